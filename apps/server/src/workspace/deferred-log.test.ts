import { expect, it } from 'vitest';
import { DeferredLog } from './deferred-log.ts';

it('says everything in its order once there is a log, and tells what was no mere note', () => {
  const said: string[] = [];
  const note = (level: string) => (details: object, message: string) => {
    said.push(`${level}: ${message} ${JSON.stringify(details)}`);
  };
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  const deferred = new DeferredLog();
  deferred.info({ a: 1 }, 'first');
  deferred.error({}, 'second');
  deferred.warn({}, 'third');
  expect(said).toEqual([]);
  expect(deferred.open(log)).toEqual(['second', 'third']);
  deferred.info({}, 'fourth');
  expect(said).toEqual(['info: first {"a":1}', 'error: second {}', 'warn: third {}', 'info: fourth {}']);
});
