/** Rows of a volume profile, its value area darker than the rest, its point of control as a line, and what is missing in words. */
import type { ValuesOf } from '../fields/field.ts';
import { type PROFILE_LOOK, PROFILE_WIDTHS, type ProfileProps } from '../fields/profile-fields.ts';
import type { AnnotationView } from '../geometry/annotation-view.ts';
import { filledBox } from '../geometry/box.ts';
import { lineHeightCss, type Pen, penOf, type Shape } from '../geometry/shape.ts';
import { placeText, textBlock } from '../geometry/text-block.ts';
import { horizontalLine, verticalLine } from '../geometry/upright-lines.ts';
import { say } from '../text/words.ts';
import type { ProfileBetween } from './profile-between.ts';
import { rowPrice, type VolumeProfile } from './volume-profile.ts';

type Look = ValuesOf<typeof PROFILE_LOOK>;
type Props = ValuesOf<ProfileProps>;

/** Where it stands: the moments that it is of. */
export interface ProfilePlace {
  readonly leftCss: number;
  readonly rightCss: number;
}

/** No number that stands on it is longer: how far it reaches is known without a view. */
export const LONGEST_NUMBER = '-1,000,000,000.00';

const VALUE_OPACITY = 0.7;
const OTHER_OPACITY = 0.3;
const GAP_CSS = 4;
/** Rows that are lower than this touch one another. */
const LEAST_WITH_GAP_CSS = 4;

/** @param place the right end is null while it is not known */
export function profileShapes(
  found: ProfileBetween | null,
  { leftCss, rightCss }: { readonly leftCss: number; readonly rightCss: number | null },
  look: Look,
  props: Props,
  view: AnnotationView,
): readonly Shape[] {
  const profile = found?.profile ?? null;
  if (profile === null || rightCss === null) {
    const pen = { ...penOf(look), widthCss: 1, style: 'dashed' } as const;
    const marks = [leftCss, rightCss ?? leftCss].flatMap((xCss) => verticalLine(xCss, 0, view.heightCss, pen, view));
    const words =
      found === null ? [] : wordsAt(say(view.words, 'label.noVolume'), leftCss, view.heightCss / 2, look, view);
    return [...marks, ...words];
  }
  const place = { leftCss, rightCss };
  const top = view.yOf(profile.fromPrice + profile.up.length * profile.rowHeight);
  const bottom = view.yOf(profile.fromPrice);
  const [topCss, bottomCss] = [Math.min(top, bottom), Math.max(top, bottom)];
  return [
    ...filledBox({ ...place, topCss, bottomCss }, look.fillColor, 1, view),
    ...rowShapes(profile, place, look, props, view),
    ...(props.showControl ? controlShapes(profile, place, look, props, view) : []),
    ...(props.showNumbers ? numberShapes(profile, place, look, props, view) : []),
  ];
}

/** What is asked of a view to place a profile in it. */
export type ProfileView = Pick<AnnotationView, 'widthCss' | 'heightCss' | 'yOf'>;

/** What writes its numbers. */
export interface NumbersView extends Pick<AnnotationView, 'widthOf'> {
  readonly words: Pick<AnnotationView['words'], 'volume'>;
}

/** A row of a profile where it is seen: what was bought from the base on, what was sold beyond it. */
export interface PlacedRow {
  readonly row: number;
  readonly topCss: number;
  readonly bottomCss: number;
  readonly baseCss: number;
  /** Where what was bought ends. */
  readonly upEndCss: number;
  readonly endCss: number;
  /** Its lower edge, with the gap below it where there is one. */
  readonly lowCss: number;
  readonly isValue: boolean;
}

