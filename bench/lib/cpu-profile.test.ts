import { expect, test } from 'vitest';
import { selfTimes } from './cpu-profile.mjs';

const node = (id: number, functionName: string, url = '', lineNumber = 0) => ({
  id,
  callFrame: { functionName, url, lineNumber },
});

test('self times are summed by function, the longest first, without idle time', () => {
  const times = selfTimes({
    nodes: [
      node(1, '(root)'),
      node(2, '(idle)'),
      node(3, 'draw', 'http://host/page.js', 9),
      node(4, 'draw', 'http://host/page.js', 9),
      node(5, '(program)'),
    ],
    samples: [2, 3, 4, 5],
    timeDeltas: [9_000, 1_000, 500, 4_500],
  });
  expect(times).toEqual([
    { label: '(program)', ms: 4.5, share: 0.75 },
    { label: 'draw page.js:10', ms: 1.5, share: 0.25 },
  ]);
});
