import type { IncomingMessage } from 'node:http';
import type { AppliedChange, DocumentEvent } from '@candlemark/contracts';
import { type WebSocket, WebSocketServer } from 'ws';
import type { DocumentStore } from '../../document/document-store.ts';
import type { WorkspaceLog } from '../../workspace.ts';
import { answerClientError } from '../client-error.ts';
import { API_HEADERS } from '../security/headers.ts';
import { type ChangeMessage, Follower, type FollowFrom } from './follower.ts';
import type { Upgrade } from './upgrades.ts';

export interface EventChannelLimits {
  /** Sockets at one time. */
  readonly eventSockets: number;
  /** What may wait for one that reads slowly. */
  readonly eventQueueBytes: number;
  /** Each socket is pinged and told that often that it lives; one that does not answer a ping until the next one is dead. */
  readonly eventPingMs: number;
}

export interface EventChannelParts {
  readonly limits: EventChannelLimits;
  readonly log: WorkspaceLog;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

const SERVER_OPTIONS = {
  noServer: true,
  clientTracking: false,
  // Readers send nothing but answers to pings, and their good-bye.
  maxPayload: 1024,
  maxFragments: 16,
  /** How long a socket may take to say good-bye, in milliseconds. */
  closeTimeout: 1000,
  // Changes are small, and to compress them each socket would keep a window of its own (docs/decisions/websocket.md).
  perMessageDeflate: false,
} as const;

/** Instruments that are told by name: of more a window asks for the list anyway. */
const MOST_NAMED = 100;

interface Reader {
  readonly socket: WebSocket;
  readonly follower: Follower;
  isAlive: boolean;
}

/** The sockets to which every change is told. */
export class EventChannel {
  readonly #limits: EventChannelLimits;
  readonly #log: WorkspaceLog;
  readonly #readers = new Set<Reader>();
  readonly #server: WebSocketServer;
  readonly #stop = new AbortController();
  readonly #pulse: Promise<void>;
  #followed: DocumentStore | null = null;
  #unfollow = () => {};

  constructor({ limits, log, sleep }: EventChannelParts) {
    this.#limits = limits;
    this.#log = log;
    this.#server = new WebSocketServer(SERVER_OPTIONS);
    this.#server.on('headers', (headers) => {
      for (const [name, value] of Object.entries(API_HEADERS)) headers.push(`${name}: ${value}`);
    });
    this.#server.on('wsClientError', (error, socket) => answerClientError(error, socket as Upgrade['socket']));
    this.#pulse = this.#beat(sleep);
  }

  /** How many sockets there are. */
  get sockets(): number {
    return this.#readers.size;
  }

  get isFull(): boolean {
    return this.#readers.size >= this.#limits.eventSockets;
  }

  /** Makes a socket of the upgrade and tells it the changes of the document. */
  accept(request: IncomingMessage, { socket, head }: Upgrade, store: DocumentStore, from: FollowFrom): void {
    this.#follow(store);
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(opened, store, from));
  }

  /** Tells everybody who is there that instruments have changed, have come or are gone. */
  tellInstruments(ids: readonly string[]): void {
    const event: DocumentEvent = { type: 'instruments', ids: ids.length > MOST_NAMED ? null : [...ids] };
    for (const { follower } of this.#readers) follower.hint(event);
  }

  /** Says good-bye to every socket, and cuts those that do not answer. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#unfollow();
    const closed = [...this.#readers].map(
      ({ socket, follower }) =>
        new Promise((resolve) => {
          socket.once('close', resolve);
          follower.end('stopping');
        }),
    );
    await Promise.all([...closed, this.#pulse]);
  }

  #open(socket: WebSocket, store: DocumentStore, from: FollowFrom): void {
    const { eventQueueBytes: queueBytes, eventPingMs: beatMs } = this.#limits;
    const follower = new Follower({ socket, store, queueBytes, beatMs, log: this.#log });
    const reader: Reader = { socket, follower, isAlive: true };
    this.#readers.add(reader);
    socket.on('pong', () => {
      reader.isAlive = true;
    });
    socket.on('message', () => follower.end('notAsked'));
    // What is wrong with a frame `ws` has answered with the code for it; the connection closes next.
    socket.on('error', () => {});
    socket.on('close', () => this.#readers.delete(reader));
    if (this.#stop.signal.aborted) follower.end('stopping');
    else void follower.follow(from);
  }

  #follow(store: DocumentStore): void {
    if (this.#followed === store) return;
    this.#unfollow();
    this.#followed = store;
    this.#unfollow = store.onApplied((changes) => this.#publish(changes));
  }

  #publish(changes: readonly AppliedChange[]): void {
    if (this.#readers.size === 0) return;
    const messages = changes.map(
      (change): ChangeMessage => ({
        seq: change.seq,
        bytes: Buffer.from(`{"type":"change","change":${JSON.stringify(change)}}`),
      }),
    );
    for (const { follower, socket } of [...this.#readers]) {
      try {
        follower.take(messages);
      } catch (error) {
        // The others and the author of the change must not suffer from one reader.
        this.#log.error({ err: error }, 'A reader could not be told of a change');
        socket.terminate();
      }
    }
  }

  /** Pings everybody now and then, and drops who did not answer the last time. A page is shown no pings: it is told in words. */
  async #beat(sleep: EventChannelParts['sleep']): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await sleep(this.#limits.eventPingMs, signal).catch(() => undefined);
      if (signal.aborted) return;
      for (const reader of this.#readers) {
        if (!reader.isAlive) reader.socket.terminate();
        reader.isAlive = false;
        reader.socket.ping();
        reader.follower.beat();
      }
    }
  }
}
