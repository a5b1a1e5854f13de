import {
  MOST_PICTURE_BYTES,
  MOST_PICTURE_LETTERS,
  MOST_PICTURE_PX,
  PICTURE_PATTERN,
  pictureSizeOf,
} from '../record/picture-data.ts';
import type { Field } from './field.ts';

/** A picture that a person gives, as a data URL; empty before. */
export function picture(label: string): Field<string> {
  const accepts = (value: unknown): value is string =>
    value === '' || (typeof value === 'string' && pictureSizeOf(value) !== null);
  return {
    control: 'picture',
    isOwn: true,
    label,
    initial: '',
    expected: `a PNG or JPEG without metadata as a data URL, of at most ${MOST_PICTURE_BYTES} bytes and ${MOST_PICTURE_PX} pixels on a side, or empty`,
    choices: [],
    accepts,
    schema: { type: 'string', maxLength: MOST_PICTURE_LETTERS, pattern: PICTURE_PATTERN },
  };
}
