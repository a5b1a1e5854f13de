import type { Loss } from '@candlemark/client';
import { expect, it } from 'vitest';
import { createTestDocument } from '../../testing/document-peer.ts';
import { CATALOGUE } from '../../text/catalogue.ts';
import { createText } from '../../text/text.ts';
import { ENGLISH } from '../../text/words-en.ts';
import { lossNotice } from './loss-notice.ts';

const speaker = {
  text: createText(CATALOGUE, 'en-US'),
  words: ENGLISH,
  shown: { id: '01AAPL', symbol: 'AAPL' },
};
const loss = (path: string, was?: unknown): Loss => ({
  by: { seq: 2, id: 'x', window: 'other', name: 'Colour line', at: '', edits: [], overwrote: [] },
  fields: [{ key: 'annotation/a', path, window: 'own', ...(was !== undefined && { was }) }],
});

it('says what another window changed, and puts it back when asked', async () => {
  const { document, fields, settle } = createTestDocument({ 'annotation/a': { instrument: 'AAPL', name: 'Support' } });
  document.view({ name: 'annotation', kind: 'annotation', instrument: null });
  await settle();
  const notice = lossNotice(loss('style.lineColor', '#ff0000'), document, speaker);
  expect(notice.text).toBe('Another window changed the look of Support while you did.');
  notice.action.run();
  await settle();
  expect(fields('annotation/a')).toMatchObject({ style: { lineColor: '#ff0000' } });
  lossNotice(loss('style.lineColor'), document, speaker).action.run();
  lossNotice(loss('deleted', true), document, speaker).action.run();
  await settle();
  expect(fields('annotation/a')).toBe(null);
});

it.each([
  [{ type: 'line', instrument: '01AAPL' }, '“Trend line” on AAPL'],
  [{ type: 'line', instrument: '01MSFT' }, '“Trend line”'],
  [{ type: 'of-a-later-version', instrument: '01AAPL' }, '“Colour line”'],
])('calls a drawing without a name by its tool', async (fields, name) => {
  const { document, settle } = createTestDocument({ 'annotation/a': { name: '', ...fields } });
  document.view({ name: 'annotation', kind: 'annotation', instrument: null });
  await settle();
  expect(lossNotice(loss('anchors'), document, speaker).text).toBe(
    `Another window changed the place of ${name} while you did.`,
  );
});
