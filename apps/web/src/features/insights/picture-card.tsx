import { type AgChartHandle, type AgLook, agOptionsOf, loadAgChart, type PictureHandle } from '@candlemark/analytics';
import { Late, LatePart, NotLoaded } from '@candlemark/chart-ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { useTurn } from '../turns/use-turn.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { DataTable } from './data-table.tsx';
import type { InsightsView } from './insights-address.ts';
import type { DrawContext, Picture, ResolvedView } from './picture-definition.ts';
import { svgDataUrl } from './picture-files.ts';
import { PictureMenu } from './picture-menu.tsx';
import { PictureSource, sourceWords } from './picture-source.tsx';
import { PictureState } from './picture-state.tsx';
import type { ReportPart } from './report-sheet.tsx';
import { useInView } from './use-in-view.ts';
import { useOpenTarget } from './use-open-target.ts';

const agChart = new LatePart(loadAgChart);

interface PictureCardProps {
  readonly picture: Picture;
  /** Which one it is of all: those in front are drawn first. */
  readonly place: number;
  readonly view: ResolvedView;
  /** The same for all of them. */
  readonly context: DrawContext;
  readonly look: AgLook;
  /** It fills the page. */
  readonly isAlone: boolean;
  /** It is asked for though nobody looks at it. */
  readonly isWanted: boolean;
  /** Something was chosen at it. */
  onChange(change: Partial<InsightsView>): void;
  /** Shows it alone, or with the others again. */
  onAlone(): void;
  /** Told what it gives to a report; null while it has nothing. */
  onPart(id: string, part: ReportPart | null): void;
}

/** A picture in its frame: what it is of, what it says in words, and what can be done with it. */
export function PictureCard(props: PictureCardProps) {
  const { picture, place, view, context, look, isAlone, isWanted, onChange, onAlone, onPart } = props;
  const { text, locale, words } = useServices();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isSeen = useInView(element) || isWanted;
  const answer = picture.useAnswer(view, isSeen);
  const open = useOpenTarget(view);
  const chart = useRef<AgChartHandle>(null);
  const own = useRef<PictureHandle>(null);
  const [isTable, setTable] = useState(false);
  const { draw } = answer;
  const isTurn = useTurn(draw, place);
  const title = text(picture.titleKey);
  const drawn = useMemo(() => (isTurn ? (draw?.(context) ?? null) : null), [isTurn, draw, context]);
  const options = useMemo(() => {
    if (drawn === null || !('picture' in drawn)) return null;
    const { target } = drawn;
    if (target === undefined) return agOptionsOf(drawn.picture, look);
    return agOptionsOf({ ...drawn.picture, onChoose: (row) => open(target(row)) }, look);
  }, [drawn, look, open]);
  const keepChart = useCallback((handle: AgChartHandle | null) => {
    chart.current = handle;
  }, []);
  const image = useCallback(async () => {
    if (own.current !== null) {
      const svg = own.current.toSvg();
      return svg === null ? null : svgDataUrl(svg);
    }
    return (await chart.current?.getImageDataURL({ fileFormat: 'image/png' })) ?? null;
  }, []);

  const source = drawn === null ? '' : sourceWords(answer, view, context.formats, text);
  useEffect(() => {
    onPart(picture.id, drawn === null ? null : { title, source, facts: drawn.facts, image });
    return () => onPart(picture.id, null);
  }, [picture.id, drawn, title, source, image, onPart]);

  const titleId = `insight-${picture.id}`;
  const isWide = picture.isWide === true && !isAlone;
  return (
    <section
      ref={setElement}
      className={`insight${isWide ? ' insight--wide' : ''}${isAlone ? ' insight--alone' : ''}`}
      aria-labelledby={titleId}
      aria-busy={answer.query.isAsking || (draw !== null && !isTurn)}
    >
      <header className="insight__header">
        <h2 id={titleId} className="insight__title">
          {title}
        </h2>
        <PictureMenu
          picture={picture}
          view={view}
          drawn={drawn}
          isTable={isTable}
          isAlone={isAlone}
          chart={chart}
          own={own}
          onTable={() => setTable(!isTable)}
          onAlone={onAlone}
        />
      </header>
      {picture.choices !== undefined && (
        <div className="insight__choices">
          {picture.choices(view, text).map((choice) => (
            <ChoiceMenu
              key={choice.label}
              label={choice.label}
              value={choice.value}
              choices={choice.choices}
              onChange={(value) => onChange(choice.change(value))}
            />
          ))}
        </div>
      )}
      <PictureSource answer={answer} view={view} formats={context.formats} />
      {draw !== null && !isTurn ? (
        <div className="insight__picture">
          <div className="insight__skeleton" />
        </div>
      ) : drawn === null ? (
        <PictureState picture={picture} answer={answer} isSeen={isSeen} />
      ) : isTable ? (
        <DataTable
          title={title}
          table={drawn.table}
          formats={context.formats}
          interval={view.interval}
          theme={look.theme}
        />
      ) : options === null ? (
        <div className="insight__own">
          {'own' in drawn && (
            <div style={{ minWidth: drawn.minWidthCss }}>
              {drawn.own({
                title,
                theme: look.theme,
                locale,
                text: words.pictures,
                heightCss: isAlone ? TALL_CSS : HEIGHT_CSS,
                note: source,
                view: 'picture',
                onOpen: (instrument, timeMs) => open(targetAt(instrument, timeMs)),
                ref: own,
              })}
            </div>
          )}
        </div>
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

const HEIGHT_CSS = 256;
const TALL_CSS = 520;
const MONTH_MS = 31 * 86_400_000;

function targetAt(instrument: string, timeMs: number | undefined) {
  return { instrument, range: timeMs === undefined ? null : { fromMs: timeMs - MONTH_MS, toMs: timeMs + MONTH_MS } };
}
