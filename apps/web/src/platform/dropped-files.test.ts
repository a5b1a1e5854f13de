import { expect, test } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

/** As a browser tells of what was dropped. */
function entry(name: string, inside?: readonly object[]): object {
  if (inside === undefined) {
    return {
      name,
      isFile: true,
      isDirectory: false,
      file: (take: (file: File) => void) => take(new File(['x'], name)),
    };
  }
  const createReader = () => {
    // In portions.
    const portions = [inside.slice(0, 1), inside.slice(1), []];
    return { readEntries: (take: (some: unknown) => void) => take(portions.shift() ?? []) };
  };
  return { name, isFile: false, isDirectory: true, createReader };
}

function dropped(...entries: readonly object[]): DataTransfer {
  const items = entries.map((one) => ({ kind: 'file', webkitGetAsEntry: () => one }));
  return { items, files: [new File(['x'], 'plain.csv')] } as unknown as DataTransfer;
}

test('files in folders are taken in the order of their names, without what systems leave there', async () => {
  const folder = entry('days', [
    entry('day-10.csv'),
    entry('.DS_Store'),
    entry('day-9.csv'),
    entry('more', [entry('x.csv')]),
  ]);
  const files = await droppedFiles(dropped(entry('a.csv'), folder));
  expect(files.map(({ name }) => name)).toEqual(['a.csv', 'day-9.csv', 'day-10.csv', 'x.csv']);
});

test('files alone are taken at once', () => {
  expect(droppedFiles(dropped(entry('plain.csv')))).toMatchObject([{ name: 'plain.csv' }]);
});
