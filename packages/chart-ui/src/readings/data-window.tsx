import type { FinancialChart, Readings, ReadingValue, SeriesReading } from '@candlemark/chart';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { useUi } from '../ui-context.ts';
import { arrowOf, byPane, colorOf, isChange, readingsText } from './reading-words.ts';
import { useLiveReadings } from './use-live-readings.ts';
import { TIME_CELL, valueCell } from './write-readings.ts';
import './data-window.css';
import './reading-words.css';

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
  const readings = useLiveReadings(chart, element);
  if (readings === null)
    return (
      <div ref={element} className="data-window data-window__none">
        {text['data.nothing']}
      </div>
    );
  return (
    <div ref={element} className="data-window">
      <div className="data-window__header">
        <div {...TIME_CELL} className="data-window__time">
          {readings.timeText}
        </div>
        <div className="data-window__place">{text[readings.isPointed ? 'data.pointed' : 'data.newest']}</div>
        {onCopy !== undefined && (
          <IconButton
            icon={Copy}
            title={text['data.copy']}
            onPress={() => onCopy(readingsText(chart.readings() ?? readings))}
          />
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
        <Value name={name + hidden} color={color} of={series} value={only} readings={readings} />
      </dl>
    );
  return (
    <>
      <div className="data-window__series">{name + hidden}</div>
      <dl>
        {values.map((value) => (
          <Value
            key={value.key + value.label}
            name={value.label}
            color={isMain ? null : (value.color ?? color)}
            of={series}
            value={value}
            readings={readings}
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
  readonly of: SeriesReading;
  /** Undefined where the series has none at the moment. */
  readonly value: ReadingValue | undefined;
  readonly readings: Readings;
}

function Value({ name, color, of, value, readings }: ValueProps) {
  return (
    <div className="data-window__row">
      <dt>
        {color !== null && <span className="data-window__swatch" style={{ background: color }} />}
        {name}
      </dt>
      {value === undefined ? (
        <dd className="data-window__value">—</dd>
      ) : (
        <dd {...valueCell(of.id, value)} className="data-window__value" style={{ color: colorOf(readings, value) }}>
          {isChange(value) && (
            <span className="data-window__arrow" data-arrow="" aria-hidden="true">
              {arrowOf(value)}
            </span>
          )}
          <span data-words="">{value.text}</span>
        </dd>
      )}
    </div>
  );
}
