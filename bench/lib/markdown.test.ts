import { expect, test } from 'vitest';
import { resultsText, withResults } from './markdown.mjs';

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
  const text = resultsText(RUN);
  expect(text).toContain('| pan | 3.0 | 2.0 (bare) | 1.50 | ≤ 1.2 | **missed** by 25 % |');
  expect(text).toContain('| applied | 100 | 100 (asked) | 1.00 | ≥ 1 | met |');
});

test('machine, versions, every figure and what could not be measured are named', () => {
  const text = resultsText(RUN);
  expect(text).toContain('2030-01-02, 7 rounds in 12 minutes. Chromium 1 on 2 cores of Some CPU, 24 GiB');
  expect(text).toContain('Beside: uplot 1.2.3.');
  expect(text).toContain('### main-thread ms\n\n|  | candlemark | bare |\n| --- | --- | --- |\n| pan | 3 | 2 |');
  expect(text).toContain('- peer, `zoom`, 1,000,000 held: stuck: not done after 30 s');
});

test('results take the place of those before, and what stands around them stays', () => {
  const once = withResults('# Page\n', RUN);
  expect(once.startsWith('# Page\n\n<!-- Written by')).toBe(true);
  const page = `${once}\n## After\n`;
  expect(withResults(page, RUN)).toBe(page);
});
