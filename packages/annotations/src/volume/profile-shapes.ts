/** Rows of a volume profile, its value area darker than the rest, its point of control as a line, and what is missing in words. */
import type { ValuesOf } from '../fields/field.ts';
import { type PROFILE_LOOK, PROFILE_WIDTHS, type ProfileProps } from '../fields/profile-fields.ts';
import type { AnnotationView } from '../geometry/annotation-view.ts';
import { filledBox } from '../geometry/box.ts';
import { lineHeightCss, penOf, type Shape } from '../geometry/shape.ts';
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
  const { areas, numbers } = rowShapes(profile, place, look, props, view);
  return [
    ...filledBox({ ...place, topCss, bottomCss }, look.fillColor, 1, view),
    ...areas,
    ...(props.showControl ? controlShapes(profile, place, look, props, view) : []),
    ...numbers,
  ];
}

function rowShapes(
  profile: VolumeProfile,
  place: ProfilePlace,
  look: Look,
  props: Props,
  view: AnnotationView,
): { readonly areas: readonly Shape[]; readonly numbers: readonly Shape[] } {
  const { fromPrice, rowHeight, up, down, control, value } = profile;
  const wholeCss =
    PROFILE_WIDTHS[props.width] * (props.widthOf === 'pane' ? view.widthCss : place.rightCss - place.leftCss);
  const perUnit = wholeCss / (up[control]! + down[control]!);
  const [baseCss, towards] = props.side === 'left' ? [place.leftCss, 1] : [place.rightCss, -1];
  const areas: Shape[] = [];
  const numbers: Shape[] = [];
  const font = { sizeCss: look.textSize, weight: 400 } as const;
  const everyRow = Math.ceil(lineHeightCss(font) / Math.max(1e-3, rowHeightCss(profile, control, view)));
  for (let row = 0; row < up.length; row++) {
    const one = view.yOf(fromPrice + row * rowHeight);
    const other = view.yOf(fromPrice + (row + 1) * rowHeight);
    const [topCss, lowCss] = [Math.min(one, other), Math.max(one, other)];
    if (lowCss < 0 || topCss > view.heightCss) continue;
    const bottomCss = lowCss - topCss < LEAST_WITH_GAP_CSS ? lowCss : lowCss - 1;
    const opacity = row >= value[0] && row <= value[1] ? VALUE_OPACITY : OTHER_OPACITY;
    const upEnd = baseCss + towards * perUnit * (props.split ? up[row]! : up[row]! + down[row]!);
    const end = baseCss + towards * perUnit * (up[row]! + down[row]!);
    areas.push(...filledBox({ ...between(baseCss, upEnd), topCss, bottomCss }, look.upColor, opacity, view));
    areas.push(...filledBox({ ...between(upEnd, end), topCss, bottomCss }, look.downColor, opacity, view));
    if (!props.showNumbers || (row - control) % everyRow !== 0) continue;
    const block = textBlock([view.words.volume(up[row]! + down[row]!)], font, view);
    const yCss = (topCss + lowCss - block.heightCss) / 2;
    const align = props.side === 'left' ? 'left' : 'right';
    numbers.push(placeText(block, baseCss + towards * GAP_CSS, yCss, align, look.textColor));
  }
  return { areas, numbers };
}

function controlShapes(
  profile: VolumeProfile,
  { leftCss, rightCss }: ProfilePlace,
  look: Look,
  props: Props,
  view: AnnotationView,
): readonly Shape[] {
  const price = rowPrice(profile, profile.control);
  const yCss = view.yOf(price);
  const extension = { start: false, end: props.extendRight };
  const line = horizontalLine(yCss, leftCss, rightCss, penOf(look), view, extension);
  return [...line, ...wordsAt(view.words.price(price), leftCss, yCss, look, view)];
}

/** To the left of a place, under what begins there. */
function wordsAt(words: string, xCss: number, yCss: number, look: Look, view: AnnotationView): readonly Shape[] {
  const block = textBlock([words], { sizeCss: look.textSize, weight: 400 }, view);
  return [placeText(block, xCss - GAP_CSS, yCss - block.heightCss / 2, 'right', look.textColor)];
}

function rowHeightCss({ fromPrice, rowHeight }: VolumeProfile, row: number, view: AnnotationView): number {
  return Math.abs(view.yOf(fromPrice + row * rowHeight) - view.yOf(fromPrice + (row + 1) * rowHeight));
}

function between(one: number, other: number): ProfilePlace {
  return { leftCss: Math.min(one, other), rightCss: Math.max(one, other) };
}
