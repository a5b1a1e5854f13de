import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { isOwnWindow, rememberWindow } from './own-windows.ts';

test('windows of this browser are known, the latest of them', () => {
  const storage = memoryStorage();
  const id = (number: number) => `01${String(number).padStart(4, '0')}`;
  for (let number = 1; number <= 501; number++) rememberWindow(storage, id(number));
  expect([0, 1, 2, 501].map((number) => isOwnWindow(storage, id(number)))).toEqual([false, false, true, true]);
});
