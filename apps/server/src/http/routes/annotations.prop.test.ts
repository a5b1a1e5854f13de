import { ANNOTATION_TOOLS, createAnnotation, fileOf, writeAnnotationFile } from '@candlemark/annotations';
import { AnnotationsReport, conforms, Problem } from '@candlemark/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longTest } from '../../testing/long-test.ts';
import { everyRecord } from '../../testing/opened-document.ts';
import { createDocumentApp } from '../testing/document-app.ts';
import { DAILY_ID } from '../testing/sample-rows.ts';
import { ORIGIN } from '../testing/test-app.ts';

const ROUNDS = longTest({ rounds: 80, soakRounds: 2000, timeoutMs: 60_000 });

const FILE = writeAnnotationFile(
  fileOf(
    ANNOTATION_TOOLS.map((tool) =>
      createAnnotation(
        tool,
        { id: tool.type, instrument: DAILY_ID, pane: 'main', scale: 'main' },
        Array.from({ length: tool.anchors }, (_, at) => ({ timeUs: at * 1e15, price: at })),
      ),
    ),
  ),
);
const AG = JSON.stringify(ANNOTATION_TOOLS.map(({ type }) => ({ type, value: 1, start: { x: 0, y: 1 }, x: 0, y: 1 })));
const TV = JSON.stringify([{ type: 'LineToolHorzLine', id: 'a', points: [{ time_t: 1, price: 2 }], state: {} }]);

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  '1e999',
  'null',
  '"__proto__":{"x":1},',
  '\\u0000',
  '-1',
  '"2024-01-01T00:00:00Z"',
];
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  lost: fc.nat({ max: 20 }),
  added: fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })),
});

test('whatever is sent is taken and can be given out again, or leaves the document as it was', async () => {
  const { app, store } = await createDocumentApp();
  const url = `/api/v1/document/annotations?instrument=${DAILY_ID}`;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(FILE, AG, TV), fc.array(change, { maxLength: 3 }), async (file, changes) => {
      const payload = changes.reduce((before, { at, lost, added }) => {
        const from = Math.floor(at * before.length);
        return before.slice(0, from) + added + before.slice(from + lost);
      }, file);
      const before = await everyRecord(store);
      const answer = await app.inject({ method: 'POST', url, headers: { origin: ORIGIN }, payload });
      if (answer.statusCode === 200) {
        expect(conforms(AnnotationsReport, answer.json())).toBe(true);
        expect(answer.json().refused).toEqual([]);
        const text = (await app.inject('/api/v1/document/annotations')).body;
        const again = await app.inject({ method: 'POST', url, headers: { origin: ORIGIN }, payload: text });
        expect(again.json()).toMatchObject({ added: 0, changed: 0, refused: [] });
      } else {
        expect(answer.statusCode).toBe(422);
        expect(conforms(Problem, answer.json())).toBe(true);
        expect(await everyRecord(store)).toEqual(before);
      }
    }),
    { numRuns: ROUNDS },
  );
});
