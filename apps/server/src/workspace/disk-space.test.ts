import { expect, it } from 'vitest';
import { bytesText } from './disk-space.ts';

it('names bytes in the unit in which they are read most easily', () => {
  expect([0, 1023, 1536, 5 * 1024 ** 2, 250 * 1024 ** 3, 3 * 1024 ** 4].map(bytesText)).toEqual([
    '0 bytes',
    '1023 bytes',
    '1.5 KiB',
    '5.0 MiB',
    '250 GiB',
    '3.0 TiB',
  ]);
});
