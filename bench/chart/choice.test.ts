import { expect, test } from 'vitest';
import { chosenCases, chosenLibraries } from './choice.mjs';

const CASES = ['pan-200', 'pan-2000', 'zoom'].map((name) => ({ name }));
const names = (chosen: readonly { name: string }[]) => chosen.map(({ name }) => name);

test('a case is chosen by its name or by the beginning that several share', () => {
  expect(names(chosenCases(CASES, ['pan-200', 'zoom']))).toEqual(['pan-200', 'zoom']);
  expect(names(chosenCases(CASES, 'pan'))).toEqual(['pan-200', 'pan-2000']);
  expect(names(chosenCases(CASES, ['zoom,pan-2000']))).toEqual(['pan-2000', 'zoom']);
});

test('all cases and all peers take part unless some are chosen', () => {
  expect(chosenCases(CASES, undefined)).toHaveLength(3);
  expect(names(chosenLibraries(undefined))).toEqual(
    expect.arrayContaining(['candlemark', 'bare', 'lightweight-charts']),
  );
});

test('ours and the bare limit take part whatever peers are chosen', () => {
  expect(names(chosenLibraries('none'))).toEqual(['candlemark', 'bare']);
  expect(names(chosenLibraries('lightweight-charts'))).toEqual(['candlemark', 'bare', 'lightweight-charts']);
});

test('an unknown name is refused with those that there are', () => {
  expect(() => chosenCases(CASES, 'pn')).toThrow('There is no pn; there are pan-200, pan-2000, zoom.');
});

test('peers are chosen among those that take part in a benchmark', () => {
  const all = [{ name: 'klinecharts' }];
  expect(names(chosenLibraries(undefined, all))).toEqual(['candlemark', 'bare', 'klinecharts']);
  expect(() => chosenLibraries('uplot', all)).toThrow('There is no uplot; there are klinecharts.');
});
