/** What both sides know under their own names, and how one follows from the other. */
import type { FieldValue } from '../fields/field.ts';
import { cssOfHex, hexOfCss } from './css-color.ts';

/** From theirs to ours. */
export interface ReadMapping {
  /** Where the other program has it: paths of fields. */
  readonly theirs: readonly string[];
  /** Where an annotation has it: `style.lineColor`, `text.label`, `hidden`. */
  readonly ours: readonly string[];
  /** Of values of which at least one is there; undefined leaves what the tool begins with. */
  read(values: readonly unknown[], on: MappingReading): readonly unknown[];
}

/** And back. */
export interface FieldMapping extends ReadMapping {
  /** Undefined leaves it out. */
  write(values: readonly unknown[]): readonly unknown[];
}

export interface MappingReading {
  /** Of a value that is not, or not quite, what annotations have. */
  tell(at: number, why: string): void;
  /** What may be chosen for a field of the annotation. */
  choicesOf(path: string): readonly FieldValue[];
}

/** The same on both sides; whether it may be, the field of the tool says. */
export function same(theirs: string, ours: string): FieldMapping {
  return { theirs: [theirs], ours: [ours], read: (values) => values, write: (values) => values };
}

/** True on the one side where it is false on the other. */
export function opposite(theirs: string, ours: string): FieldMapping {
  const turn = ([value]: readonly unknown[]) => [typeof value === 'boolean' ? !value : value];
  return { theirs: [theirs], ours: [ours], read: turn, write: turn };
}

/** A number of which annotations have some: the nearest one. */
export function nearest(theirs: string, ours: string): FieldMapping {
  return {
    theirs: [theirs],
    ours: [ours],
    read([value], { tell, choicesOf }) {
      const choices = choicesOf(ours) as readonly number[];
      if (typeof value !== 'number' || !Number.isFinite(value) || choices.length === 0) return [value];
      const chosen = choices.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));
      if (chosen !== value) tell(0, 'shown in the nearest size that there is');
      return [chosen];
    },
    write: (values) => values,
  };
}

/** @param usual how opaque the other program makes it where the file does not say */
export function paint(theirs: string, opacity: string, ours: string, usual = 1): FieldMapping {
  return {
    theirs: [theirs, opacity],
    ours: [ours],
    read([css, share], { tell }) {
      if (css === undefined) {
        tell(1, 'there is no colour with it');
        return [undefined];
      }
      const hex = hexOfCss(css, share === undefined ? usual : (share as number));
      if (hex === null) tell(0, 'it is no plain colour');
      return [hex ?? undefined];
    },
    write([hex]) {
      const { color: css, opacity: share } = cssOfHex(hex as string);
      return [css, share];
    },
  };
}

/** A colour that says itself how opaque it is. Null, the theme's colour for text, is left out. */
export function color(theirs: string, ours: string): FieldMapping {
  return {
    theirs: [theirs],
    ours: [ours],
    read([css], { tell }) {
      const hex = hexOfCss(css);
      if (hex === null) tell(0, 'it is no plain colour');
      return [hex ?? undefined];
    },
    write: ([hex]) => [hex ?? undefined],
  };
}
