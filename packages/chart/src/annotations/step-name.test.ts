import { ANNOTATION_TEXT_EN } from '@candlemark/annotations';
import { expect, it } from 'vitest';
import { stepName } from './step-name.ts';

it.each([
  ['tool.line', 'Move trend line'],
  ['tool.fibonacci-retracement', 'Move Fibonacci retracement'],
  ['tool.fibonacci-retracement-trend-based', 'Move trend-based Fibonacci'],
  ['HLC of a host', 'Move HLC of a host'],
  ['Wolfe wave of a host', 'Move wolfe wave of a host'],
])('a step with %s is called “%s”', (title, name) => {
  expect(stepName(ANNOTATION_TEXT_EN, 'step.move', { title })).toBe(name);
});
