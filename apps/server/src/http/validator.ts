import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { HttpProblem, type RequestIssue } from './http-problem.ts';

/**
 * Checks the parts of a request against their schemas. Addresses carry text only, so in query and path a number or
 * boolean is read first, and only from its canonical text: `5` or `0.5`, never `05`, `5.0`, ` 5`, `5e0` or an empty string.
 */
export function compileValidator({ schema, httpPart }: { schema: TSchema; httpPart?: string | undefined }) {
  // At the first request: a server has many addresses, and most runs of it need few.
  let validator: ReturnType<typeof Compile> | null = null;
  const types = propertyTypes(schema);
  const part = httpPart === 'querystring' ? 'query' : (httpPart ?? 'request');
  return (input: unknown): { value: unknown } | { error: HttpProblem } => {
    const value = httpPart === 'body' ? input : readTexts(input, types);
    validator ??= Compile(schema);
    const compiled = validator;
    if (compiled.Check(value)) return { value };
    const issues = issuesOf(compiled.Errors(value), part, types);
    const detail = issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
    return { error: new HttpProblem('invalid-request', `${detail}.`, { issues }) };
  };
}

type PropertyTypes = ReadonlyMap<string, unknown>;

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
  readonly params: object;
}

function propertyTypes(schema: TSchema): PropertyTypes {
  const properties = 'properties' in schema ? (schema.properties as Record<string, { type?: unknown }>) : {};
  return new Map(Object.entries(properties).map(([name, property]) => [name, property.type]));
}

function readTexts(input: unknown, types: PropertyTypes): Record<string, unknown> {
  const entries = Object.entries(input ?? {}).map(([name, value]) => [name, readText(value, types.get(name))] as const);
  return Object.fromEntries(entries);
}

function readText(value: unknown, type: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'integer' && /^(?:0|-?[1-9]\d{0,15})$/.test(value)) return Number(value);
  if (type === 'number' && /^(?:0|-?[1-9]\d{0,9})(?:\.\d{0,5}[1-9])?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function issuesOf(errors: readonly SchemaError[], part: string, types: PropertyTypes): RequestIssue[] {
  const issues: RequestIssue[] = [];
  for (const { keyword, instancePath, message, params } of errors) {
    // Said again, with the names, by the additionalProperties error of the object that holds them.
    if (keyword === 'boolean') continue;
    if (keyword === 'additionalProperties' && 'additionalProperties' in params) {
      for (const name of params.additionalProperties as string[]) {
        issues.push({ path: `${part}.${name}`, message: unknownName(types) });
      }
    } else {
      issues.push({ path: pathOf(part, instancePath), message: withChoices(message, params) });
    }
  }
  if (issues.length > 0) return issues;
  // No more than the first errors come: of so many unknown names that of their object is not among them.
  return errors.map(({ instancePath }) => ({ path: pathOf(part, instancePath), message: unknownName(types) }));
}

function pathOf(part: string, instancePath: string): string {
  return part + instancePath.replaceAll('/', '.');
}

function unknownName(types: PropertyTypes): string {
  const names = [...types.keys()];
  return names.length === 0 ? 'is not known; nothing is taken here' : `is not known; there are ${names.join(', ')}`;
}

function withChoices(message: string, params: object): string {
  if (!('allowedValues' in params)) return message;
  return `${message}: ${(params.allowedValues as unknown[]).join(', ')}`;
}
