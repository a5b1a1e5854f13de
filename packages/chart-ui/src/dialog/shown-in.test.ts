import { EVERYWHERE } from '@candlemark/annotations';
import { expect, test } from 'vitest';
import { SHOWN_IN, scopeIn, shownInOf } from './shown-in.ts';

const HOME = { layout: 'main', chart: 'one' };

test('what was chosen is what is shown as chosen', () => {
  for (const one of SHOWN_IN) expect(shownInOf([scopeIn(one, HOME), scopeIn(one, HOME)], HOME)).toBe(one);
});

test.each([
  ['several that differ', [EVERYWHERE, scopeIn('layout', HOME)]],
  ['another layout', [{ kind: 'layout', layout: 'other' } as const]],
  ['another chart of this layout', [{ kind: 'chart', layout: 'main', chart: 'two' } as const]],
])('nothing is chosen of %s', (_what, scopes) => {
  expect(shownInOf(scopes, HOME)).toBeNull();
});
