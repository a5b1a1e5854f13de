import { readingsOf } from '../readings/readings.ts';

/** For `chart.readings` and the event `readings`. */
export interface ReadingsPart {
  readonly of: typeof readingsOf;
}

export const readingsPart: ReadingsPart = { of: readingsOf };
