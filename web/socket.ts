// One socket a table page. It comes back by itself, unless it was sent away.
import type { FromPage, ToPage } from './wire';

export type Status = 'joining' | 'live' | 'lost' | 'gone';

export const SENT_AWAY = 4001;
const FIRST_WAIT = 300; // milliseconds before the first attempt to come back; doubled each time
const LONGEST_WAIT = 5000;

export class ReconnectingSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private reconnects = true; // until the server has said that it makes no sense

  constructor(
    private readonly address: () => string,
    private readonly hear: (letter: ToPage) => void,
    private readonly tell: (status: Status) => void,
  ) {
    this.open();
  }

  send(letter: FromPage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(letter));
    return true;
  }

  /** Now rather than at the end of the pause: the reader is looking again. */
  reconnectNow(): void {
    if (!this.closed && this.timer !== undefined) this.open();
  }

  /** A connection that looks open but answers nothing is given up for a new one. */
  renew(): void {
    if (this.closed || this.timer !== undefined) return;
    this.tell('lost');
    this.socket?.close();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.socket?.close();
  }

  private open(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onmessage = (e: MessageEvent<string>) => {
      if (socket !== this.socket || this.closed) return;
      const letter: ToPage = JSON.parse(e.data); // what the server sends is generated from the same structs
      if (letter.type === 'Closing') {
        this.reconnects = letter.again;
      } else {
        this.wait = FIRST_WAIT;
        this.tell('live');
      }
      this.hear(letter);
    };
    socket.onclose = (e) => {
      if (socket !== this.socket || this.closed) return;
      if (e.code === SENT_AWAY || !this.reconnects) return this.tell('gone');
      this.tell('lost');
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
  }
}
