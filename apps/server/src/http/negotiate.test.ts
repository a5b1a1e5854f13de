import { describe, expect, test } from 'vitest';
import { HttpProblem } from './http-problem.ts';
import { chooseFormat, type Format } from './negotiate.ts';

const TILE: Format = { name: 'tile', mediaType: 'application/vnd.candlemark.tile' };
const JSON_FORMAT: Format = { name: 'json', mediaType: 'application/json' };
const CSV: Format = { name: 'csv', mediaType: 'text/csv' };
const choose = (format: string | undefined, accept: string | undefined) =>
  chooseFormat([TILE, JSON_FORMAT, CSV], format, accept).name;

describe('chooseFormat', () => {
  test.each([
    [undefined, 'tile'],
    ['*/*', 'tile'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'tile'],
    ['application/json', 'json'],
    ['APPLICATION/JSON', 'json'],
    ['text/*', 'csv'],
    ['application/*', 'tile'],
    ['text/csv;q=0.5, application/json;q=0.4', 'csv'],
    ['application/vnd.candlemark.tile;q=0, application/*', 'json'],
    ['text/csv; header=present; q=0.9, */*;q=0.1', 'csv'],
  ])('Accept %s gives %s', (accept, name) => {
    expect(choose(undefined, accept)).toBe(name);
  });

  test('the format decides over Accept', () => {
    expect(choose('csv', 'application/json')).toBe('csv');
  });

  test.each([
    ['arrow', undefined],
    ['', undefined],
    [undefined, 'text/html'],
    [undefined, 'application/json;q=0'],
    [undefined, 'application/json;q=2'],
    [undefined, ''],
  ])('format %s and Accept %s are refused with what there is', (format, accept) => {
    expect(() => choose(format, accept)).toThrow(HttpProblem);
    expect(() => choose(format, accept)).toThrow('json (application/json)');
  });
});
