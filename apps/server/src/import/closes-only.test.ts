import { expect, it, vi } from 'vitest';
import { openedWorkspaces } from '../testing/opened-workspaces.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';

vi.setConfig({ testTimeout: 60_000 });

const { openIn, close } = openedWorkspaces();

const CLOSES = 'date,close\n2024-01-08,1.5\n2024-01-09,1.75\n2024-01-10,2\n';
const RANGES = 'date,open,high,low,close\n2024-01-11,2,3,1,2\n2024-01-12,2,3,1,2\n';

it('says of an instrument that all of its bars have one price, for as long as they do', async () => {
  const dir = tempDir();
  const workspace = await openIn(dir);
  const { store, imports } = workspace;
  const take = (symbol: string, text: string) => imports.start(textFile(`${symbol}.csv`, text, { symbol })).done;
  const isOfCloses = (symbol: string) => store.bySymbol(symbol)!.closesOnly ?? false;
  await take('RATE', CLOSES);
  await take('BARS', RANGES);
  await take('ONE', CLOSES.split('\n').slice(0, 2).join('\n'));
  await take('TICKS', 'time,price,size\n2024-01-08T10:00:00Z,1.5,1\n2024-01-08T10:00:01Z,1.5,1\n');
  expect(['RATE', 'BARS', 'ONE', 'TICKS'].map(isOfCloses)).toEqual([true, false, false, false]);

  await take('RATE', CLOSES.replaceAll('2024-01', '2024-02'));
  await take('OTHER', CLOSES);
  expect(isOfCloses('RATE')).toBe(true);
  await close(workspace);
  const again = await openIn(dir);
  expect(again.store.bySymbol('RATE')).toMatchObject({ closesOnly: true });
  await again.imports.start(textFile('RATE.csv', RANGES, { symbol: 'RATE' })).done;
  expect(again.store.bySymbol('RATE')!.closesOnly).toBeUndefined();
  const idOf = (symbol: string) => again.store.bySymbol(symbol)!.id;
  await (await again.changes.mergeInstrument(idOf('BARS'), idOf('OTHER'))).done;
  expect(again.store.bySymbol('OTHER')!.closesOnly).toBeUndefined();
});
