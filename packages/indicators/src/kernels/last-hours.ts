import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';

const US_PER_MINUTE = 60_000_000;
const MINUTES = 1440;

const BEGAN = 0;
const MINUTE = 1;
const SUM = 2;
const RING = 3;

/**
 * The sum of what the bars of the last 24 hours have; none before so much time has passed. A ring of the day's minutes is kept instead of the bars, so that one of them costs the
 * same however short they are: what has passed of it drops out with its minute. It is added up anew once a day, so that errors of rounding do not pile up.
 */
export function sumOfLastDay(graph: Graph, a: Column): Column {
  const time = graph.bar('timeUs');
  // state: the first bar's minute and 1, the newest bar's minute, the sum; then what each minute of the day has
  const options = { reads: [a, time], state: RING + MINUTES, memory: WHOLE };
  return graph.column(options, (out) => (from, to, state) => {
    const [read, times, values] = [a.values, time.values, out.values];
    for (let at = from; at < to; at += 1) {
      const minute = Math.floor(times[at]! / US_PER_MINUTE);
      if (state[BEGAN] === 0) {
        state[BEGAN] = minute + 1;
        state[MINUTE] = minute;
      }
      passTo(state, minute);
      if (!Number.isNaN(read[at]!)) {
        state[RING + (minute % MINUTES)]! += read[at]!;
        state[SUM]! += read[at]!;
      }
      const isWhole = minute + 1 - state[BEGAN]! >= MINUTES - 1;
      values[at] = isWhole && !Number.isNaN(read[at]!) ? state[SUM]! : Number.NaN;
    }
  });
}

/** Lets what is a day old drop out, up to this minute. */
function passTo(state: Float64Array, minute: number): void {
  const passed = Math.min(minute - state[MINUTE]!, MINUTES);
  if (passed <= 0) return;
  const last = Math.floor(state[MINUTE]! / MINUTES);
  for (let gone = 0; gone < passed; gone += 1) {
    const slot = RING + ((minute - gone) % MINUTES);
    state[SUM]! -= state[slot]!;
    state[slot] = 0;
  }
  state[MINUTE] = minute;
  if (Math.floor(minute / MINUTES) === last) return;
  state[SUM] = 0;
  for (let slot = RING; slot < RING + MINUTES; slot += 1) state[SUM]! += state[slot]!;
}
