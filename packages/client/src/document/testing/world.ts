/** Windows and a server with a network between them in which everything can go wrong, one thing at a time. */
import type { ChangesBody, ChangesResponse, DocumentChange, DocumentEvent } from '@candlemark/contracts';
import { ApiError } from '../../api-error.ts';
import type { Socket } from '../channel.ts';
import type { DocumentApi } from '../document-api.ts';
import { DocumentSync } from '../document-sync.ts';
import { annotationsOf, isInPart, SHARED_PARTS } from '../parts.ts';
import type { Loss, RecordNews } from '../replica.ts';
import type { SyncStatus } from '../sync-parts.ts';
import { ManualClock } from './manual-clock.ts';
import { MemoryKeep } from './memory-keep.ts';
import { ModelServer } from './model-server.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const INSTRUMENT = 'AAPL';

/** Something that is under way, and both its ends. */
interface InFlight {
  readonly arrive: () => void;
  readonly fail: () => void;
}

export class World {
  readonly server = new ModelServer();
  readonly windows: TestWindow[] = [];
  #ids = 0;

  /** Like a ULID, in order. */
  newId = (): string => {
    let rest = ++this.#ids;
    let text = '';
    while (text.length < 25) {
      text = DIGITS[rest % 32]! + text;
      rest = Math.floor(rest / 32);
    }
    return `0${text}`;
  };

  async addWindow(keep = new MemoryKeep()): Promise<TestWindow> {
    const window = new TestWindow(this, `w${this.windows.length}`, keep);
    this.windows.push(window);
    await window.open();
    return window;
  }

  /** Everything arrives and every pause ends until nothing happens any more. */
  async settle(): Promise<void> {
    for (const window of this.windows) window.look(true);
    for (let rounds = 0; rounds < 1000; rounds++) {
      await flush();
      let isQuiet = true;
      for (const window of this.windows) {
        window.isOnline = true;
        // Time passes where nothing is under way.
        if (window.deliver('all') || window.firePauses()) isQuiet = false;
        await flush();
      }
      if (isQuiet) return;
    }
    throw new Error('It does not come to rest');
  }
}

export class TestWindow {
  sync!: DocumentSync;
  isOnline = true;
  readonly made: DocumentChange[] = [];
  readonly losses: Loss[] = [];
  /** Of the page that is open. */
  readonly news: RecordNews[] = [];
  readonly gone: string[] = [];
  readonly damaged: string[] = [];
  readonly refused: DocumentChange[] = [];
  status: SyncStatus | null = null;
  readonly name: string;
  readonly keep: MemoryKeep;
  readonly #world: World;
  #flights: InFlight[] = [];
  #clock = new ManualClock();
  #sockets = new Set<Socket & { cut: () => void }>();
  #runs = 0;

  constructor(world: World, name: string, keep: MemoryKeep) {
    this.#world = world;
    this.name = name;
    this.keep = keep;
  }

  /** The page is loaded: with what was kept, and as another window for the server. */
  async open(): Promise<void> {
    const { server, newId } = this.#world;
    this.#runs++;
    this.news.length = 0;
    this.sync = new DocumentSync({
      window: `${this.name}-${this.#runs}`,
      api: this.#api(server),
      openSocket: (path) => this.#openSocket(server, path),
      keep: this.keep,
      after: this.#clock.after,
      random: () => 0.5,
      newId,
      now: () => '2026-01-01T00:00:00Z',
      onNews: (news) => this.news.push(...news),
      onLoss: (loss) => this.losses.push(loss),
      onGone: (keys) => this.gone.push(...keys),
      onInstruments: () => {},
      onDamaged: (keys) => this.damaged.push(...keys),
      onRefused: (change) => this.refused.push(change),
      onStatus: (status) => {
        this.status = status;
      },
    });
    await this.sync.start([...SHARED_PARTS, annotationsOf(INSTRUMENT)]);
  }

