import { expect, it } from 'vitest';
import { madeUpView } from '../testing/made-up-view.ts';
import { clearLabels } from './clear-labels.ts';
import { placeText, textBlock } from './text-block.ts';

const view = madeUpView();
const at = (ratio: number, xCss: number) => ({ ratio, xCss });
const labelOf = ({ ratio, xCss }: ReturnType<typeof at>) => [
  placeText(textBlock([String(ratio)], { sizeCss: 12, weight: 400 }, view), xCss, 100, 'left', null),
];
const shown = (...levels: ReturnType<typeof at>[]) => clearLabels(levels, labelOf, view).map(({ lines }) => lines[0]);

it('keeps every label that has room', () => {
  expect(shown(at(0.236, 0), at(0.382, 100), at(0.618, 200))).toEqual(['0.236', '0.382', '0.618']);
});

it('leaves out those that something covers', () => {
  const legend = { leftCss: 80, rightCss: 120, topCss: 90, bottomCss: 110 };
  const labels = clearLabels([at(0.236, 0), at(0.382, 100)], labelOf, { covered: () => [legend] });
  expect(labels.map(({ lines }) => lines[0])).toEqual(['0.236']);
});

it('leaves out those that would run into another, never those of the ends first', () => {
  expect(shown(at(0, 0), at(0.236, 4), at(0.382, 60), at(1, 64))).toEqual(['0', '1']);
  expect(shown(at(0.236, 0), at(0.382, 10), at(0.5, 40))).toEqual(['0.236', '0.5']);
});
