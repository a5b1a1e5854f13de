import { expect, test } from 'vitest';
import { NO_OVERLAY, type Overlay } from '../../app/overlay.ts';
import { createStore } from '../../data/store.ts';
import { offerPasted } from './choose-import.ts';

const FOREIGN = '[{"type":"LineToolHorzLine","points":[{"time_t":0,"price":1}]}]';

const COPIED = '{"format":"candlemark-indicators"}';

function pageWith({ isReadOnly = false, open = NO_OVERLAY } = {}) {
  const overlay = createStore<Overlay>(open);
  const services = {
    overlay,
    layouts: { isReadOnly },
    session: { chart: { indicators: { paste: (text: string) => (text === COPIED ? Promise.resolve([]) : null) } } },
    notices: { show: () => {} },
    text: (key: string) => key,
  } as unknown as Parameters<typeof offerPasted>[0];
  return { services, overlay };
}

test('drawings of another program that are pasted go the way of a file', async () => {
  const { services, overlay } = pageWith();
  expect(offerPasted(services, FOREIGN)).toBe(true);
  const offered = overlay.get();
  expect(offered).toMatchObject({ kind: 'import-annotations', file: { name: 'file.pasted' } });
  if (offered.kind === 'import-annotations') expect(await offered.file.text()).toBe(FOREIGN);
});

test('indicators that were copied go onto the chart, but by somebody who only reads', () => {
  expect(offerPasted(pageWith().services, COPIED)).toBe(true);
  expect(offerPasted(pageWith({ isReadOnly: true }).services, COPIED)).toBe(false);
});

test.each([
  ['what is something else', 'hello', {}],
  ['what only a reader pastes', FOREIGN, { isReadOnly: true }],
  ['what is pasted under a dialog', FOREIGN, { open: { kind: 'palette' } as Overlay }],
])('%s goes nowhere', (_what, text, page) => {
  const { services, overlay } = pageWith(page);
  const before = overlay.get();
  expect(offerPasted(services, text)).toBe(false);
  expect(overlay.get()).toBe(before);
});