/** The rows of a profile that are in view, from the lowest price up. */
export function placedRows(
  { fromPrice, rowHeight, up, down, control, value }: VolumeProfile,
  place: ProfilePlace,
  props: Pick<Props, 'width' | 'widthOf' | 'side' | 'split'>,
  view: ProfileView,
): readonly PlacedRow[] {
  const wholeCss =
    PROFILE_WIDTHS[props.width] * (props.widthOf === 'pane' ? view.widthCss : place.rightCss - place.leftCss);
  const perUnit = wholeCss / (up[control]! + down[control]!);
  const [baseCss, towards] = props.side === 'left' ? [place.leftCss, 1] : [place.rightCss, -1];
  const rows: PlacedRow[] = [];
  for (let row = 0; row < up.length; row++) {
    const one = view.yOf(fromPrice + row * rowHeight);
    const other = view.yOf(fromPrice + (row + 1) * rowHeight);
    const [topCss, lowCss] = [Math.min(one, other), Math.max(one, other)];
    if (lowCss < 0 || topCss > view.heightCss) continue;
    rows.push({
      row,
      topCss,
      bottomCss: lowCss - topCss < LEAST_WITH_GAP_CSS ? lowCss : lowCss - 1,
      lowCss,
      baseCss,
      upEndCss: baseCss + towards * perUnit * (props.split ? up[row]! : up[row]! + down[row]!),
      endCss: baseCss + towards * perUnit * (up[row]! + down[row]!),
      isValue: row >= value[0] && row <= value[1],
    });
  }
  return rows;
}

/** How strong the colour of a row is. */
export function rowOpacity({ isValue }: PlacedRow): number {
  return isValue ? VALUE_OPACITY : OTHER_OPACITY;
}

function rowShapes(
  profile: VolumeProfile,
  place: ProfilePlace,
  look: Look,
  props: Props,
  view: AnnotationView,
): readonly Shape[] {
  return placedRows(profile, place, props, view).flatMap((row) => {
    const { topCss, bottomCss, baseCss, upEndCss, endCss } = row;
    const opacity = rowOpacity(row);
    return [
      ...filledBox({ ...between(baseCss, upEndCss), topCss, bottomCss }, look.upColor, opacity, view),
      ...filledBox({ ...between(upEndCss, endCss), topCss, bottomCss }, look.downColor, opacity, view),
    ];
  });
}

/** How much was traded in its rows, in words, as far as these have room. */
export function numberShapes(
  profile: VolumeProfile,
  place: ProfilePlace,
  look: Pick<Look, 'textSize' | 'textColor'>,
  props: Pick<Props, 'width' | 'widthOf' | 'side' | 'split'>,
  view: ProfileView & NumbersView,
): readonly Shape[] {
  const { up, down, control } = profile;
  const font = { sizeCss: look.textSize, weight: 400 } as const;
  const everyRow = Math.ceil(lineHeightCss(font) / Math.max(1e-3, rowHeightCss(profile, control, view)));
  return placedRows(profile, place, props, view)
    .filter(({ row }) => (row - control) % everyRow === 0)
    .map(({ row, topCss, lowCss, baseCss }) => {
      const block = textBlock([view.words.volume(up[row]! + down[row]!)], font, view);
      const yCss = (topCss + lowCss - block.heightCss) / 2;
      const align = props.side === 'left' ? 'left' : 'right';
      const towards = props.side === 'left' ? 1 : -1;
      return placeText(block, baseCss + towards * GAP_CSS, yCss, align, look.textColor);
    });
}

/** The line at the price with the most. */
export function controlLine(
  profile: VolumeProfile,
  { leftCss, rightCss }: ProfilePlace,
  pen: Pen,
  isExtended: boolean,
  view: ProfileView,
): readonly Shape[] {
  const yCss = view.yOf(rowPrice(profile, profile.control));
  return horizontalLine(yCss, leftCss, rightCss, pen, view, { start: false, end: isExtended });
}

function controlShapes(
  profile: VolumeProfile,
  place: ProfilePlace,
  look: Look,
  props: Props,
  view: AnnotationView,
): readonly Shape[] {
  const price = rowPrice(profile, profile.control);
  return [
    ...controlLine(profile, place, penOf(look), props.extendRight, view),
    ...wordsAt(view.words.price(price), place.leftCss, view.yOf(price), look, view),
  ];
}

/** To the left of a place, under what begins there. */
function wordsAt(words: string, xCss: number, yCss: number, look: Look, view: AnnotationView): readonly Shape[] {
  const block = textBlock([words], { sizeCss: look.textSize, weight: 400 }, view);
  return [placeText(block, xCss - GAP_CSS, yCss - block.heightCss / 2, 'right', look.textColor)];
}

function rowHeightCss({ fromPrice, rowHeight }: VolumeProfile, row: number, view: ProfileView): number {
  return Math.abs(view.yOf(fromPrice + row * rowHeight) - view.yOf(fromPrice + (row + 1) * rowHeight));
}

function between(one: number, other: number): ProfilePlace {
  return { leftCss: Math.min(one, other), rightCss: Math.max(one, other) };
}
