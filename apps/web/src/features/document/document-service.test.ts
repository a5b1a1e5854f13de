import { annotationsOf } from '@candlemark/client';
import { expect, it } from 'vitest';
import { createTestDocument } from '../../testing/document-peer.ts';

it('sends what is more than a server takes at a time as several changes, in their order', async () => {
  const { document, taken, settle } = createTestDocument();
  await settle();
  document.change(
    'Lock all',
    Array.from({ length: 10_001 }, (_, at) => ({
      key: `layout/l${at}`,
      set: { name: 'x', order: at },
      deleted: false,
    })),
  );
  await settle();
  expect(taken.map(({ name, edits }) => [name, edits.length])).toEqual([
    ['Lock all (1/2)', 10_000],
    ['Lock all (2/2)', 1],
  ]);
  expect(document.keys('layout')).toHaveLength(10_001);
});

it('sends what is too many bytes for one change as several', async () => {
  const { document, taken, settle } = createTestDocument();
  await settle();
  const name = 'é'.repeat(1_500_000);
  document.change(
    'Import',
    [1, 2, 3].map((order) => ({ key: `layout/l${order}`, set: { name, order }, deleted: false })),
  );
  await settle();
  expect(taken.map(({ edits }) => edits.length)).toEqual([2, 1]);
});

it('holds a part for as long as anybody looks at it', async () => {
  const { document, settle } = createTestDocument({ 'annotation/a': { instrument: 'AAPL' } });
  await settle();
  const [one, other] = [document.open(annotationsOf('AAPL')), document.open(annotationsOf('AAPL'))];
  expect(await Promise.all([one.isRead, other.isRead])).toEqual([true, true]);
  one.close();
  expect(document.keys('annotation')).toEqual(['annotation/a']);
  other.close();
  expect(document.keys('annotation')).toEqual([]);
});

it('asks for a part that somebody is about to look at, and lets it go where nobody does', async () => {
  const { document, settle, passTime } = createTestDocument({ 'annotation/a': { instrument: 'AAPL' } });
  await settle();
  document.expect(annotationsOf('AAPL'));
  await settle();
  expect(document.keys('annotation')).toEqual(['annotation/a']);
  const close = document.view(annotationsOf('AAPL'));
  passTime();
  expect(document.keys('annotation')).toEqual(['annotation/a']);
  close();
  expect(document.keys('annotation')).toEqual([]);
});

it('says that a part could not be read where nobody answers', async () => {
  const { document, settle } = createTestDocument({}, false);
  await settle();
  expect(await document.open(annotationsOf('AAPL')).isRead).toBe(false);
});
