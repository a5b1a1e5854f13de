import { conforms, DocumentEvent } from '@candlemark/contracts';

/** What is asked of a socket; a browser's and Node's WebSocket have it. */
export interface Socket {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  close(): void;
}

/** @param path with its query, of the server's own origin */
export type OpenSocket = (path: string) => Socket;

export interface ChannelListeners {
  onEvent(event: DocumentEvent): void;
  /** Called once, however it ended; not after `close`. */
  onEnd(): void;
}

/** Opens the event channel. What it says that nobody understands ends it: something in between is not ours. Returns what closes it. */
export function openChannel(open: OpenSocket, path: string, { onEvent, onEnd }: ChannelListeners): () => void {
  const socket = open(path);
  const leave = () => {
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  };
  socket.onmessage = ({ data }) => {
    const event = typeof data === 'string' ? parsed(data) : null;
    if (conforms(DocumentEvent, event)) onEvent(event);
    else {
      leave();
      onEnd();
    }
  };
  socket.onclose = onEnd;
  return leave;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Told as an event that nobody understands.
    return null;
  }
}
