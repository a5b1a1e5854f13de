/** A range of time in milliseconds since 1970-01-01Z. */
export interface TimeRangeMs {
  readonly from: number;
  readonly to: number;
}
