import { expect, test } from 'vitest';
import { caseGrids } from './grids.mjs';

const CASES = [
  { name: 'pan', title: 'pan', held: [10, 1_000] },
  { name: 'zoom', title: 'zoom', held: [10] },
];
const LIBRARIES = [{ name: 'ours' }, { name: 'peer' }, { name: 'absent' }];

test('a grid has a line for every case that has its figure, with medians and with what got stuck', () => {
  const results = new Map([
    ['ours 10', [{ 'pan: ms': 1 }, { 'pan: ms': 3 }, { 'pan: ms': 2 }]],
    ['peer 10', [{ 'pan: ms': 1234.5 }]],
    ['ours 1000', [{ 'pan: ms': 4, 'pan: px': 5 }]],
  ]);
  const stuck = { library: 'peer', held: 1_000, caseName: 'pan', reason: 'stuck: not done after 30 s' };
  expect(caseGrids(CASES, LIBRARIES, results, [stuck])).toEqual([
    {
      title: 'ms',
      columns: ['ours', 'peer'],
      lines: [
        { title: 'pan, 10 held', cells: ['2', '1,235'] },
        { title: 'pan, 1,000 held', cells: ['4', 'stuck'] },
      ],
    },
    { title: 'px', columns: ['ours', 'peer'], lines: [{ title: 'pan, 1,000 held', cells: ['5', 'stuck'] }] },
  ]);
});
