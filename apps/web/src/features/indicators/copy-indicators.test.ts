import { expect, test, vi } from 'vitest';
import { copyIndicators, pasteIndicators } from './copy-indicators.ts';

function pageWith(copyText: (text: string) => Promise<void>) {
  const told: string[] = [];
  const paste = vi.fn((_text: string): Promise<readonly never[]> | null => null);
  const services = {
    notices: { show: (sentence: string) => told.push(sentence) },
    platform: { copyText },
    session: { chart: { indicators: { copy: (ids: readonly string[]) => `copied ${ids.join(' ')}`, paste } } },
    text: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
  } as unknown as Parameters<typeof copyIndicators>[1];
  return { services, told, paste };
}

test('indicators lie on the clipboard, and where they do not the reader is told', async () => {
  const written: string[] = [];
  const page = pageWith(async (text) => {
    written.push(text);
  });
  await copyIndicators(['a', 'b'], page.services);
  expect(written).toEqual(['copied a b']);
  expect(page.told).toEqual(['indicators.copied 2']);
  const refused = pageWith(() => Promise.reject(new Error('no permission')));
  await copyIndicators(['a'], refused.services);
  expect(refused.told).toEqual(['indicators.notCopied']);
});

test('another text is left to others, and indicators that cannot be read are told', async () => {
  const { services, told, paste } = pageWith(async () => {});
  expect(pasteIndicators('hello', services)).toBe(false);
  paste.mockImplementation(() => Promise.reject(new Error('version must be 1')));
  expect(pasteIndicators('{}', services)).toBe(true);
  await vi.waitFor(() => expect(told).toEqual(['indicators.notAdded version must be 1']));
});
