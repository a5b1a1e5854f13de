/** Fills in words: what one was, and what it made of the position. */
import { fillText } from '@candlemark/annotations';
import type { NumberFormats } from '../format/number-format.ts';
import { revealTime } from '../interaction/reveal.ts';
import type { BarMark } from '../options/event-mark.ts';
import type { Frame } from '../picture/frame.ts';
import type { PointedMarks } from '../picture/pointed-marks.ts';
import type { SliceRow } from '../picture/slice-rows.ts';
import type { SpokenChart } from '../speech/chart-speech.ts';
import type { ChartText } from '../text/en.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import type { Fill } from './fill.ts';
import { moneyOf } from './fill-positions.ts';
import type { FillSet } from './fill-set.ts';
import { FILL_MARK_CSS, type FillMarkShape } from './framed-fills.ts';

/** A fill as events and tooltips have it: `text` is what is said of it. */
export interface FillMark extends BarMark {
  readonly fill: Fill;
}

/** Around a mark of 14 pixels this makes 24: enough for a finger. */
const REACH_CSS = 5;
/** More are told by their number. */
const POINTED_MOST = 6;
const US_PER_MS = 1000;

/** The fills of the mark at a point; null where there is none. */
export function fillsAt(frame: Frame, xCss: number, yCss: number): PointedMarks | null {
  const { fills } = frame;
  if (fills == null) return null;
  // Marks of neighbours reach into each other: the nearest is meant.
  let mark: FillMarkShape | undefined;
  let nearest = FILL_MARK_CSS / 2 + REACH_CSS;
  for (const one of fills.marks) {
    const distance = Math.max(Math.abs(xCss - one.xCss), Math.abs(yCss - one.yCss));
    if (distance > nearest) continue;
    nearest = distance;
    mark = one;
  }
  if (mark === undefined) return null;
  const { lane, from, to } = mark;
  const timeOf = (at: number) =>
    frame.facts.times.format(frame.level, Number(fills.set.fills[lane.places[at]!]!.time) * US_PER_MS);
  // Of more than one bar each says of which.
  const isOfOneBar = timeOf(from) === timeOf(to - 1);
  const marks = Array.from({ length: Math.min(to - from, POINTED_MOST) }, (_, n): FillMark => {
    const one = markOf(frame, fills.set, lane.places[from + n]!);
    return isOfOneBar ? one : { ...one, text: `${timeOf(from + n)}: ${one.text}` };
  });
  return { marks, count: to - from, xCss: mark.xCss, yCss: mark.yCss };
}

/** The fills of a bar. */
export function fillsOfRow(
  frame: Frame,
  at: SliceRow,
  place: { readonly xCss: number; readonly yCss: number },
): PointedMarks | null {
  const { fills, facts } = frame;
  if (fills?.isVisible !== true) return null;
  const { segment, row } = at;
  const [from, end] = rowSpan(at);
  const to = segment.kind === 'trades' ? (segment.tradingUs[row + 1] ?? end) : end;
  const found = fills.set.within(facts, from, Math.max(to, from + 1));
  const count = found.to - found.from;
  if (count === 0) return null;
  const marks = Array.from({ length: Math.min(count, POINTED_MOST) }, (_, n) =>
    markOf(frame, fills.set, found.from + n),
  );
  return { marks, count, ...place };
}

/** Where the row of a slice begins, and where it ends, in trading time. */
export function rowSpan({ segment, row }: SliceRow): readonly [from: number, end: number] {
  if (segment.kind === 'trades') return [segment.tradingUs[row]!, segment.tradingUs[row]! + 1];
  return [segment.placed.openTradingUs[row]!, segment.placed.closeTradingUs[row]!];
}

/** Goes to the next fill, or to the one before; answers whether there is one. */
export function stepFill(
  chart: Pick<SpokenChart, 'view' | 'crosshair' | 'crosshairMoved'>,
  frame: Frame,
  direction: 1 | -1,
): boolean {
  const at = chart.crosshair.picture(frame)?.at;
  if (at == null || frame.fills == null) return false;
  const { tradingUs } = frame.fills.set.placedIn(frame.facts);
  const [open, close] = rowSpan(at);
  const found = direction > 0 ? tradingUs.find((one) => one >= close) : tradingUs.findLast((one) => one < open);
  if (found === undefined) return false;
  chart.crosshair.place = { by: 'keyboard', tradingUs: found };
  revealTime(chart, found);
  chart.crosshairMoved();
  return true;
}

/** What is said where fills are walked through. */
export function fillsSaid(frame: Frame, { at, reading }: CrosshairPicture, text: ChartText): string {
  const marks = at === null ? null : fillsOfRow(frame, at, { xCss: 0, yCss: 0 });
  const said = marks?.marks.map((mark) => mark.text ?? '') ?? [text['fills.none']];
  const more = (marks?.count ?? 1) - said.length;
  if (more > 0) said.push(fillText(text['fills.more'], { count: String(more) }));
  const words = ` ${text['fills.name']}: ${said.join('; ')}.`;
  return fillText(text['say.atTime'], { time: reading?.time ?? '', words });
}

function markOf(frame: Frame, set: FillSet, place: number): FillMark {
  const fill = set.fills[place]!;
  const id = fill.executionId == null ? {} : { id: fill.executionId };
  return { time: fill.time, fill, text: wordsOf(frame, set, place), ...id };
}

/** `Bought 100 at 12.30, position 100, average 12.30, fee 1.00`. */
function wordsOf({ facts }: Frame, set: FillSet, place: number): string {
  const { fills, positions, text } = set;
  const fill = fills[place]!;
  const { numbers } = facts;
  const average = positions.average[place]!;
  const gross = positions.gross[place]!;
  const parts = [
    fillText(text[fill.side === 'buy' ? 'fills.bought' : 'fills.sold'], {
      quantity: writtenQuantity(fill.quantity, numbers),
      price: exactly(fill.price, numbers.price),
    }),
    fillText(text['fills.position'], { position: quantityText(positions.position[place]!, numbers) }),
    ...(Number.isNaN(average) ? [] : [fillText(text['fills.average'], { price: numbers.price(average) })]),
    ...(gross === 0 ? [] : [fillText(text['fills.realized'], { result: set.moneyText(gross, facts) })]),
    ...(fill.fee == null || Number(fill.fee) === 0
      ? []
      : [
          fillText(text['fills.fee'], {
            fee: [String(fill.fee), fill.feeCurrency ?? moneyOf(fill) ?? ''].join(' ').trim(),
          }),
        ]),
    ...[fill.account, fill.note].filter((own) => own != null),
  ];
  return parts.join(', ');
}

/** As the axis writes it, with more decimals where the price has them. */
function exactly(value: number | string, write: (price: number, decimals?: number) => string): string {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  const plain = write(Number(value));
  const shown = /[.,](\d+)$/.exec(plain)?.[1]?.length ?? 0;
  return decimals > shown ? write(Number(value), Math.min(decimals, 12)) : plain;
}

const MOST_DIGITS = 15;

/** Up to 15 digits, without needless zeros. */
export function quantityText(value: number, numbers: NumberFormats): string {
  const plain = String(Number(value.toPrecision(MOST_DIGITS)));
  if (plain.includes('e')) return plain;
  return numbers.price(Number(plain), plain.split('.')[1]?.length ?? 0);
}

/** One with more digits than a number keeps stays as it was written. */
function writtenQuantity(quantity: number | string, numbers: NumberFormats): string {
  const text = String(quantity);
  return text.replaceAll(/\D/g, '').length > MOST_DIGITS ? text : quantityText(Number(text), numbers);
}
