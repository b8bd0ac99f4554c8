// The websocket of a table page. It reconnects by itself, unless the person was sent away.
import type { FromPage, ToPage } from './wire';

export type Status = 'joining' | 'live' | 'lost' | 'gone';

const SENT_AWAY = 4001;
const FIRST_WAIT = 300; // milliseconds before the first attempt to reconnect; doubled each time
const LONGEST_WAIT = 5000;

export class ReconnectingSocket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private reconnects = true; // until the server says that reconnecting is pointless

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

  /** Reconnects at once instead of after the pause, because the reader has returned to the page. */
  reconnectNow(): void {
    if (!this.closed && this.timer !== undefined) this.open();
  }

  /** Replaces a connection that looks open but does not respond. */
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
      const letter: ToPage = JSON.parse(e.data); // safe: these types are generated from the server's structs
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
