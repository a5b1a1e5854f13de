import { expect, test, vi } from 'vitest';
import { downloadPicture } from './download-picture.ts';

test('a picture becomes a file of its kind, which is let go of later', async () => {
  const link = { href: '', download: '', click: vi.fn() };
  const setTimeout = vi.fn();
  const owner = { createElement: () => link, defaultView: { setTimeout } } as unknown as Document;
  const chart = { toSvg: () => '<svg/>', toPng: () => Promise.reject(new Error('no picture yet')) };
  await downloadPicture(chart, 'svg', owner);
  expect(link).toMatchObject({ download: 'chart.svg', href: expect.stringMatching(/^blob:/) });
  expect(link.click).toHaveBeenCalledOnce();
  expect(setTimeout).toHaveBeenCalledOnce();
  await expect(downloadPicture(chart, 'png', owner)).rejects.toThrow('no picture yet');
  expect(link.click).toHaveBeenCalledOnce();
});
