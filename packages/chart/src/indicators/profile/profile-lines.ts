/** Lines across a profile: prices of all of it, and how they came about bar by bar, as steps. */
import { controlLine, type Pen, type ProfilePlace, type ProfileView, type Shape } from '@candlemark/annotations';
import type { ProfileLines } from '@candlemark/indicators';
import type { SeriesLook } from '../../picture/series-look.ts';
import { type ShownProfile, valuePrices } from './shown-profiles.ts';

export type ProfileLineKey = keyof ProfileLines;

/** A line that is shown. */
export interface ProfileLine {
  readonly key: ProfileLineKey;
  readonly look: SeriesLook;
}

export interface LinePlaces {
  readonly place: ProfilePlace;
  readonly view: ProfileView;
  readonly pen: Pen;
  xOf(timeUs: number): number;
}

const SHAPES: Readonly<Record<ProfileLineKey, (shown: ShownProfile, places: LinePlaces) => readonly Shape[]>> = {
  control: ({ profile }, { place, pen, view }) => controlLine(profile, place, pen, false, view),
  value: ({ profile }, places) => valuePrices(profile).flatMap((price) => level(price, places)),
  runningControl: ({ running }, places) => (running === null ? [] : steps(running, running.control, places)),
  runningValue: ({ running }, places) =>
    running === null ? [] : [running.valueLow, running.valueHigh].flatMap((prices) => steps(running, prices, places)),
};

export function profileLineShapes(key: ProfileLineKey, shown: ShownProfile, places: LinePlaces): readonly Shape[] {
  return SHAPES[key](shown, places);
}

/** Whether it takes to know how profiles came about. */
export function isRunning(key: ProfileLineKey): boolean {
  return key === 'runningControl' || key === 'runningValue';
}

function level(price: number, { place, pen, view }: LinePlaces): readonly Shape[] {
  const yCss = view.yOf(price);
  const [left, right] = [Math.max(0, place.leftCss), Math.min(view.widthCss, place.rightCss)];
  if (yCss < 0 || yCss > view.heightCss || left >= right) return [];
  return [{ kind: 'line', points: [left, yCss, right, yCss], pen }];
}

/** The steps that are in view; before the first price there is no line. */
function steps(
  { fromUs, toUs }: NonNullable<ShownProfile['running']>,
  prices: Float64Array,
  { pen, view, xOf }: LinePlaces,
): readonly Shape[] {
  const points: number[] = [];
  let rightCss = xOf(fromUs[0] ?? toUs);
  for (let step = 0; step < fromUs.length && rightCss <= view.widthCss; step++) {
    const leftCss = rightCss;
    rightCss = xOf(fromUs[step + 1] ?? toUs);
    if (rightCss < 0 || Number.isNaN(prices[step]!)) continue;
    const yCss = view.yOf(prices[step]!);
    if (points.at(-1) === yCss) points[points.length - 2] = rightCss;
    else points.push(leftCss, yCss, rightCss, yCss);
  }
  return points.length === 0 ? [] : [{ kind: 'line', points, pen }];
}
