import { expect, test } from 'vitest';
import { FIRST_LAYOUT, formatLayoutAddress, parseLayoutAddress } from './layout-address.ts';

test.each([
  ['', null, false],
  ['?interval=1D', FIRST_LAYOUT, false],
  ['?interval=1D&layout=01K9', '01K9', false],
  ['?layout=a%20b', null, false],
  ['?interval=1D&layout=<script>', FIRST_LAYOUT, false],
  ['?interval=1D&view=read-only', FIRST_LAYOUT, true],
  ['?view=write', null, false],
])('%j asks for the layout %j, read-only: %j', (search, layout, isReadOnly) => {
  expect(parseLayoutAddress(search)).toEqual({ layout, isReadOnly });
});

test('an address opens the layout that it was copied from', () => {
  for (const layout of [FIRST_LAYOUT, '01K9'])
    for (const isReadOnly of [true, false])
      expect(parseLayoutAddress(`?interval=1D${formatLayoutAddress({ layout, isReadOnly })}`)).toEqual({
        layout,
        isReadOnly,
      });
});
