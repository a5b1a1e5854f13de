/**
 * What is written on drawings as the marks of the UDF protocol. Those that are shown wherever their instrument is take part, with a text of their own, where their first point
 * lies: on its bar, or on the time axis for a drawing that has a moment and no price.
 */
import { ANNOTATION_TOOLS, inkOn, type UsedCoordinates, usedCoordinates } from '@candlemark/annotations';
import type { RecordFields } from '@candlemark/contracts';
import type { DocumentAccess } from '../../exchange/document-access.ts';
import type { BookedFill } from '../../fills/fill-book.ts';
import { fillMarks } from './udf-fill-marks.ts';
import type { MarksQuestion, UdfMark } from './udf-mark.ts';
import { stampedTimes } from './udf-times.ts';

/** An answer holds no more, the latest ones, and of each text no more letters. */
export const MARKS_MOST = 1000;
const MOST_LETTERS = 500;
/** Of a tool that this version does not know. */
const EVERYTHING: UsedCoordinates = { time: true, price: true };
const NO_COLOR = '#808080';
const COLORS = ['lineColor', 'fillColor', 'iconColor', 'upColor', 'textColor'];

/** Reads marks of a document; knows of each tool that it has met which coordinates it follows. */
export class UdfMarks {
  readonly #coordinates = new Map<string, UsedCoordinates>();

  /** Those of drawings and of own fills, by time. */
  async read(document: DocumentAccess, fills: readonly BookedFill[], question: MarksQuestion): Promise<UdfMark[]> {
    const marks: UdfMark[] = question.isOfAxis ? [] : fillMarks(fills, question);
    for await (const { records } of document.records({ kind: 'annotation', instrument: question.instrument.id })) {
      for (const { fields } of records) {
        const mark = this.#markOf(fields, question);
        if (mark !== null) marks.push(mark);
      }
    }
    return marks.sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1)).slice(-MARKS_MOST);
  }

  #markOf(fields: RecordFields, { instrument, interval, fromS, toS, isOfAxis }: MarksQuestion): UdfMark | null {
    const { id, type, scope, anchors, text, style, hidden, intervals } = fields as unknown as RecordParts;
    const words = Object.values(text)
      .filter((one) => one.trim() !== '')
      .join('\n');
    const [first] = anchors;
    const isShown = scope.kind === 'instrument' && !hidden && (intervals === null || intervals.includes(interval));
    if (!isShown || words === '' || first?.timeUs === undefined) return null;
    const used = this.#coordinatesOf(type);
    if (!used.time || used.price === isOfAxis) return null;
    const time = stampedTimes(instrument, interval).stampAt(first.timeUs);
    if (time < fromS || time > toS) return null;
    const color =
      COLORS.map((name) => style[name])
        .find((value) => typeof value === 'string')
        ?.slice(0, 7) ?? NO_COLOR;
    const letters = Array.from(words);
    const shown = letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : words;
    const label = letters.find((letter) => /\S/u.test(letter))!.toUpperCase();
    return { id, time, color, text: shown, label, ink: inkOn(color) };
  }

  #coordinatesOf(type: string): UsedCoordinates {
    const known = this.#coordinates.get(type);
    if (known !== undefined) return known;
    const tool = ANNOTATION_TOOLS.find((one) => one.type === type);
    const used = (tool && usedCoordinates(tool)[0]) ?? EVERYTHING;
    this.#coordinates.set(type, used);
    return used;
  }
}

/** A record of the document as it was checked when it was written. Of a tool of a newer version the parts are what its record says. */
interface RecordParts {
  readonly id: string;
  readonly type: string;
  readonly scope: { readonly kind: string };
  readonly anchors: readonly { readonly timeUs?: number }[];
  readonly text: Readonly<Record<string, string>>;
  readonly style: Readonly<Record<string, unknown>>;
  readonly hidden: boolean;
  readonly intervals: readonly string[] | null;
}
