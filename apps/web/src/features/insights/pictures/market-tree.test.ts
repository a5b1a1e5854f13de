import type { ListedInstrument } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { levelsShown, marketTree } from './market-tree.ts';

const instrument = (id: string, fields: Partial<ListedInstrument>) =>
  ({ id, symbol: id.toUpperCase(), source: 'import', ...fields }) as ListedInstrument;
const leaf = (one: ListedInstrument) => ({ instrument: one, size: 1, value: 0.1 });
const nameOf = (field: string, value: string | null) => `${field} ${value ?? 'none'}`;

const OIL = instrument('oil', { sector: 'Energy', country: 'NO', tags: ['old', 'dirty'] });
const GAS = instrument('gas', { sector: 'Energy', country: 'US' });
const CHIPS = instrument('chips', { sector: 'Technology', country: 'US', tags: ['new'] });

test('instruments stand in groups of groups, and who has no group stands apart', () => {
  const { children } = marketTree([OIL, GAS, CHIPS, instrument('x', {})].map(leaf), ['sector', 'country'], nameOf);
  const shown = children.map(({ name, children: inside = [] }) => [name, inside.map((one) => one.name)]);
  expect(shown).toEqual([
    ['sector Energy', ['country NO', 'country US']],
    // All of one country: that level would say nothing here.
    ['sector Technology', ['CHIPS']],
    ['sector none', ['X']],
  ]);
});

test('an instrument with several tags is in each of their groups, under an id of its own', () => {
  const { children, instrumentOf } = marketTree([OIL, CHIPS].map(leaf), ['tags'], nameOf);
  const tiles = children.flatMap((group) => group.children ?? []);
  expect(tiles.map(({ name }) => name)).toEqual(['OIL', 'OIL', 'CHIPS']);
  expect(new Set(tiles.map(({ id }) => id)).size).toBe(3);
  expect(tiles.map(({ id }) => instrumentOf(id))).toEqual(['oil', 'oil', 'chips']);
});

test('without a choice the level is the first field that says something', () => {
  expect(levelsShown([], [OIL])).toEqual(['sector']);
  expect(levelsShown([], [instrument('x', { assetClass: 'bond' })])).toEqual(['assetClass']);
  expect(levelsShown([], [instrument('x', {})])).toEqual(['source']);
  expect(levelsShown(['country'], [OIL])).toEqual(['country']);
});
