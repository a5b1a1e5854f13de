import { type AgChartHandle, agOptionsOf, loadAgChart } from '@candlemark/analytics';
import { Late, LatePart, NotLoaded } from '@candlemark/chart-ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { DataTable } from './data-table.tsx';
import { createFormats } from './formats.ts';
import type { DrawContext, Picture, ResolvedView } from './picture-definition.ts';
import { PictureMenu } from './picture-menu.tsx';
import { PictureSource } from './picture-source.tsx';
import { PictureState } from './picture-state.tsx';
import { useAgLook } from './use-ag-look.ts';
import { useInView } from './use-in-view.ts';
import { useOpenTarget } from './use-open-target.ts';

const agChart = new LatePart(loadAgChart);

interface PictureCardProps {
  readonly picture: Picture;
  readonly view: ResolvedView;
  /** It fills the page. */
  readonly isAlone: boolean;
  /** Shows it alone, or with the others again. */
  onAlone(): void;
}

/** A picture in its frame: what it is of, what it says in words, and what can be done with it. */
export function PictureCard({ picture, view, isAlone, onAlone }: PictureCardProps) {
  const { text, locale } = useServices();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isSeen = useInView(element);
  const answer = picture.useAnswer(view, isSeen);
  const look = useAgLook();
  const open = useOpenTarget(view);
  const chart = useRef<AgChartHandle>(null);
  const [isTable, setTable] = useState(false);
  const { draw } = answer;

  const context = useMemo((): DrawContext => {
    const symbols = new Map(view.instruments.map(({ id, symbol }) => [id, symbol]));
    return {
      text,
      formats: createFormats(locale),
      locale,
      theme: look.theme,
      view,
      symbolOf: (id) => (id === null ? '' : (symbols.get(id) ?? id)),
    };
  }, [text, locale, look.theme, view]);
  const drawn = useMemo(() => draw?.(context) ?? null, [draw, context]);
  const options = useMemo(() => {
    if (drawn === null) return null;
    const { target } = drawn;
    if (target === undefined) return agOptionsOf(drawn.picture, look);
    return agOptionsOf({ ...drawn.picture, onChoose: (row) => open(target(row)) }, look);
  }, [drawn, look, open]);
  const keepChart = useCallback((handle: AgChartHandle | null) => {
    chart.current = handle;
  }, []);

  const titleId = `insight-${picture.id}`;
  const isWide = picture.isWide === true && !isAlone;
  return (
    <section
      ref={setElement}
      className={`insight${isWide ? ' insight--wide' : ''}${isAlone ? ' insight--alone' : ''}`}
      aria-labelledby={titleId}
      aria-busy={answer.query.isAsking}
    >
      <header className="insight__header">
        <h2 id={titleId} className="insight__title">
          {text(picture.titleKey)}
        </h2>
        <PictureMenu
          picture={picture}
          view={view}
          drawn={drawn}
          isTable={isTable}
          isAlone={isAlone}
          chart={chart}
          onTable={() => setTable(!isTable)}
          onAlone={onAlone}
        />
      </header>
      <PictureSource answer={answer} view={view} formats={context.formats} />
      {drawn === null || options === null ? (
        <PictureState picture={picture} answer={answer} isSeen={isSeen} />
      ) : isTable ? (
        <DataTable title={text(picture.titleKey)} table={drawn.table} formats={context.formats} />
      ) : (
        <div className="insight__picture">
          <Late
            part={agChart}
            waiting={<div className="insight__skeleton" />}
            failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}
          >
            {(AgChart) => <AgChart options={options} onChart={keepChart} />}
          </Late>
        </div>
      )}
      {drawn !== null && drawn.facts.length > 0 && (
        <dl className="insight__facts">
          {drawn.facts.map(([name, value]) => (
            <div key={name} className="insight__fact">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
