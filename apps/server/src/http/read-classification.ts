import { type ClassificationChange, parseClassification } from '@candlemark/bars';
import { HttpProblem } from './http-problem.ts';

/** Fields of a classification out of a part of a request. @throws HttpProblem `invalid-request` with what is wrong, place by place */
export function readClassification(value: Readonly<Record<string, unknown>>, part: string): ClassificationChange {
  const parsed = parseClassification(value);
  if (parsed.ok) return parsed.change;
  const issues = parsed.issues.map(({ path, message }) => ({ path: `${part}.${path}`, message }));
  const detail = issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
  throw new HttpProblem('invalid-request', `${detail}.`, { issues });
}
