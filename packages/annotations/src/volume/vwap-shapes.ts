/** A running average as a line, bands beside it, and what is missing in words: a line of numbers that nobody knows would be a lie. */
import type { ValuesOf } from '../fields/field.ts';
import type { VWAP_LOOK, VWAP_PROPS } from '../fields/vwap-fields.ts';
import type { AnnotationView } from '../geometry/annotation-view.ts';
import { dashesBeforeCss } from '../geometry/dashes-before.ts';
import { rowsInView } from '../geometry/rows-in-view.ts';
import { type Pen, penOf, type Shape } from '../geometry/shape.ts';
import { placeText, textBlock } from '../geometry/text-block.ts';
import { verticalLine } from '../geometry/upright-lines.ts';
import type { Anchor } from '../record/annotation.ts';
import { sayBars } from '../text/describe-change.ts';
import { say } from '../text/words.ts';
import { type VwapSince, vwapSince } from './vwap-since.ts';

type Look = ValuesOf<typeof VWAP_LOOK>;
type Props = ValuesOf<typeof VWAP_PROPS>;

const BAND_OPACITY = 0.08;
const FONT = { sizeCss: 12, weight: 400 } as const;
const GAP_CSS = 6;

interface Band {
  readonly widths: number;
  readonly color: string;
}

export function vwapShapes(anchor: Anchor, look: Look, props: Props, view: AnnotationView): readonly Shape[] {
  const since = vwapSince(anchor, props.source, view);
  const xCss = view.xOf(anchor.timeUs);
  const words = missingWords(since, view);
  if (since === null || since.running === null || !hasLine(since)) {
    const mark = verticalLine(xCss, 0, view.heightCss, { ...penOf(look), widthCss: 1, style: 'dashed' }, view);
    return [...mark, ...wordsAt(words, xCss, view.heightCss / 2, view)];
  }
  const { average, deviation } = since.running;
  const rows = rowsInView(since.bars, view).filter((row) => !Number.isNaN(average[row]!));
  // A line begins where its anchor is, also within the bar.
  const placeOf = (row: number) => Math.max(xCss, view.xOf(since.bars.middleUs(row)));
  const places = rows.map(placeOf);
  const heightOf = (row: number, widths: number) => view.yOf(average[row]! + widths * deviation[row]!);
  const lineAt = (widths: number) => rows.flatMap((row, at) => [places[at]!, heightOf(row, widths)]);
  const bands = bandsOf(look, props);
  const fills = bands.flatMap(({ widths, color }) => filled(lineAt(widths), lineAt(-widths), color));
  const drawn = (widths: number, pen: Pen): readonly Shape[] => {
    const points = lineAt(widths);
    if (points.length < 4) return [];
    const beforeCss = dashesBeforeCss(pen, rows, placeOf, (row) => heightOf(row, widths));
    const before = beforeCss > 0 ? [points[0]! - beforeCss, points[1]!] : [];
    return [{ kind: 'line', points: [...before, ...points], pen }];
  };
  const edges = bands.flatMap(({ widths, color }) =>
    [widths, -widths].flatMap((each) => drawn(each, { ...penOf(look), color, widthCss: 1 })),
  );
  return [
    ...(props.fillBands ? fills : []),
    ...edges,
    ...drawn(0, penOf(look)),
    ...wordsAt(words, xCss, firstY(since, view), view),
  ];
}

/** Where the line begins; where there is none, the anchor. */
export function vwapStartY(anchor: Anchor, props: Props, view: AnnotationView): number {
  const since = vwapSince(anchor, props.source, view);
  return since !== null && hasLine(since) ? firstY(since, view) : view.yOf(anchor.price);
}

function hasLine({ running }: VwapSince): boolean {
  return running?.average.some((value) => !Number.isNaN(value)) ?? false;
}

function firstY({ running }: VwapSince, view: AnnotationView): number {
  return view.yOf(running!.average.find((value) => !Number.isNaN(value))!);
}

function bandsOf(look: Look, props: Props): readonly Band[] {
  const all = [
    { isShown: props.showBand1, widths: props.band1, color: look.band1Color },
    { isShown: props.showBand2, widths: props.band2, color: look.band2Color },
    { isShown: props.showBand3, widths: props.band3, color: look.band3Color },
  ];
  return all.filter(({ isShown }) => isShown).map(({ widths, color }) => ({ widths: Number(widths), color }));
}

function filled(above: readonly number[], below: readonly number[], color: string): readonly Shape[] {
  const back: number[] = [];
  for (let at = below.length - 2; at >= 0; at -= 2) back.push(below[at]!, below[at + 1]!);
  return above.length < 4 ? [] : [{ kind: 'area', points: [...above, ...back], color, opacity: BAND_OPACITY }];
}

/** Null where nothing is missing, and while nobody knows. */
function missingWords(since: VwapSince | null, view: AnnotationView): string | null {
  if (since === null) return null;
  if (since.running === null) return say(view.words, 'label.noVolume');
  const { missing } = since.running;
  return missing === 0 ? null : say(view.words, 'label.missingVolume', { bars: sayBars(missing, view) });
}

function wordsAt(words: string | null, xCss: number, yCss: number, view: AnnotationView): readonly Shape[] {
  if (words === null) return [];
  return [placeText(textBlock([words], FONT, view), xCss + GAP_CSS, yCss + GAP_CSS, 'left', null)];
}
