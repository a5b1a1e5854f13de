import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compileValidator } from './validator.ts';

const schema = Type.Object({ limit: Type.Optional(Type.Integer()) }, { additionalProperties: false });

test.each([1, 7, 8, 20])('%d unknown names of a query are told by name', (count) => {
  const input = Object.fromEntries(Array.from({ length: count }, (_, at) => [`more${at}`, 'x']));
  const answer = compileValidator({ schema, httpPart: 'querystring' })(input);
  expect(answer).toMatchObject({
    error: { message: expect.stringContaining('query.more0: is not known; there are limit') },
  });
});
