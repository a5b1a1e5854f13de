/**
 * The document in IndexedDB, for all windows of this browser together: changes that wait, in the order in which they were made, and records that were read, by their part. A
 * change is on the disk when it is said to be.
 */
import type { DocumentKeep, KeptChange } from '@candlemark/client';
import type { RecordJson } from '@candlemark/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { TextStorage } from './platform.ts';
import { RescuedChanges } from './rescued-changes.ts';

const VERSION = 1;
/** Each is copied when it is asked for: of many at once the page would stand still. */
const PUT_AT_ONCE = 100;

/** Rows of earlier versions have no epoch: to which one their bases belong nobody knows. */
type KeptWaiting = Pick<KeptChange, 'change'> & Partial<Pick<KeptChange, 'epoch'>>;

interface Tables extends DBSchema {
  waiting: { key: number; value: KeptWaiting; indexes: { id: string } };
  records: {
    key: string;
    value: { readonly part: string; readonly record: RecordJson };
    indexes: { part: string };
  };
  about: { key: 'epoch'; value: string };
}

/**
 * Nothing is opened before something is asked of it; where the browser refuses, every call rejects.
 * @param storage where a page that goes leaves what is still on its way: of a page that is gone the browser drops each transaction that waits for another one
 * @param name of the database: of another document it is another one
 */
export function createDocumentKeep(storage: TextStorage, name: string): DocumentKeep {
  const rescued = new RescuedChanges(storage);
  let opened: Promise<IDBPDatabase<Tables>> | null = null;
  const database = () => {
    opened ??= open(name, () => {
      opened = null;
    });
    return opened;
  };
  const add = async (one: KeptChange) => {
    const db = await database();
    const transaction = db.transaction('waiting', 'readwrite', { durability: 'strict' });
    const added = transaction.store.add(one);
    // Said at once, so that it is complete even where the page goes before it is told.
    transaction.commit();
    await Promise.all([added, transaction.done]);
  };
  return {
    async open() {
      const db = await database();
      const [epoch, rows] = await Promise.all([db.get('about', 'epoch'), db.getAll('waiting')]);
      // One that two windows have rescued stands there twice.
      const waiting = new Map(rows.map(({ change, epoch = null }) => [change.id, { change, epoch }]));
      const left = rescued.left().filter(({ change }) => !waiting.has(change.id));
      await Promise.all(left.map((one) => add(one)));
      rescued.forget();
      return { epoch: epoch ?? null, waiting: [...waiting.values(), ...left] };
    },
    async records(part) {
      const db = await database();
      return (await db.getAllFromIndex('records', 'part', part)).map(({ record }) => record);
    },
    async addWaiting(one) {
      rescued.begin(one);
      await add(one);
      rescued.end(one.change.id);
    },
    rescue: () => rescued.write(),
    async removeWaiting(ids) {
      for (const id of ids) rescued.end(id);
      const db = await database();
      const transaction = db.transaction('waiting', 'readwrite');
      const index = transaction.store.index('id');
      const removed = ids.map(async (id) => {
        for (const key of await index.getAllKeys(id)) await transaction.store.delete(key);
      });
      await Promise.all([...removed, transaction.done]);
    },
    async replacePart(part, records, epoch) {
      const db = await database();
      const transaction = db.transaction(['about', 'records'], 'readwrite');
      if ((await transaction.objectStore('about').get('epoch')) !== epoch) return await transaction.done;
      const store = transaction.objectStore('records');
      const found = new Set(records.map(({ key }) => key));
      const known = await store.index('part').getAllKeys(part);
      const gone = known.filter((key) => !found.has(key)).map((key) => store.delete(key));
      for (let from = 0; from < records.length; from += PUT_AT_ONCE) {
        const put = records.slice(from, from + PUT_AT_ONCE).map((record) => store.put({ part, record }));
        // The transaction lives on, as the next ones are asked for in the answer to these.
        await Promise.all(put);
      }
      await Promise.all([...gone, transaction.done]);
    },
    async putRecords(records, epoch) {
      const db = await database();
      const transaction = db.transaction(['about', 'records'], 'readwrite');
      if ((await transaction.objectStore('about').get('epoch')) !== epoch) return await transaction.done;
      const store = transaction.objectStore('records');
      const put = records.map(([part, record]) =>
        record.deleted ? store.delete(record.key) : store.put({ part, record }),
      );
      await Promise.all([...put, transaction.done]);
    },
    async setEpoch(epoch) {
      const db = await database();
      const transaction = db.transaction(['about', 'records'], 'readwrite');
      const about = transaction.objectStore('about');
      const known = await about.get('epoch');
      if (known !== undefined && known !== epoch) await transaction.objectStore('records').clear();
      await Promise.all([about.put(epoch, 'epoch'), transaction.done]);
    },
  };
}

/** @param ended the browser has closed it: somebody cleared what sites keep, or a later version of the app wants it */
async function open(name: string, ended: () => void): Promise<IDBPDatabase<Tables>> {
  try {
    const db = await openDB<Tables>(name, VERSION, {
      upgrade(made) {
        made.createObjectStore('waiting', { autoIncrement: true }).createIndex('id', 'change.id');
        made.createObjectStore('records', { keyPath: 'record.key' }).createIndex('part', 'part');
        made.createObjectStore('about');
      },
      blocking() {
        db.close();
        ended();
      },
      terminated: ended,
    });
    return db;
  } catch (error) {
    // The next call may fare better: a full disk has room again.
    ended();
    throw error;
  }
}