  /** Shows the instrument, or another one. */
  look(isShown: boolean): void {
    const part = annotationsOf(INSTRUMENT);
    if (isShown) void this.sync.openPart(part);
    else this.sync.closePart(part.name);
  }

  /** The page dies: nothing that was under way is heard of again, though it may arrive. */
  async restart(): Promise<void> {
    this.sync.close();
    this.#sockets.clear();
    this.#clock = new ManualClock();
    for (const flight of this.#flights.splice(0)) if (this.isOnline) flight.arrive();
    await flush();
    await this.open();
  }

  /** The network goes away in the middle of whatever is under way. */
  cut(): void {
    this.isOnline = false;
    for (const flight of this.#flights.splice(0)) flight.fail();
    for (const socket of [...this.#sockets]) socket.cut();
  }

  /** Lets what is under way arrive; answers whether anything did. */
  deliver(which: 'first' | 'last' | 'all'): boolean {
    const arriving = which === 'all' ? this.#flights.splice(0) : this.#flights.splice(which === 'first' ? 0 : -1, 1);
    for (const flight of arriving) (this.isOnline ? flight.arrive : flight.fail)();
    return arriving.length > 0;
  }

  /** Lets time pass until something waits no longer; answers whether anything did. */
  firePauses(): boolean {
    return this.#clock.passToNext();
  }

  edit(name: string, ...edits: Parameters<DocumentSync['change']>[1]): void {
    this.made.push(this.sync.change(name, edits));
  }

  /** What is shown, by key. */
  shown(): Readonly<Record<string, unknown>> {
    const keys = ['annotation', 'layout'].flatMap((kind) => this.sync.keys(kind)).sort();
    return Object.fromEntries(keys.map((key) => [key, this.sync.get(key)]));
  }

  #api(server: ModelServer): DocumentApi {
    return {
      sendChanges: (body) => this.#flight(() => answerTo(server, body)),
      readRecords: (query) =>
        this.#flight(() => ({
          epoch: server.epoch,
          seq: server.seq,
          damaged: [...server.damaged].filter((key) => key.startsWith(`${query.kind}/`)),
          records: server
            .records()
            .filter(({ key, deleted }) => !deleted && !server.damaged.has(key))
            .filter(({ key, fields }) =>
              isInPart({ name: '', kind: query.kind ?? '', instrument: query.instrument ?? null }, key, fields),
            ),
        })),
    };
  }

  /** A request: it may arrive or not, and its answer may. */
  #flight<Answer>(act: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new ApiError('offline', 'no network'));
      if (!this.isOnline) return fail();
      const request: InFlight = {
        arrive: () => {
          const answer = act();
          this.#flights.push({ arrive: () => resolve(answer), fail });
        },
        fail,
      };
      this.#flights.push(request);
    });
  }

  #openSocket(server: ModelServer, path: string): Socket {
    const query = new URLSearchParams(path.slice(path.indexOf('?')));
    const events: DocumentEvent[] = [];
    let stop = () => {};
    const socket = {
      onmessage: null as Socket['onmessage'],
      onclose: null as Socket['onclose'],
      close: () => {
        stop();
        this.#sockets.delete(socket);
      },
      cut: () => {
        socket.close();
        socket.onclose?.();
      },
    };
    this.#sockets.add(socket);
    const next = () => {
      const event = events.shift();
      if (event !== undefined) socket.onmessage?.({ data: JSON.stringify(event) });
    };
    const hear = (event: DocumentEvent) => {
      events.push(event);
      this.#flights.push({ arrive: next, fail: () => socket.cut() });
    };
    const join = () => {
      const epoch = query.get('epoch') ?? undefined;
      stop = server.listen(epoch, Number(query.get('after')), hear) as () => void;
    };
    this.#flights.push({ arrive: join, fail: () => socket.cut() });
    return socket;
  }
}

function answerTo(server: ModelServer, { window, changes }: ChangesBody): ChangesResponse {
  return { epoch: server.epoch, results: changes.map((change) => server.take(window, change)) };
}

/** Lets everything go on that waits for nothing but its turn. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}
