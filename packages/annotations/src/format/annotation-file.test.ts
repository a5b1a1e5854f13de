import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../test/any-annotation.ts';
import { unpinned } from '../record/annotation.ts';
import { createAnnotation } from '../record/create-annotation.ts';
import { ANNOTATION_FILE_LIMITS, fileOf } from './annotation-file.ts';
import { checkAnnotationFile } from './check-annotation-file.ts';
import { readAnnotationFile } from './read-annotation-file.ts';
import { writeAnnotationFile } from './write-annotation-file.ts';

const line = createAnnotation(
  definitionOf('line')!,
  { id: 'a', instrument: 'AAPL', pane: 'main', scale: 'main', scope: { kind: 'chart', layout: 'L', chart: 'C' } },
  [
    { timeUs: Date.UTC(2024, 0, 31, 9, 30) * 1000, price: 187.15 },
    { timeUs: Date.UTC(2024, 1, 29) * 1000 + 250_001, price: 1e21 },
  ],
);
const TEXT = writeAnnotationFile(fileOf([line]));
const issuesOf = (text: string) => {
  const { issues } = readAnnotationFile(text, definitionOf);
  return issues?.map(({ path, message }) => `${path} ${message}`) ?? [];
};

describe('the text of a file', () => {
  it('can be read by a person', () => {
    expect(
      writeAnnotationFile({ ...fileOf([line]), instruments: new Map([['AAPL', { symbol: 'AAPL', name: 'Apple' }]]) }),
    ).toMatchInlineSnapshot(`
      "{
        "format": "candlemark/annotations",
        "version": 2,
        "instruments": {
          "AAPL": { "symbol": "AAPL", "name": "Apple" }
        },
        "annotations": [
          {
            "id": "a",
            "type": "line",
            "instrument": "AAPL",
            "pane": "main",
            "scale": "main",
            "scope": { "kind": "chart", "layout": "L", "chart": "C" },
            "anchors": [
              { "time": "2024-01-31T09:30:00Z", "price": 187.15 },
              { "time": "2024-02-29T00:00:00.250001Z", "price": 1e+21 }
            ],
            "props": {
              "extendEnd": false,
              "extendStart": false
            },
            "style": {
              "lineColor": "#2f6fd6",
              "lineStyle": "solid",
              "lineWidth": 2,
              "textAlign": "center",
              "textColor": null,
              "textPosition": "top",
              "textSize": 14
            },
            "text": {},
            "name": "",
            "group": null,
            "locked": false,
            "hidden": false,
            "z": 0,
            "intervals": null
          }
        ]
      }
      "
    `);
  });

  it('of nothing is an empty list', () => {
    const text = writeAnnotationFile(fileOf([]));
    expect(text).toBe('{\n  "format": "candlemark/annotations",\n  "version": 2,\n  "annotations": []\n}\n');
    expect(readAnnotationFile(text, definitionOf).file?.annotations).toEqual([]);
  });
});

describe('a file of version 1', () => {
  const { scope, anchors, ...older } = line;
  const first = (annotation: object) =>
    JSON.stringify({ format: 'candlemark/annotations', version: 1, annotations: [annotation] });

  it('had moments as numbers and no scopes', () => {
    const { file, issues } = readAnnotationFile(first({ ...older, anchors }), definitionOf);
    expect(issues).toBe(null);
    expect(file!.annotations).toEqual([{ ...older, anchors, scope: { kind: 'instrument' } }]);
  });

  it('took fractions of microseconds, which are rounded', () => {
    const fractions = unpinned(anchors).map(({ timeUs, price }) => ({ timeUs: timeUs + 0.25, price }));
    expect(
      readAnnotationFile(first({ ...older, anchors: fractions }), definitionOf).file!.annotations[0]!.anchors,
    ).toEqual(anchors);
  });

  it.each([null, 'soon', 1e300, Number.MAX_SAFE_INTEGER, { x: 1 }])('tells a moment that is none: %s', (timeUs) => {
    const told = issuesOf(first({ ...older, anchors: [{ timeUs, price: 1 }, anchors[1]] }));
    expect(told).toContainEqual(expect.stringMatching(/^annotations\[0\]\.anchors\[0\]\.time/));
  });

  it.each([null, [], 5, 'x', { anchors: 5 }, { anchors: [null, 5, [], { timeUs: 1 }] }])(
    'tells what %o lacks',
    (wrong) => {
      expect(issuesOf(first(wrong as object)).length).toBeGreaterThan(0);
    },
  );
});

