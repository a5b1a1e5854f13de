import { expect, it } from 'vitest';
import { CHART_UI_TEXT_EN } from '../text/en.ts';
import { rangeChoices } from './range-choices.ts';
import { type RangedChart, shownRange } from './shown-range.ts';

const CHOICES = rangeChoices(CHART_UI_TEXT_EN);

function chartThatShows(ids: readonly string[], visibleTo = 100): RangedChart {
  const targets = new Set(CHOICES.filter(({ id }) => ids.includes(id)).map(({ target }) => target));
  return {
    isShowing: (target) => targets.has(target),
    visibleRange: () => ({ from: 0, to: visibleTo }),
    dataRange: () => ({ from: 0, to: 100 }),
  };
}

it('of choices that come to the same the first is shown: of a year of data, one year and everything', () => {
  expect(shownRange(chartThatShows(['1Y', '5Y', 'all']), CHOICES).id).toBe('1Y');
  expect(shownRange(chartThatShows([]), CHOICES).id).toBeNull();
});

it('of choices that come to the same the one that was chosen is shown, until the view moves on', () => {
  const chosen = CHOICES.find(({ id }) => id === '5Y')!;
  expect(shownRange(chartThatShows(['1Y', '5Y', 'all']), CHOICES, chosen).id).toBe('5Y');
  expect(shownRange(chartThatShows(['1M']), CHOICES, chosen).id).toBe('1M');
  expect(shownRange(chartThatShows([]), CHOICES, chosen).id).toBeNull();
});

it('the newest bar is in view as far as the view reaches its close', () => {
  expect(shownRange(chartThatShows([], 100), CHOICES).hasNewest).toBe(true);
  expect(shownRange(chartThatShows([], 99), CHOICES).hasNewest).toBe(false);
});

it('nothing is missed while there is no data', () => {
  const empty: RangedChart = { isShowing: () => false, visibleRange: () => null, dataRange: () => null };
  expect(shownRange(empty, CHOICES)).toEqual({ id: null, hasNewest: true });
});
