import { type FontFamily, type PictureOptions, printTheme } from '@candlemark/chart';
import type { PlaygroundCase } from '../playground-case.ts';

/** Pictures as they leave the chart, laid over it; and charts in other fonts than those of the system. */
export const PICTURE_CASES: readonly PlaygroundCase[] = [
  pictureCase('plain', 'nothing beside the chart', {}),
  pictureCase('title', 'title and mark', { title: true, mark: true }),
  pictureCase('long', 'a title that is too long', {
    title: 'A title with more words than there is room for '.repeat(4),
  }),
  pictureCase('print', 'in the print theme', { theme: printTheme, title: 'Weekly report' }),
  pictureCase('page', 'a printed page', { theme: printTheme, title: true, widthCss: 1040, heightCss: 690 }),
  fontCase('serif', 'Georgia, serif'),
  fontCase('mono', 'monospace'),
  fontCase('web', [{ webFont: 'IBM Plex Sans' }, 'serif']),
];

function pictureCase(name: string, title: string, picture: PictureOptions): PlaygroundCase {
  return {
    id: `picture-${name}`,
    title: `Picture: ${title}`,
    options: { volume: true },
    prepare(chart, box) {
      const stop = chart.on('status', (status) => {
        if (status !== 'ready') return;
        stop();
        const canvas = chart.toCanvas({ ...picture, scale: 2 });
        Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
        // One of another shape leaves room beside it.
        Object.assign(canvas.style, { objectFit: 'contain', background: 'GrayText' });
        box.style.position = 'relative';
        box.append(canvas);
      });
    },
  };
}

function fontCase(name: string, fontFamily: FontFamily): PlaygroundCase {
  return { id: `font-${name}`, title: `Font ${name}`, options: { volume: true, fontFamily, loadWebFonts: true } };
}
