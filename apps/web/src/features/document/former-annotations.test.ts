import { expect, it } from 'vitest';
import { createTestDocument } from '../../testing/document-peer.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { bringFormerAnnotations } from './former-annotations.ts';

it('become part of the document once, and what is none stays where it is', async () => {
  const stored = new Map([
    ['candlemark.annotation/AAPL/a', JSON.stringify({ annotation: { id: 'a', instrument: 'AAPL' } })],
    ['candlemark.annotation/AAPL/b', '{"annotation":'],
    ['candlemark.annotation/MSFT/c', JSON.stringify({ annotation: { id: 'c', instrument: 'MSFT' } })],
  ]);
  const { document, taken, settle } = createTestDocument();
  await settle();
  await bringFormerAnnotations('AAPL', memoryStorage(stored), document, 'Take over');
  await bringFormerAnnotations('AAPL', memoryStorage(stored), document, 'Take over');
  await settle();
  expect(taken.map(({ name, edits }) => [name, edits.map(({ key }) => key)])).toEqual([
    ['Take over', ['annotation/a']],
  ]);
  expect([...stored.keys()]).toEqual(['candlemark.annotation/AAPL/b', 'candlemark.annotation/MSFT/c']);
});
