/** What the rest of the bar over the chart takes beside intervals, and what each of them takes: in rem, for a mouse and for fingers. */
const REST_REM = 53;
const CHOICE_REM = 2.4375;
const TOUCH_REST_REM = 74;
const TOUCH_CHOICE_REM = 2.625;
const BADGE_REM = 4.5;

/**
 * The media query under which so many intervals stand side by side in the bar without pressing together what stands beside them.
 * @param count of the choices, Auto among them
 * @param hasBadge whether a word beside the symbol says that the data was made up
 */
export function roomForIntervals(count: number, hasBadge: boolean): string {
  const more = hasBadge ? BADGE_REM : 0;
  const mouse = Math.max(64, REST_REM + more + count * CHOICE_REM);
  const touch = TOUCH_REST_REM + more + count * TOUCH_CHOICE_REM;
  return `(not (pointer: coarse)) and (min-width: ${mouse}rem), (min-width: ${touch}rem)`;
}
