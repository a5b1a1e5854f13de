import { ANNOTATION_TOOLS, type FibLevel, MOST_LEVELS } from '@candlemark/annotations';
import { expect, it } from 'vitest';
import { canAddLevel, withLevel, withNewLevel, withoutLevel } from './level-list.ts';

const field = ANNOTATION_TOOLS.find(({ type }) => type === 'fibonacci-retracement')!.props.levels!;

it('a new level lies beyond the others, until there are as many as can be', () => {
  let levels = field.initial as readonly FibLevel[];
  levels = withNewLevel(levels);
  expect(levels.at(-1)).toMatchObject({ ratio: 4.736, shown: true });
  while (canAddLevel(levels)) levels = withNewLevel(levels);
  expect(levels).toHaveLength(MOST_LEVELS);
  expect(field.accepts(levels)).toBe(true);
});

it('the first level of none is at zero', () => expect(withNewLevel([])).toMatchObject([{ ratio: 0 }]));

it('a level at the limit is followed by one at the limit', () => {
  expect(field.accepts(withNewLevel([{ ratio: 1000, color: '#112233', shown: true }]))).toBe(true);
});

it('changes and removes the one and leaves the others', () => {
  const levels = [0, 1, 2].map((ratio) => ({ ratio, color: '#112233', shown: true }));
  expect(withLevel(levels, 1, { shown: false }).map(({ shown }) => shown)).toEqual([true, false, true]);
  expect(withoutLevel(levels, 1).map(({ ratio }) => ratio)).toEqual([0, 2]);
});
