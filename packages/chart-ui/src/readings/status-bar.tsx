import type { FinancialChart, Readings } from '@candlemark/chart';
import { useRef } from 'react';
import { useUi } from '../ui-context.ts';
import { arrowOf, colorOf, isChange, type OwnValue, ownValues } from './reading-words.ts';
import { useLiveReadings } from './use-live-readings.ts';
import { TIME_CELL, valueCell } from './write-readings.ts';
import './status-bar.css';
import './reading-words.css';

export interface StatusBarProps {
  readonly chart: Pick<FinancialChart, 'on' | 'readings'>;
}

/**
 * One line with the bar under the crosshair, or the newest one: its prices, its volume and its change, in the colour of its direction.
 * @example <StatusBar chart={chart} />
 */
export function StatusBar({ chart }: StatusBarProps) {
  const { text } = useUi();
  const element = useRef<HTMLElement>(null);
  const readings = useLiveReadings(chart, element);
  if (readings === null)
    return (
      <section ref={element} className="reading-bar" aria-label={text['data.bar']}>
        <div className="reading-line">{text['data.nothing']}</div>
      </section>
    );
  return (
    <section ref={element} className="reading-bar" aria-label={text['data.bar']}>
      <div className="reading-line">
        <span {...TIME_CELL} className="reading-line__time">
          {readings.timeText}
        </span>
        {ownValues(readings).map((own) => (
          <Reading key={own.value.key} own={own} readings={readings} />
        ))}
      </div>
    </section>
  );
}

function Reading({ own: { seriesId, value }, readings }: { readonly own: OwnValue; readonly readings: Readings }) {
  return (
    <span
      {...valueCell(seriesId, value)}
      className="reading-line__value"
      title={value.label}
      style={{ color: colorOf(readings, value) }}
    >
      {isChange(value) ? (
        <span className="reading-line__label" data-arrow="" aria-hidden="true">
          {arrowOf(value)}
        </span>
      ) : (
        <span className="reading-line__label" aria-hidden="true">
          {value.shortLabel}
        </span>
      )}
      <span className="visually-hidden">{value.label}</span> <span data-words="">{value.text}</span>
    </span>
  );
}
