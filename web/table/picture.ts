// Parses the plain board: lines, cells separated by tabs, [token]words[/]; `\[` is a bracket. Adjacent lines with the
// same number of cells form one grid, as in the terminal.
export interface Span {
  text: string;
  style: string; // '' or style tokens
}
export type Cell = Span[];
export interface Block {
  columns: number;
  rows: Cell[][];
  head: boolean; // the first row is a header
}

const STYLES = new Set(['lantern', 'coral', 'kelp', 'urchin', 'soft', 'you', 'bold', 'card', 'rule']);
const MARK = /\\\[|\\\\|\[\/[a-z]*\]|\[([a-z]+)\]/g;

export function spans(line: string): Cell {
  const found: Cell = [];
  const open: string[] = [];
  let text = '';
  let from = 0;
  const flush = (): void => {
    if (text) found.push({ text, style: open.filter((s) => STYLES.has(s)).join(' ') });
    text = '';
  };
  for (const mark of line.matchAll(MARK)) {
    text += line.slice(from, mark.index);
    from = mark.index + mark[0].length;
    if (mark[0].startsWith('\\')) {
      text += mark[0].slice(1);
      continue;
    }
    flush();
    if (mark[1]) open.push(mark[1]);
    else open.pop();
  }
  text += line.slice(from);
  flush();
  return found;
}

export function blocks(lines: readonly string[]): Block[] {
  const found: Block[] = [];
  for (const line of lines) {
    const cells = line.split('\t').map(spans);
    const last = found.at(-1);
    if (last?.columns === cells.length && cells.length > 1) last.rows.push(cells);
    else found.push({ columns: cells.length, rows: [cells], head: false });
  }
  return found.map((block) => ({ ...block, head: block.rows.length > 1 && isHead(block.rows[0]!) }));
}

/** True if every cell with text is dim, and there is more than one. */
function isHead(row: Cell[]): boolean {
  const filled = row.filter((cell) => cell.length);
  return filled.length > 1 && filled.every((cell) => cell.every((span) => span.style === 'soft'));
}
