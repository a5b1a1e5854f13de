import type { ChangeResult, ChangesBody, DocumentChange, UndoBody, UndoResponse } from '@candlemark/contracts';
import { describe, expect, it } from 'vitest';
import { documentOfServer } from './document-of-server.ts';

const never = new AbortController().signal;

/** Changes of which no two fit into one request. */
const large = (...ids: readonly string[]): readonly DocumentChange[] =>
  ids.map((id) => {
    const edits = [{ key: 'annotation/a', base: 0, set: { text: 'x'.repeat(9 * 2 ** 20) } }];
    return { id, name: 'Import', at: '2026-01-01T00:00:00Z', edits };
  });

function serverOf(answer: (id: string) => ChangeResult, undo: () => Promise<Partial<UndoResponse>> = async () => ({})) {
  const undone: UndoBody[] = [];
  const api = {
    readPage: () => Promise.reject(new Error('not asked for')),
    readRecords: () => Promise.reject(new Error('not asked for')),
    sendChanges: async ({ changes }: ChangesBody) => ({ epoch: 'e', results: changes.map(({ id }) => answer(id)) }),
    undo: async (body: UndoBody) => {
      undone.push(body);
      return { epoch: 'e', results: [], kept: [], ...(await undo()) };
    },
  };
  return { document: documentOfServer(api, 'w', never), undone };
}

const stands = (id: string): ChangeResult => ({ id, seq: 1, overwrote: [] });
const FAULT = [{ path: 'edits[0].key', message: 'there are too many' }];

describe('an import of several requests', () => {
  it('stands whole', async () => {
    const { document, undone } = serverOf(stands);
    expect(await document.apply(large('1', '2'))).toEqual([stands('1'), stands('2')]);
    expect(undone).toEqual([]);
  });

  it('is taken back where a later one is refused', async () => {
    const { document, undone } = serverOf((id) => (id === '3' ? { id, refused: FAULT } : stands(id)));
    const [first, second, third] = await document.apply(large('1', '2', '3', '4'));
    expect([first, second]).toMatchObject([
      { id: '1', refused: [{ path: 'changes' }] },
      { id: '2', refused: [{ path: 'changes' }] },
    ]);
    expect(third).toEqual({ id: '3', refused: FAULT });
    expect(undone).toMatchObject([{ window: 'w', changes: ['1', '2'] }]);
  });

  it('is taken back where a later one is not answered, which may stand all the same', async () => {
    let isLost = true;
    const { document, undone } = serverOf((id) => {
      if (id === '2' && isLost) {
        isLost = false;
        throw new Error('gone');
      }
      return stands(id);
    });
    await expect(document.apply(large('1', '2', '3'))).rejects.toThrow('gone');
    expect(undone).toMatchObject([{ changes: ['1', '2'] }]);
  });

  it.each([
    ['the way back is not answered', () => Promise.reject(new Error('gone'))],
    ['somebody has gone on from it', async () => ({ kept: [{ key: 'annotation/a', path: 'text', window: 'v' }] })],
    ['the way back is refused', async () => ({ results: [{ id: 'u', refused: FAULT }] })],
  ])('says that something stands where %s', async (_, undo) => {
    const { document } = serverOf((id) => (id === '3' ? { id, refused: FAULT } : stands(id)), undo);
    await expect(document.apply(large('1', '2', '3'))).rejects.toThrow(/Of 2 steps of the import something stands/);
  });

  it('says that a part stands where the server is gone for good', async () => {
    const { document, undone } = serverOf((id) => {
      if (id === '2') throw new Error('gone');
      return stands(id);
    });
    await expect(document.apply(large('1', '2'))).rejects.toThrow(/A part of the import stands/);
    expect(undone).toEqual([]);
  });

  it('leaves nothing to take back where the first is refused', async () => {
    const { document, undone } = serverOf((id) => ({ id, refused: FAULT }));
    expect(await document.apply(large('1', '2'))).toEqual([{ id: '1', refused: FAULT }]);
    expect(undone).toEqual([]);
  });
});
