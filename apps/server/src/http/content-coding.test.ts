import { expect, test } from 'vitest';
import { acceptsGzip } from './content-coding.ts';

test.each([
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br, GZIP', true],
  ['deflate,gzip', true],
  ['*', true],
  ['br;q=1.0, gzip;q=0.5', true],
  ['br, *;q=0.1', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, *', false],
  ['gzip;q=2', false],
  ['gzip;q=x', false],
  ['*;q=0', false],
  ['identity', false],
  ['xgzip, gzipped', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %s takes gzip: %s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected);
});
