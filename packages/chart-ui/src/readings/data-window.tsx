import type { FinancialChart, Readings, SeriesReading } from '@candlemark/chart';
import { Copy } from 'lucide-react';
import { memo, useRef } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { useUi } from '../ui-context.ts';
import { arrowOf, byPane, colorOf, readingsText } from './reading-words.ts';
import { useReadings } from './use-readings.ts';
import './data-window.css';

export interface DataWindowProps {
  readonly chart: Pick<FinancialChart, 'on' | 'readings'>;
  /** Takes all of it as a text; left out, there is no button for it. */
  onCopy?(text: string): void;
}

/**
 * Every value of every series at the crosshair, or of the newest bar in view.
 * @example <DataWindow chart={chart} onCopy={(text) => navigator.clipboard.writeText(text)} />
 */
export function DataWindow({ chart, onCopy }: DataWindowProps) {
  const { text } = useUi();
  const element = useRef<HTMLDivElement>(null);
  const readings = useReadings(chart, element);
  if (readings === null)
    return (
      <div ref={element} className="data-window data-window__none">
        {text['data.nothing']}
      </div>
    );
  return (
    <div ref={element} className="data-window">
      <div className="data-window__header">
        <div className="data-window__time">{readings.timeText}</div>
        <div className="data-window__place">{text[readings.isPointed ? 'data.pointed' : 'data.newest']}</div>
        {onCopy !== undefined && (
          <IconButton icon={Copy} title={text['data.copy']} onPress={() => onCopy(readingsText(readings))} />
        )}
      </div>
      {byPane(readings).map((pane) => (
        <div key={pane[0]?.paneId} className="data-window__pane">
          {pane.map((series) => (
            <SeriesValues key={series.id} series={series} readings={readings} />
          ))}
        </div>
      ))}
    </div>
  );
}

function SeriesValues({ series, readings }: { readonly series: SeriesReading; readonly readings: Readings }) {
  const { text } = useUi();
  const { name, color, values, isVisible, isMain } = series;
  const hidden = isVisible ? '' : ` (${text['data.hidden']})`;
  const [only] = values;
  if (values.length <= 1)
    return (
      <dl>
        <Value
          name={name + hidden}
          color={color}
          words={only?.text ?? '—'}
          wordsColor={only && colorOf(readings, only)}
          arrow=""
        />
      </dl>
    );
  return (
    <>
      <div className="data-window__series">{name + hidden}</div>
      <dl>
        {values.map(({ key, label, text: words, tone }) => (
          <Value
            key={key}
            name={label}
            color={isMain ? null : color}
            words={words}
            wordsColor={colorOf(readings, { tone })}
            arrow={key === 'change' || key === 'changePercent' ? arrowOf({ tone }) : ''}
          />
        ))}
      </dl>
    </>
  );
}

interface ValueProps {
  readonly name: string;
  /** Null where it is told by direction. */
  readonly color: string | null;
  readonly words: string;
  readonly wordsColor: string | undefined;
  readonly arrow: string;
}

/** Renders anew only where its words are others: most of a data window stays from one bar to the next. */
const Value = memo(function Value({ name, color, words, wordsColor, arrow }: ValueProps) {
  return (
    <div className="data-window__row">
      <dt>
        {color !== null && <span className="data-window__swatch" style={{ background: color }} />}
        {name}
      </dt>
      <dd className="data-window__value" style={{ color: wordsColor }}>
        {arrow !== '' && <span aria-hidden="true">{arrow} </span>}
        {words}
      </dd>
    </div>
  );
});
