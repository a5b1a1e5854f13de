import type { Loss } from '@candlemark/client';
import { expect, it } from 'vitest';
import { createTestDocument } from '../../testing/document-peer.ts';
import { CATALOGUE } from '../../text/catalogue.ts';
import { createText } from '../../text/text.ts';
import { lossNotice } from './loss-notice.ts';

const text = createText(CATALOGUE, 'en-US');
const loss = (path: string, was?: unknown): Loss => ({
  by: { seq: 2, id: 'x', window: 'other', name: 'Colour line', at: '', edits: [], overwrote: [] },
  fields: [{ key: 'annotation/a', path, window: 'own', ...(was !== undefined && { was }) }],
});

it('says what another window changed, and puts it back when asked', async () => {
  const { document, fields, settle } = createTestDocument({ 'annotation/a': { instrument: 'AAPL', name: 'Support' } });
  document.view({ name: 'annotation', kind: 'annotation', instrument: null });
  await settle();
  const notice = lossNotice(loss('style.lineColor', '#ff0000'), document, text);
  expect(notice.text).toBe('Another window changed the look of Support while you did.');
  notice.action.run();
  await settle();
  expect(fields('annotation/a')).toMatchObject({ style: { lineColor: '#ff0000' } });
  lossNotice(loss('style.lineColor'), document, text).action.run();
  lossNotice(loss('deleted', true), document, text).action.run();
  await settle();
  expect(fields('annotation/a')).toBe(null);
});
