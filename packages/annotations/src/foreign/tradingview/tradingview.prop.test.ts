import fc from 'fast-check';
import { expect, it } from 'vitest';
import { definitionOf } from '../../../test/any-annotation.ts';
import { checkAnnotation } from '../../record/check-annotation.ts';
import type { ForeignContext } from '../foreign-format.ts';
import { drawingsOf } from './drawings-of.ts';
import { tradingView } from './tradingview.ts';
import { TV_TOOLS } from './tv-tools.ts';

const CONTEXT: ForeignContext = { instrument: 'AAPL', instrumentOf: () => null, definitionOf };
const NAMES = [...TV_TOOLS.flatMap(({ names }) => names), 'LineToolCrossLine', 'LineToolSticker'];
const FIELDS = [
  ...new Set(TV_TOOLS.flatMap(({ fields, beyond = [] }) => [...fields.flatMap(({ theirs }) => theirs), ...beyond])),
];

const anyPoint = fc.record({
  time_t: fc.oneof(fc.integer({ min: 0, max: 4e9 }), fc.double()),
  price: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.jsonValue({ maxDepth: 0 })),
  offset: fc.oneof(fc.constant(0), fc.integer({ min: -1000, max: 1000 })),
});
const anyValue = fc.oneof(
  fc.constantFrom('#2962FF', 'rgba(1, 2, 3, 0.4)', 'center', 'left', 'top', 'middle', true, false, 0, 1, 2, 3, 14, ''),
  fc.jsonValue({ maxDepth: 1 }),
);
const anyState = fc
  .tuple(fc.dictionary(fc.constantFrom(...FIELDS), anyValue), fc.dictionary(fc.string(), anyValue, { maxKeys: 3 }))
  .map(([known, others]) => ({ interval: '60', ...known, ...others }));
const anySource = fc.record({
  type: fc.constantFrom(...NAMES),
  id: fc.oneof(fc.string(), fc.constantFrom('a', 'b')),
  state: anyState,
  points: fc.array(anyPoint, { maxLength: 5 }),
  zorder: fc.oneof(fc.double(), fc.integer()),
});

it('every drawing becomes annotations that can be kept, or is kept as it was', () => {
  fc.assert(
    fc.property(fc.array(anySource, { maxLength: 5 }), (sources) => {
      const given = JSON.parse(JSON.stringify(sources)) as readonly unknown[];
      const { annotations, foreign } = tradingView.read(given, CONTEXT);
      for (const one of annotations) expect(checkAnnotation(one, definitionOf).issues).toBe(null);
      expect(new Set(annotations.map(({ id }) => id)).size).toBe(annotations.length);
      for (const { value } of foreign) expect(given).toContainEqual(value);
      const crosses = annotations.filter(({ id }) => /-v(-\d+)?$/.test(id) && id.startsWith('tv-')).length;
      expect(annotations.length + foreign.length).toBeGreaterThanOrEqual(given.length);
      expect(annotations.length + foreign.length).toBeLessThanOrEqual(given.length + crosses);
    }),
  );
});

it('whatever JSON comes is no file of TradingView, or is read', () => {
  const inner = fc.constantFrom(
    'content',
    'data',
    'payload',
    'charts',
    'panes',
    'sources',
    'type',
    'state',
    'points',
    '__proto__',
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(inner, tie('tree')),
      anySource,
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      const given = JSON.parse(JSON.stringify(value) ?? 'null') as unknown;
      const { annotations, foreign } = tradingView.read(given, CONTEXT);
      expect(tradingView.sniff(given)).toBe(drawingsOf(given) !== null);
      for (const one of annotations) expect(checkAnnotation(one, definitionOf).issues).toBe(null);
      for (const { format } of foreign) expect(format).toBe('tradingview');
    }),
  );
});

it('what holds itself, or is deeper than anything is, ends', () => {
  const loop: Record<string, unknown> = {};
  loop.content = loop;
  expect(tradingView.sniff(loop)).toBe(false);
  let deep: unknown = { type: 'LineToolHorzLine' };
  for (let at = 0; at < 100; at++) deep = { content: deep };
  expect(tradingView.sniff(deep)).toBe(false);
  let text = JSON.stringify({ charts: [] });
  for (let at = 0; at < 10; at++) text = JSON.stringify({ content: text });
  expect(tradingView.sniff(JSON.parse(text))).toBe(false);
});
