import { expect, test } from 'vitest';
import { chartText, withParts, withSection } from './markdown.mjs';

const RUN = {
  date: '2030-01-02T03:04:05.000Z',
  cpu: 'Some CPU',
  cores: 2,
  memoryGiB: 24,
  system: 'Linux 6 x64',
  node: 'v20',
  browser: 'Chromium 1',
  rounds: 7,
  rows: [
    { what: 'pan', ours: '3.0', beside: '2.0 (bare)', ratio: 1.5, goal: { atMost: 1.2 } },
    { what: 'applied', ours: '100', beside: '100 (asked)', ratio: 1, goal: { atLeast: 1 } },
  ],
  grids: [{ title: 'main-thread ms', columns: ['candlemark', 'bare'], lines: [{ title: 'pan', cells: ['3', '2'] }] }],
  details: {
    versions: { uplot: '1.2.3' },
    minutes: 12.4,
    failures: [{ library: 'peer', held: 1_000_000, caseName: 'zoom', reason: 'stuck: not done after 30 s' }],
  },
};

test('a target is met, or missed by so many percent of it', () => {
  const text = chartText(RUN);
  expect(text).toContain('| pan | 3.0 | 2.0 (bare) | 1.50 | ≤ 1.2 | **missed** by 25 % |');
  expect(text).toContain('| applied | 100 | 100 (asked) | 1.00 | ≥ 1 | met |');
});

test('machine, versions, every figure and what could not be measured are named', () => {
  const text = chartText(RUN);
  expect(text).toContain('2030-01-02, 7 rounds in 12 minutes. Chromium 1 on 2 cores of Some CPU, 24 GiB');
  expect(text).toContain('Beside: uplot 1.2.3.');
  expect(text).toContain('### main-thread ms\n\n|  | candlemark | bare |\n| --- | --- | --- |\n| pan | 3 | 2 |');
  expect(text).toContain('- peer, `zoom`, 1,000,000 held: stuck: not done after 30 s');
});

test('each part of the store tells where it ran, its targets and its figures', () => {
  const { rows, grids, details, ...machine } = RUN;
  const names = ['import', 'tiles', 'scale'];
  const ofImport = { ...machine, name: 'import', rows, grids: [] };
  const text = withParts('# Page\n', 'store', names, [
    ofImport,
    { ...machine, date: '2031-01-01T00:00:00.000Z', name: 'scale', rows: [], grids },
  ]);
  expect(text).toContain('### import\n\n2030-01-02, 7 rounds, on 2 cores of Some CPU, 24 GiB, Linux 6 x64, Node v20.');
  expect(text).toContain('| pan | 3.0 | 2.0 (bare) | 1.50 | ≤ 1.2 | **missed** by 25 % |');
  expect(text).toContain('### scale\n\n2031-01-01, 7 rounds');
  expect(text).toContain('#### main-thread ms\n\n|  | candlemark | bare |');
  // What was not run anew stays, in its place.
  expect(withParts(text, 'store', names, [{ ...ofImport, rounds: 9 }])).toBe(text.replace('7 rounds', '9 rounds'));
  const tiles = withParts(text, 'store', names, [{ ...ofImport, name: 'tiles' }]);
  expect(tiles.match(/^### .*/gm)).toEqual(['### import', '### tiles', '### scale']);
});

test('results take the place of those before, and what stands around them stays', () => {
  const once = withSection('# Page\n', 'chart', chartText(RUN));
  expect(once.startsWith('# Page\n\n<!-- bench:chart, written by')).toBe(true);
  const page = `${withSection(`${once}\n## Between\n`, 'store', 'old')}\n## After\n`;
  expect(withSection(page, 'chart', chartText(RUN))).toBe(page);
  expect(withSection(page, 'store', 'new')).toBe(page.replace('old', 'new'));
});
