/** An image that was dropped or pasted becomes an annotation of the chart that is shown. */
import { preparedPicture } from '@candlemark/chart-ui';
import type { Services } from '../../services.ts';
import { canImport } from '../annotation-files/choose-import.ts';

type ImageServices = Pick<Services, 'notices' | 'session' | 'layouts' | 'text'>;

export interface ImagePlace {
  /** The page that shows the chart. */
  readonly owner: Document;
  /** In CSS pixels of the window; null for the middle of the chart. */
  readonly at: { readonly clientX: number; readonly clientY: number } | null;
}

/** The image among files that are given together, if they are one image. */
export function imageOf(files: readonly File[]): File | null {
  const [file] = files;
  return files.length === 1 && file?.type.startsWith('image/') ? file : null;
}

/** Adds it where it was dropped, and tells why it cannot be. */
export async function addImage(services: ImageServices, file: File, { owner, at }: ImagePlace): Promise<void> {
  const { notices, session, text } = services;
  if (!canImport(services)) return;
  const picture = await preparedPicture(file, owner);
  const chart = session.chart;
  if (chart === null) return;
  if ('fault' in picture) {
    notices.show(text(`image.${picture.fault}`, { name: file.name }));
    return;
  }
  const box = owner.querySelector('[role="application"]')?.getBoundingClientRect();
  const place = at === null || box === undefined ? null : { xCss: at.clientX - box.left, yCss: at.clientY - box.top };
  chart.drawing.drop('image', place, { source: picture.source });
}
