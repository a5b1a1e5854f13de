import type { Schema } from '@candlemark/contracts';
import { Compile } from 'typebox/compile';
import type { RecordIssue } from '../record-issue.ts';

/** A check of fields against their schema. An unknown field is told by its name. */
export function checkedBySchema(schema: Schema): (fields: unknown) => readonly RecordIssue[] {
  const compiled = Compile(schema);
  return (fields) => {
    if (compiled.Check(fields)) return [];
    const errors = compiled.Errors(fields);
    const issues = errors.flatMap(({ keyword, instancePath, message, params }): RecordIssue[] => {
      const path = pathOf(instancePath);
      // Said again, with the names, by the error of the object that holds them.
      if (keyword === 'boolean') return [];
      const names = namesOf(keyword, params);
      if (names === null) return [{ path, message }];
      const text = keyword === 'required' ? 'is missing' : 'is not known';
      return names.map((name) => ({ path: path === '' ? name : `${path}.${name}`, message: text }));
    });
    if (issues.length > 0) return issues;
    // No more than the first errors come: of so many unknown fields that of their object is not among them.
    return errors.map(({ instancePath }) => ({ path: pathOf(instancePath), message: 'is not known' }));
  };
}

function pathOf(instancePath: string): string {
  return instancePath.slice(1).replaceAll('/', '.');
}

const NAMES_OF: Readonly<Record<string, string>> = {
  additionalProperties: 'additionalProperties',
  required: 'requiredProperties',
};

/** The fields that are too many or missing; null for every other fault. */
function namesOf(keyword: string, params: object): readonly string[] | null {
  const member = NAMES_OF[keyword];
  const names: unknown = member === undefined ? undefined : (params as Readonly<Record<string, unknown>>)[member];
  return Array.isArray(names) ? names.map(String) : null;
}
