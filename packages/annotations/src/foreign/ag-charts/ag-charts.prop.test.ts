import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAgEntry } from '../../../test/any-ag-entry.ts';
import { anyAnnotationOf, anyTimeUs, definitionOf } from '../../../test/any-annotation.ts';
import { readAnnotationFile } from '../../format/read-annotation-file.ts';
import { writeAnnotationFile } from '../../format/write-annotation-file.ts';
import type { Annotation } from '../../record/annotation.ts';
import { checkAnnotation } from '../../record/check-annotation.ts';
import type { ForeignContext, ForeignReading } from '../foreign-format.ts';
import { agCharts } from './ag-charts.ts';
import { AG_TOOLS } from './ag-tools.ts';

const CONTEXT: ForeignContext = { instrument: 'AAPL', instrumentOf: () => null, definitionOf };
const written = ({ annotations, foreign }: Pick<ForeignReading, 'annotations' | 'foreign'>) =>
  agCharts.write!(annotations, foreign, definitionOf).value as { annotations: readonly unknown[] };

/** Of the tools that AG Charts has too. */
const anyOfTheirs = fc.oneof(...AG_TOOLS.map(({ type }) => anyAnnotationOf(definitionOf(type)!)));
const anyEntries = fc.array(anyAgEntry, { maxLength: 5 });
/** What JSON can say: no zero below zero, nothing undefined. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('drawings of AG Charts', () => {
  it('become annotations, each of which can be kept', () => {
    fc.assert(
      fc.property(anyEntries.map(plain), (entries) => {
        const { annotations, foreign } = agCharts.read(entries, CONTEXT);
        for (const one of annotations) expect(checkAnnotation(one, definitionOf).issues).toBe(null);
        expect(annotations.length + foreign.filter(({ annotation }) => annotation === null).length).toBe(
          entries.length,
        );
      }),
    );
  });

  it('go back as they came, also after they were kept in a file', () => {
    fc.assert(
      fc.property(anyEntries.map(plain), (entries) => {
        const reading = agCharts.read(entries, CONTEXT);
        expect(written(reading).annotations).toEqual(entries);
        const text = writeAnnotationFile({ ...reading, instruments: new Map() });
        expect(written(readAnnotationFile(text, definitionOf).file!).annotations).toEqual(entries);
      }),
    );
  });

  it('have the same ids whenever they are read, and none of them twice', () => {
    fc.assert(
      fc.property(anyEntries.map(plain), (entries) => {
        const twice = [...entries, ...entries];
        const ids = agCharts.read(twice, CONTEXT).annotations.map(({ id }) => id);
        expect(agCharts.read(twice, CONTEXT).annotations.map(({ id }) => id)).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('are changed where their annotation was, and nowhere else', () => {
    fc.assert(
      fc.property(anyAgEntry.map(plain), anyTimeUs, (entry, timeUs) => {
        const { annotations, foreign } = agCharts.read([entry], CONTEXT);
        const [one] = annotations;
        if (one === undefined) return;
        const hidden = written({ annotations: [{ ...one, hidden: !one.hidden }], foreign }).annotations[0];
        expect(hidden).toEqual({ ...entry, visible: one.hidden });
        const anchors = one.anchors.map((anchor, at) => (at === 0 ? { ...anchor, timeUs } : anchor));
        const moved = written({ annotations: [{ ...one, anchors }], foreign }).annotations[0] as typeof entry;
        const { start, x, value, ...others } = moved;
        const { start: wasStart, x: wasX, value: wasValue, ...same } = entry;
        expect(others).toEqual(same);
      }),
    );
  });
});

describe('annotations in the form of AG Charts', () => {
  it('come back the same, but for what is told', () => {
    fc.assert(
      fc.property(anyOfTheirs, (annotation) => {
        const { value, unwritten } = agCharts.write!([annotation], [], definitionOf);
        const told = new Set(unwritten.map(({ name }) => name.slice(annotation.type.length + 1)));
        const [back] = agCharts.read(plain(value), CONTEXT).annotations as [Annotation];
        for (const part of ['style', 'props', 'text'] as const)
          for (const [name, one] of Object.entries(annotation[part]))
            if (!told.has(`${part}.${name}`)) expect([name, back[part][name] ?? '']).toEqual([name, one ?? '']);
        for (const name of ['name', 'group', 'scope', 'pane', 'scale', 'intervals', 'hidden', 'locked'] as const)
          if (!told.has(name)) expect([name, back[name]]).toEqual([name, annotation[name]]);
        expect(told.has('hidden') || told.has('locked')).toBe(false);
      }),
    );
  });

  it('are the same form from then on, however often they are read and written', () => {
    const again = (form: unknown) =>
      plain(agCharts.write!(agCharts.read(form, CONTEXT).annotations, [], definitionOf).value);
    fc.assert(
      fc.property(anyOfTheirs, (annotation) => {
        const once = again(plain(agCharts.write!([annotation], [], definitionOf).value));
        // Heights are differences of prices: their last digit may be another.
        expect(withoutHeights(again(once))).toEqual(withoutHeights(once));
      }),
    );
  });
});

it('whatever JSON comes is read or kept', () => {
  const type = fc.constantFrom(
    'line',
    'text',
    'note',
    'parallel-channel',
    'fibonacci-retracement',
    'toString',
    '__proto__',
  );
  const entry = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc
      .dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }))
      .chain((fields) => type.map((name) => ({ ...fields, type: name }))),
  );
  fc.assert(
    fc.property(fc.oneof(fc.array(entry, { maxLength: 4 }), fc.jsonValue()), (value) => {
      const given = plain(value);
      agCharts.sniff(given);
      const { annotations, foreign, unmapped } = agCharts.read(given, CONTEXT);
      for (const one of annotations) expect(checkAnnotation(one, definitionOf).issues).toBe(null);
      if (Array.isArray(given)) expect(written({ annotations, foreign }).annotations).toEqual(given);
      for (const { name, why } of unmapped) expect(name + why).not.toMatch(/\p{Cc}/u);
    }),
  );
});

function withoutHeights(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => (/^(?:start|end)?height$/i.test(name) ? undefined : inner)),
  );
}