describe('a hostile file', () => {
  const changed = (from: string | RegExp, to: string) => {
    const text = TEXT.replace(from, to);
    expect(text).not.toBe(TEXT);
    return issuesOf(text);
  };

  it.each([
    ['NaN', '187.15', 'NaN', / is no JSON: /],
    ['Infinity', '187.15', 'Infinity', / is no JSON: /],
    [
      'a price beyond all numbers',
      '187.15',
      '1e999',
      'annotations[0].anchors[0].price must be a finite number, got Infinity',
    ],
    ['a price as text', '187.15', '"187.15"', "annotations[0].anchors[0].price must be a finite number, got '187.15'"],
    ['a day that is none', '2024-02-29', '2023-02-29', /^annotations\[0\]\.anchors\[1\]\.time must be a moment like/],
    [
      'a moment that is nobody’s',
      '09:30:00Z',
      '09:30:00',
      /^annotations\[0\]\.anchors\[0\]\.time must be a moment like/,
    ],
    [
      'a moment as a number',
      '"2024-01-31T09:30:00Z"',
      '1706693400000000',
      /anchors\[0\]\.time must .*, got 1706693400000000$/,
    ],
    [
      'microseconds beside a moment',
      '"price": 187.15',
      '"price": 187.15, "timeUs": 1',
      'annotations[0].anchors[0].timeUs is not known',
    ],
    [
      'an anchor that is none',
      /\{ "time": "2024-01-31.*?\}/,
      'null',
      'annotations[0].anchors[0] must be {time, price}, got null',
    ],
    [
      'a list of no anchors',
      /"anchors": \[[^\]]*\]/,
      '"anchors": []',
      'annotations[0].anchors must be a list of 2, got one of 0',
    ],
    [
      'a group that is an object',
      '"group": null',
      '"group": { "group": {} }',
      'annotations[0].group must be a text, or null, got an object',
    ],
    [
      'a prototype in style',
      '"style": {',
      '"style": { "__proto__": { "x": 1 },',
      'annotations[0].style.__proto__ is not known',
    ],
    [
      'a prototype of an annotation',
      '"id": "a"',
      '"__proto__": { "id": "b" }, "id": "a"',
      'annotations[0].__proto__ is not known',
    ],
    ['a prototype of the file', '"version": 2', '"version": 2, "__proto__": {}', '__proto__ is not known'],
    ['a constructor', '"name": ""', '"name": "", "constructor": 1', 'annotations[0].constructor is not known'],
    ['a tool of nobody', '"type": "line"', '"type": "toString"', "annotations[0].type there is no tool 'toString'"],
    ['a field of a later version', '"locked": false', '"locked": false, "glow": 1', 'annotations[0].glow is not known'],
    ['a later version', '"version": 2', '"version": 3', 'version must be a whole number from 1 to 2, got 3'],
    ['no version', '"version": 2', '"version": null', 'version must be a whole number from 1 to 2, got null'],
    ['another format', 'candlemark/annotations', 'candles', "format must be 'candlemark/annotations'"],
  ] as const)('with %s is refused by the place of it', (_, from, to, message) => {
    expect(changed(from, to)).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)]);
  });

  it.each(['', 'null', '[]', '5', '"text"', '{', '[1', '\u0000', '{"format":5}'])('that is %s is refused', (text) => {
    expect(issuesOf(text)).toHaveLength(1);
  });

  it('with one id twice is refused by both places', () => {
    const two = JSON.parse(TEXT) as { annotations: unknown[] };
    two.annotations.push(two.annotations[0]);
    expect(issuesOf(JSON.stringify(two))).toEqual(['annotations[1].id is that of annotations[0]: a']);
  });

  it('of more annotations than there may be is refused before any is looked at', () => {
    const most = ANNOTATION_FILE_LIMITS.annotations;
    const text = `{"format":"candlemark/annotations","version":2,"annotations":[${'0,'.repeat(most)}0]}`;
    expect(issuesOf(text)).toEqual([`annotations must be a list of at most ${most}, got one of ${most + 1}`]);
  });

  it('of a million faults tells the first hundred and counts the others', () => {
    const text = `{"format":"candlemark/annotations","version":2,"annotations":[${'0,'.repeat(50_000)}0]}`;
    const { issues, more } = readAnnotationFile(text, definitionOf) as { issues: readonly object[]; more: number };
    expect(issues).toHaveLength(100);
    expect(more).toBe(50_001 - 100);
  });

  it('that is deeper than a file ever is is refused before it is read', () => {
    expect(issuesOf('['.repeat(1e6))).toEqual([' has lists and objects more than 32 deep within each other']);
    expect(issuesOf(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toHaveLength(1);
  });

  it('of more values than a file ever has is refused before it is read', () => {
    expect(issuesOf(`[${'{},'.repeat(6_000_001)}{}]`)).toEqual([' has more than 12000000 values']);
  });

  it('with an object of more fields than there ever are is refused before it is read', () => {
    const fields = Array.from({ length: 100_001 }, (_, at) => `"k${at}":1`).join(',');
    expect(issuesOf(`[[1,2],{"a":{${fields}}}]`)).toEqual([' has an object of more than 100000 fields']);
  });

  it('whose brackets stand in texts is not taken for a deep one', () => {
    const text = { ...line, text: { label: `${'[{"\\'.repeat(100)},` } };
    expect(readAnnotationFile(writeAnnotationFile(fileOf([text])), definitionOf).file!.annotations).toEqual([text]);
  });

  it('with megabytes in one text is refused, in a short message', () => {
    const [told, ...others] = changed('"name": ""', `"name": "${'x'.repeat(5e6)}"`);
    expect(others).toEqual([]);
    expect(told).toMatch(/^annotations\[0\]\.name must be a text of at most 200 letters, got 'x{60}…'$/);
  });

  it('as a value that holds itself is refused', () => {
    const loop: Record<string, unknown> = { format: 'a', type: 'b', annotation: null, order: 0 };
    loop.value = loop;
    const { issues } = checkAnnotationFile({ ...JSON.parse(TEXT), foreign: [loop] }, definitionOf);
    expect(issues).toEqual([{ path: 'foreign[0].value', message: 'must be JSON at most 32 deep, got an object' }]);
  });

  it('without the name of its format is refused, as the document would', () => {
    const foreign = [{ format: '', type: 't', annotation: null, order: 0, value: 1 }];
    const { issues } = checkAnnotationFile({ ...JSON.parse(TEXT), foreign }, definitionOf);
    expect(issues).toEqual([{ path: 'foreign[0].format', message: 'must not be empty' }]);
  });

  it.each([
    ['foreign', { foreign: {} }, /^foreign must be a list of at most/],
    ['a piece', { foreign: [5] }, /^foreign\[0\] must be an object/],
    [
      'an order',
      { foreign: [{ format: 'a', type: 'b', annotation: null, order: -1, value: 0 }] },
      /^foreign\[0\]\.order/,
    ],
    [
      'an id',
      { foreign: [{ format: 'a', type: 'b', annotation: 5, order: 0, value: 0 }] },
      /^foreign\[0\]\.annotation/,
    ],
    ['a name', { foreign: [{ format: 1, type: 'b', annotation: null, order: 0, value: 0 }] }, /^foreign\[0\]\.format/],
    ['instruments', { instruments: [] }, /^instruments must be an object/],
    ['an instrument', { instruments: { A: 1 } }, /^instruments\.A must be \{symbol, name\}/],
    ['a symbol', { instruments: { A: { symbol: 1, name: '' } } }, /^instruments\.A\.symbol must be a text/],
    ['no id', { instruments: { '': { symbol: '', name: '' } } }, /^instruments\[''\] must be a text of 1/],
  ])('with %s that cannot be is refused by the place of it', (_, part, message) => {
    expect(issuesOf(JSON.stringify({ ...JSON.parse(TEXT), ...part }))).toEqual([expect.stringMatching(message)]);
  });
});
