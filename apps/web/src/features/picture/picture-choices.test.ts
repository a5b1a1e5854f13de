import { expect, test } from 'vitest';
import { readKeptPicture, writeKeptPicture } from './picture-choices.ts';

test('what was chosen of a picture comes back for the next one, but for its form and the words of its title', () => {
  const chosen = { form: 'svg', look: 'dusk', scale: 4, hasTitle: false, title: 'Mine', hasMark: true } as const;
  const { form, title, ...kept } = chosen;
  expect(readKeptPicture(writeKeptPicture(chosen))).toEqual(kept);
});

test.each([null, '', 'rubbish', '[]', 'null', '7', '{"look":"neon","scale":3,"hasTitle":"no","hasMark":1}'])(
  '%j is as at first',
  (stored) => {
    expect(readKeptPicture(stored)).toEqual({ look: 'shown', scale: 2, hasTitle: true, hasMark: false });
  },
);
