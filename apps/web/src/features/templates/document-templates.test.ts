import { expect, it } from 'vitest';
import { createTestDocument } from '../../testing/document-peer.ts';
import { createDocumentTemplates } from './document-templates.ts';

const LOOK = { style: { lineWidth: 1, lineColor: '#111111' }, props: { extendEnd: true } };

async function templates() {
  const test = createTestDocument();
  await test.settle();
  let ids = 0;
  const steps = { save: (name: string) => `Save ${name}`, remove: (name: string) => `Delete ${name}` };
  return {
    ...test,
    kept: createDocumentTemplates({ document: test.document, newId: () => `t${++ids}`, steps }),
  };
}

it('are kept by tool and name, and saved again under the same record', async () => {
  const { kept, taken, settle } = await templates();
  kept.save('line', { name: 'Thin', ...LOOK });
  kept.save('text', { name: 'Thin', style: {}, props: {} });
  kept.save('line', { name: 'Thin', style: { ...LOOK.style, lineWidth: 4 }, props: LOOK.props });
  await settle();
  expect(kept.list('line')).toEqual([{ id: 't1', name: 'Thin', ...LOOK, style: { ...LOOK.style, lineWidth: 4 } }]);
  expect(kept.list('text').map(({ id }) => id)).toEqual(['t2']);
  expect(taken.map(({ name, edits }) => [name, edits[0]!.set]).at(-1)).toEqual(['Save Thin', { 'style.lineWidth': 4 }]);
});

it('that are saved as they are make no change', async () => {
  const { kept, taken, settle } = await templates();
  kept.save('line', { name: 'Thin', ...LOOK });
  kept.save('line', { name: 'Thin', ...LOOK });
  await settle();
  expect(taken).toHaveLength(1);
});

it('of another window are there at once, and gone when it deletes them', async () => {
  const { kept, hear } = await templates();
  const none = kept.list('line');
  expect(kept.list('line')).toBe(none);
  const told: number[] = [];
  const stop = kept.onChange(() => told.push(kept.list('line').length));
  hear('Save', [{ key: 'template/x', set: { name: 'Theirs', order: 0, tool: 'line', style: {}, props: {} } }]);
  hear('Draw', [{ key: 'layout/y', set: { name: 'y', order: 0 } }]);
  expect(kept.list('line')).toEqual([{ id: 'x', name: 'Theirs', style: {}, props: {} }]);
  hear('Delete', [{ key: 'template/x', set: {}, deleted: true }]);
  expect(told).toEqual([1, 0]);
  stop();
  kept.save('line', { name: 'Mine', ...LOOK });
  expect(told).toEqual([1, 0]);
});

it('are deleted by name, and one that is gone already is no step', async () => {
  const { kept, taken, settle } = await templates();
  kept.save('line', { name: 'Thin', ...LOOK });
  kept.remove('t1');
  kept.remove('t1');
  await settle();
  expect(kept.list('line')).toEqual([]);
  expect(taken.map(({ name }) => name)).toEqual(['Save Thin', 'Delete Thin']);
});
