import type { FinancialChart } from '@candlemark/chart';
import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../../services.ts';

/** The picture as it will be. */
export function PicturePreview({ canvas }: { readonly canvas: HTMLCanvasElement }) {
  const { text } = useServices();
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    canvas.className = 'picture__canvas';
    host.current?.replaceChildren(canvas);
  }, [canvas]);
  return <div ref={host} role="img" aria-label={text('picture.preview')} className="picture__preview" />;
}

const SHOWN_LINES = 9;

/** The first lines of the table. */
export function TablePreview({ chart }: { readonly chart: FinancialChart }) {
  const { text } = useServices();
  const lines = chart.toCsv().trimEnd().split('\n');
  const [names = '', ...rows] = lines;
  return (
    <figure className="picture__table">
      {/* Wide lines are reached by keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section tabIndex={0} aria-label={text('picture.preview')} className="picture__lines">
        <pre>{[names, ...rows.slice(0, SHOWN_LINES - 1), ...(rows.length >= SHOWN_LINES ? ['…'] : [])].join('\n')}</pre>
      </section>
      <figcaption>{text('picture.rows', { count: rows.length })}</figcaption>
    </figure>
  );
}
