import { expect, it, vi } from 'vitest';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';
import { openWorkspace } from '../workspace.ts';

/** Every import is a process of its own. */
vi.setConfig({ testTimeout: 60_000 });

const times = Array.from({ length: 30 }, (_, minute) => `2024-01-08T10:${String(minute).padStart(2, '0')}:00Z`);

it('says that bars of quotes replaced bars of trades with their volume', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const workspace = await openWorkspace({ dataDir: tempDir(), log });
  try {
    const traded = `time,open,high,low,close,volume\n${times.map((time) => `${time},1,2,1,2,10\n`).join('')}`;
    await workspace.imports.start(textFile('X.csv', traded)).done;
    const names = 'time,bid open,bid high,bid low,bid close,ask open,ask high,ask low,ask close';
    const quoted = `${names}\n${times.map((time) => `${time},1,2,1,2,3,4,3,4\n`).join('')}`;
    const { results } = await workspace.imports.start(textFile('X.csv', quoted)).done;
    expect(results[0]!.warnings.slice(-2)).toEqual([
      '30 bars replaced earlier ones',
      'Bars with a volume were replaced by bars without one, such as those of quotes: 30. Removing this import brings them back; --symbol keeps such bars under a symbol of their own',
    ]);
    expect(results[0]!.warningFacts!.slice(-2)).toEqual([
      { code: 'replaced-bars', values: { count: 30 } },
      { code: 'lost-volumes', values: { count: 30 } },
    ]);
  } finally {
    await workspace.close();
  }
});
