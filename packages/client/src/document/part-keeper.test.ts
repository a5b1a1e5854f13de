import type { RecordJson } from '@candlemark/contracts';
import { expect, it } from 'vitest';
import { PartKeeper } from './part-keeper.ts';
import { annotationsOf } from './parts.ts';
import { MemoryKeep } from './testing/memory-keep.ts';

const PART = annotationsOf('AAPL');
const record = (id: string, seq = 1): RecordJson => ({
  key: `annotation/${id}`,
  seq,
  deleted: false,
  fields: { instrument: 'AAPL' },
});

async function keeperOf(records: Map<string, RecordJson>) {
  const keep = new MemoryKeep();
  const epoch = 'e1';
  await keep.setEpoch(epoch);
  const pauses: { readonly ms: number; readonly call: () => void }[] = [];
  const keeper = new PartKeeper({
    replica: {
      confirmed: (key) => records.get(key) ?? null,
      confirmedOf: (isIn) => [...records.values()].filter(({ key, fields }) => isIn(key, fields)),
    },
    open: new Map([[PART.name, PART]]),
    after(ms, call) {
      const pause = { ms, call };
      pauses.push(pause);
      return () => void pauses.splice(pauses.indexOf(pause), 1);
    },
    epoch: () => epoch,
    keep: (act) => void act(keep),
  });
  return { keeper, keep, pauses, kept: async () => (await keep.records(PART.name)).map(({ key, seq }) => [key, seq]) };
}

it('keeps what was read as it is some while later, once', async () => {
  const records = new Map([['annotation/a', record('a')]]);
  const { keeper, pauses, kept } = await keeperOf(records);
  keeper.readAnew(PART);
  keeper.readAnew(PART);
  expect([pauses.map(({ ms }) => ms), await kept()]).toEqual([[1000], []]);
  records.set('annotation/a', record('a', 2));
  pauses[0]!.call();
  expect(await kept()).toEqual([['annotation/a', 2]]);
});

it('does not let news wait for as long as what was read', async () => {
  const records = new Map([['annotation/a', record('a')]]);
  const { keeper, pauses, kept } = await keeperOf(records);
  keeper.readAnew(PART);
  keeper.changed(['annotation/a', 'annotation/of-nobody']);
  keeper.changed(['annotation/a']);
  expect(pauses.map(({ ms }) => ms)).toEqual([250]);
  keeper.flush();
  expect([pauses, await kept()]).toEqual([[], [['annotation/a', 1]]]);
});

it('keeps nothing of an epoch that has ended', async () => {
  const { keeper, kept } = await keeperOf(new Map([['annotation/a', record('a')]]));
  keeper.readAnew(PART);
  keeper.forget();
  keeper.flush();
  expect(await kept()).toEqual([]);
});

it('keeps nothing of an epoch that another window knows to have ended', async () => {
  const { keeper, keep, kept } = await keeperOf(new Map([['annotation/a', record('a', 9)]]));
  await keep.setEpoch('e2');
  await keep.putRecords([[PART.name, record('a', 1)]], 'e2');
  // Its timers were slowed down: it has not heard of the new one.
  keeper.changed(['annotation/a']);
  keeper.readAnew(PART);
  keeper.flush();
  expect(await kept()).toEqual([['annotation/a', 1]]);
});
