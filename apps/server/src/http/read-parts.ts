import { type Interval, LEVEL_INTERVALS, parseInterval, usFromIso } from '@candlemark/bars';
import { HttpProblem } from './http-problem.ts';

/** A part of a request that is not what it should be. @param path `query.from`, `body.instruments.3.id` */
export function invalidPart(path: string, message: string): HttpProblem {
  return new HttpProblem('invalid-request', `${path}: ${message}.`, { issues: [{ path, message }] });
}

/** @throws HttpProblem `invalid-request` */
export function readInterval(path: string, text: string): Interval {
  const interval = parseInterval(text);
  if (interval !== null) return interval;
  throw invalidPart(
    path,
    `${JSON.stringify(text)} is no interval; write ${LEVEL_INTERVALS.join(', ')}, or any other like 45m, 3D, 1Y`,
  );
}

/** @throws HttpProblem `invalid-request` */
export function readTime(path: string, text: string): number {
  const timeUs = usFromIso(text);
  if (timeUs !== null) return timeUs;
  throw invalidPart(
    path,
    `${JSON.stringify(text)} is no ISO date or time with Z or an offset, like 2020-01-31 or 2020-01-31T09:30:00Z`,
  );
}
