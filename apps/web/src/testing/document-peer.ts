/** A server as far as one window's document needs it: it has records, takes every change, and says nothing of its own. */
import type { DocumentApi, DocumentKeep, Socket } from '@candlemark/client';
import type { AppliedChange, DocumentChange, RecordFields, RecordJson } from '@candlemark/contracts';
import { withEdit } from '@candlemark/contracts';
import { DocumentService } from '../features/document/document-service.ts';

const EPOCH = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

export interface TestDocument {
  readonly document: DocumentService;
  /** What the server has taken, oldest first. */
  readonly taken: DocumentChange[];
  readonly refused: string[];
  /** What the server has now. */
  fields(key: string): RecordFields | null;
  /** Another window does something. */
  hear(name: string, edits: AppliedChange['edits']): void;
  /** Ends every pause that somebody has begun. */
  passTime(): void;
  /** Lets everything that is under way arrive. */
  settle(): Promise<void>;
}

/** @param isThere whether it answers at all */
export function createTestDocument(records: Readonly<Record<string, RecordFields>> = {}, isThere = true): TestDocument {
  const server = new Map<string, RecordJson>(
    Object.entries(records).map(([key, fields]) => [key, { key, seq: 1, deleted: false, fields }]),
  );
  const taken: DocumentChange[] = [];
  const refused: string[] = [];
  let seq = 1;
  let socket: Socket | null = null;
  let ids = 0;
  const pauses = new Set<() => void>();
  const newId = () => `01${String(++ids).padStart(24, '0')}`;
  const apply = (applied: AppliedChange) => {
    const edits = applied.edits.map((edit) => {
      const { key, set, unset, deleted } = edit;
      const known = server.get(key);
      const fields = withEdit(known?.fields ?? {}, { set, unset });
      server.set(key, { key, seq: applied.seq, deleted: deleted ?? known?.deleted ?? false, fields });
      // As the real one: what makes a record or brings one back says so, with all of its fields.
      const isThereNow = deleted ?? (known === undefined ? false : undefined);
      return isThereNow === false ? { key, set: fields, deleted: false } : edit;
    });
    socket?.onmessage?.({ data: JSON.stringify({ type: 'change', change: { ...applied, edits } }) });
  };
  const api: DocumentApi = {
    async readRecords({ kind = '', instrument }) {
      const wanted = [...server.values()].filter(
        ({ key, deleted, fields }) =>
          !deleted && key.startsWith(`${kind}/`) && (instrument === undefined || fields.instrument === instrument),
      );
      return { epoch: EPOCH, seq, records: wanted, damaged: [] };
    },
    async sendChanges({ window, changes }) {
      const results = changes.map((change) => {
        taken.push(change);
        const edits = change.edits.map(({ base: _, ...edit }) => edit);
        apply({ ...change, edits, window, seq: ++seq, overwrote: [] });
        return { id: change.id, seq, overwrote: [] };
      });
      return { epoch: EPOCH, results };
    },
  };
  const never = () => new Promise<never>(() => {});
  const document = new DocumentService({
    platform: {
      documentKeep: emptyKeep(),
      openSocket: () => {
        socket = { onmessage: null, onclose: null, close: () => {} };
        const opened = socket;
        queueMicrotask(() => opened.onmessage?.({ data: JSON.stringify({ type: 'welcome', epoch: EPOCH, seq }) }));
        return socket;
      },
      random: () => 0.5,
      newId,
      now: () => '2026-01-01T00:00:00Z',
      timers: {
        after(_ms, call) {
          pauses.add(call);
          return () => pauses.delete(call);
        },
      },
      connectivity: { isOnline: () => true, isVisible: () => true, onChange: () => () => {}, onLeave: () => () => {} },
      keepForGood: () => {},
    },
    api: isThere ? api : { readRecords: never, sendChanges: never },
    onLoss: () => {},
    onGone: () => {},
    onInstruments: () => {},
    onDamaged: () => {},
    onRefused: ({ name }) => void refused.push(name),
  });
  document.start();
  return {
    document,
    taken,
    refused,
    fields: (key) => {
      const record = server.get(key);
      return record === undefined || record.deleted ? null : record.fields;
    },
    hear: (name, edits) =>
      apply({ seq: ++seq, id: newId(), window: 'other', name, at: '2026-01-01T00:00:00Z', edits, overwrote: [] }),
    passTime() {
      const ended = [...pauses];
      pauses.clear();
      for (const end of ended) end();
    },
    // Nothing here waits for anything but for others of its kind.
    settle: async () => {
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    },
  };
}

/** A browser that keeps nothing of the document. */
export function emptyKeep(): DocumentKeep {
  return {
    open: async () => ({ epoch: null, waiting: [] }),
    records: async () => [],
    addWaiting: async () => {},
    removeWaiting: async () => {},
    rescue: () => {},
    replacePart: async () => {},
    putRecords: async () => {},
    setEpoch: async () => {},
  };
}
