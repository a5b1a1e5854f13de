import { createAnnotation, toolDefinitionOf } from '@candlemark/annotations';
import { THEMES, UP_DOWNS } from '@candlemark/chart/headless';
import { type RecordFields, SNAPSHOT_THEMES, SNAPSHOT_UP_DOWNS } from '@candlemark/contracts';
import { describe, expect, it } from 'vitest';
import { createDocumentApp } from '../testing/document-app.ts';
import { DAILY_FROM_US, DAILY_ID, UNKNOWN_ID } from '../testing/sample-rows.ts';
import { createTestApp, sampleStore } from '../testing/test-app.ts';

const PATH = `/api/v1/instruments/${DAILY_ID}/snapshot`;
const RANGE = 'interval=1D&from=2020-02-01&to=2020-12-31';

const WORDS = createAnnotation(
  toolDefinitionOf('text')!,
  { id: 'words', instrument: DAILY_ID, pane: 'main', scale: 'main' },
  [{ timeUs: DAILY_FROM_US + 100 * 86_400_000_000, price: 200 }],
);

describe('GET snapshot', () => {
  it('answers what is drawn, with a tag that changes with it', async () => {
    const { app, store } = await createDocumentApp();
    const plain = await app.inject(`${PATH}.svg?${RANGE}`);
    expect(plain.statusCode).toBe(200);
    expect(plain.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
    expect(plain.body).toContain('>DAILY</text>');

    const { etag } = plain.headers;
    const headers = { 'if-none-match': etag };
    expect((await app.inject({ url: `${PATH}.svg?${RANGE}`, headers })).statusCode).toBe(304);

    const words = { ...WORDS, text: { text: 'Bought here' } };
    const fields = JSON.parse(JSON.stringify(words)) as RecordFields;
    const edits = [{ key: 'annotation/words', base: 0, set: fields }];
    const change = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Write', at: '2026-01-01T00:00:00Z', edits };
    const { results } = await store.apply({ window: 'test', changes: [change] });
    expect(results[0]).toHaveProperty('seq');
    const drawn = await app.inject({ url: `${PATH}.svg?${RANGE}`, headers });
    expect(drawn.statusCode).toBe(200);
    expect(drawn.body).toContain('>Bought here</text>');
    const without = await app.inject(`${PATH}.svg?${RANGE}&annotations=false`);
    expect(without.body).toBe(plain.body);
  });

  it('answers a title, a mark and the colours that are asked for', async () => {
    const { app } = await createDocumentApp();
    const look = 'theme=midnight&upDown=blue-orange&title=Report%20%3C1%3E&mark=true';
    const { body } = await app.inject(`${PATH}.svg?${RANGE}&${look}`);
    expect(body).toContain('>Report &lt;1&gt;</text>');
    expect(body).toContain('>Candlemark</text>');
    const { colors, directions } = THEMES.find(({ id }) => id === 'midnight')!;
    expect(body).toContain(`fill="${colors.background}"`);
    expect(body).toContain(`<path fill="${directions.blue.full}"`);
  });

  it('knows every theme of the chart, and every choice of colours', () => {
    expect([...SNAPSHOT_THEMES].sort()).toEqual(THEMES.map(({ id }) => id).sort());
    expect(SNAPSHOT_UP_DOWNS).toEqual(UP_DOWNS);
  });

  it('answers pixels', async () => {
    const { app } = await createDocumentApp();
    const answer = await app.inject(`${PATH}.png?${RANGE}&width=200&height=100&scale=1.5`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect([answer.rawPayload.readUInt32BE(16), answer.rawPayload.readUInt32BE(20)]).toEqual([300, 150]);
  });

  it.each([
    [`/api/v1/instruments/${UNKNOWN_ID}/snapshot.svg`, 404, 'instrument-not-found'],
    [`${PATH}.svg?interval=1h`, 404, 'level-not-served'],
    [`${PATH}.svg?interval=often`, 400, 'invalid-request'],
    [`${PATH}.svg?from=2021-01-01&to=2020-01-01`, 400, 'invalid-request'],
    [`${PATH}.svg?from=soon`, 400, 'invalid-request'],
    [`${PATH}.svg?from=1999-01-01&to=2000-01-01`, 422, 'no-bars-in-range'],
    [`${PATH}.svg?layout=none`, 404, 'layout-not-found'],
    [`${PATH}.svg?width=99`, 400, 'invalid-request'],
    [`${PATH}.svg?width=8193`, 400, 'invalid-request'],
    [`${PATH}.svg?scale=2`, 400, 'invalid-request'],
    [`${PATH}.svg?theme=blue`, 400, 'invalid-request'],
    [`${PATH}.svg?upDown=pink`, 400, 'invalid-request'],
    [`${PATH}.svg?title=`, 400, 'invalid-request'],
    [`${PATH}.png?width=8000&scale=2`, 400, 'invalid-request'],
  ])('refuses %s', async (url, status, code) => {
    const { app } = await createDocumentApp();
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('shows the other instruments of a layout, by a line, a name and a label on the axis', async () => {
    const { app, store } = await createDocumentApp();
    const compare = {
      ...{ id: 'beside', layout: 'own', instrument: 'DAILY', name: 'Beside', type: 'line', pane: 'below', scale: null },
      ...{ isPercent: false, color: '#c2185b', slot: 1, lineWidth: 2, lineStyle: 'solid', order: 1 },
    };
    const gone = { ...compare, id: 'gone', instrument: 'NONE', name: 'Nobody' };
    const edits = [
      { key: 'layout/own', base: 0, set: { name: 'Own', order: 0 } },
      { key: 'compare/beside', base: 0, set: compare },
      { key: 'compare/gone', base: 0, set: gone },
    ];
    const change = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAW', name: 'Compare', at: '2026-01-01T00:00:00Z', edits };
    const { results } = await store.apply({ window: 'test', changes: [change] });
    expect(results[0]).toHaveProperty('seq');
    const { body, statusCode } = await app.inject(`${PATH}.svg?${RANGE}&layout=own`);
    expect(statusCode).toBe(200);
    expect(body).toContain('>Beside</text>');
    expect(body).toContain('stroke="#c2185b"');
    expect(body).toContain('fill="#c2185b"');
    // Each word of a legend is a text of its own.
    const words = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(words).toMatch(/Nobody .*cannot be had: .*NONE/);
    expect((await app.inject(`${PATH}.svg?${RANGE}`)).body).not.toContain('#c2185b');
  });

  it.each([
    ['1m', 'another', '1D'],
    ['1m', DAILY_ID, '1D'],
    ['1W', 'another', '1W'],
  ])('shows a layout at %s of %s where the instrument has it, and at Auto where not', async (interval, of, level) => {
    const { app, store } = await createDocumentApp();
    const chart = { layout: 'own', order: 0, instrument: of, interval, style: {}, settings: {} };
    const edits = [
      { key: 'layout/own', base: 0, set: { name: 'Own', order: 0 } },
      { key: 'chart/c', base: 0, set: chart },
    ];
    const change = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Open', at: '2026-01-01T00:00:00Z', edits };
    expect((await store.apply({ window: 'test', changes: [change] })).results[0]).toHaveProperty('seq');
    const shown = await app.inject(`${PATH}.svg?layout=own&from=2020-02-01&to=2020-04-30`);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain(`<title>DAILY, ${level}, `);
    const asked = await app.inject(`${PATH}.svg?layout=own&interval=1m`);
    expect(asked.json()).toMatchObject({ code: 'level-not-served' });
  });

  it('needs no document for bars alone', async () => {
    const { app } = await createTestApp(sampleStore());
    expect((await app.inject(`${PATH}.svg?${RANGE}&annotations=false`)).statusCode).toBe(200);
    expect((await app.inject(`${PATH}.svg?${RANGE}`)).json()).toMatchObject({ code: 'document-unavailable' });
  });
});
