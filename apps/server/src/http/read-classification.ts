import {
  type ClassificationChange,
  type ClassificationEdit,
  type Issue,
  parseClassification,
  parseClassificationEdit,
} from '@candlemark/bars';
import { HttpProblem } from './http-problem.ts';

/** Fields of a classification out of a part of a request. @throws HttpProblem `invalid-request` with what is wrong, place by place */
export function readClassification(value: Readonly<Record<string, unknown>>, part: string): ClassificationChange {
  const parsed = parseClassification(value);
  if (parsed.ok) return parsed.change;
  throw invalidFields(parsed.issues, part);
}

/** The same with tags that are added and taken away. */
export function readClassificationEdit(value: Readonly<Record<string, unknown>>, part: string): ClassificationEdit {
  const parsed = parseClassificationEdit(value);
  if (parsed.ok) return parsed.edit;
  throw invalidFields(parsed.issues, part);
}

function invalidFields(found: readonly Issue[], part: string): HttpProblem {
  const issues = found.map(({ path, message }) => ({ path: `${part}.${path}`, message }));
  const detail = issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return new HttpProblem('invalid-request', `${detail}.`, { issues });
}
