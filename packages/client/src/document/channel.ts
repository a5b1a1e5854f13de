import { conforms, DocumentEvent } from '@candlemark/contracts';
import { ChannelWatch } from './channel-watch.ts';

/** What is asked of a socket; a browser's and Node's WebSocket have it. */
export interface Socket {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  close(): void;
}

/** @param path with its query, of the server's own origin */
export type OpenSocket = (path: string) => Socket;

export interface ChannelOptions {
  readonly open: OpenSocket;
  /** With its query. */
  readonly path: string;
  /** Calls once after so many milliseconds; returns what cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
  onEvent(event: DocumentEvent): void;
  /** Called once, however it ended; not after `close`. */
  onEnd(): void;
}

export interface Channel {
  /** The server has made this change, which was not told yet: where it never is, the channel ends. */
  expect(seq: number): void;
  close(): void;
}

/** Opens the event channel. What it says that nobody understands ends it: something in between is not ours. So does its silence. */
export function openChannel({ open, path, after, onEvent, onEnd }: ChannelOptions): Channel {
  const socket = open(path);
  const leave = () => {
    watch.stop();
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  };
  const end = () => {
    leave();
    onEnd();
  };
  const watch = new ChannelWatch({ after, onDead: end });
  socket.onmessage = ({ data }) => {
    const event = typeof data === 'string' ? parsed(data) : null;
    if (!conforms(DocumentEvent, event)) return end();
    watch.heard(event);
    onEvent(event);
  };
  socket.onclose = end;
  return { expect: (seq) => watch.expect(seq), close: leave };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Told as an event that nobody understands.
    return null;
  }
}
