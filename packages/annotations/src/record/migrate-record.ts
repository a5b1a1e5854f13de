import { EVERYWHERE } from './scope.ts';

/** A record as it was kept before there were scopes was shown wherever its instrument was. Anything else is left as it is, for `checkAnnotation` to tell. */
export function migrateRecord(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.hasOwn(value, 'scope'))
    return value;
  return { ...value, scope: EVERYWHERE };
}
