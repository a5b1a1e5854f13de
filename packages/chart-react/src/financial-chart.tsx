import {
  CHART_TEXT_EN,
  type ChartEvents,
  createFinancialChart,
  type FinancialChart as FinancialChartHandle,
  type FinancialChartOptions,
  type OwnDefinitions,
  type RangeTarget,
} from '@candlemark/chart';
import { type CSSProperties, forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { changedOptions } from './changed-options.ts';

export interface FinancialChartProps extends FinancialChartOptions {
  /** Series, annotation tools and indicators that the host defines; read when the chart is made. */
  readonly own?: OwnDefinitions;
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Where the chart begins, from its very first picture on; default everything, or the newest bars of a pinned level. */
  readonly initialRange?: RangeTarget | null;
  readonly onViewportChange?: (range: ChartEvents['viewport']) => void;
  readonly onCrosshairMove?: (point: ChartEvents['crosshair']) => void;
  readonly onLevelChange?: (level: ChartEvents['level']) => void;
  readonly onStatusChange?: (status: ChartEvents['status']) => void;
}

type Listeners = Pick<FinancialChartProps, 'onViewportChange' | 'onCrosshairMove' | 'onLevelChange' | 'onStatusChange'>;

const FILL: CSSProperties = { width: '100%', height: '100%' };

/**
 * The financial chart as a component. It is created once and follows its props: a changed option is set, a listener may be a new function in every
 * render. Without a class or a style it fills its parent. On a server, and until the page is hydrated, it is an empty box with a label. Its `ref` is the chart's handle: null until it is in
 * the page, and again once it is gone. (`forwardRef`, because React 18 hands a component no `ref` as a prop.)
 * @example <FinancialChart data={bars} instrument={{ symbol: 'AAPL' }} theme="dark" />
 */
export const FinancialChart = forwardRef<FinancialChartHandle | null, FinancialChartProps>(
  function FinancialChart(props, ref) {
    const { className, style, initialRange = null, own, ...rest } = props;
    const { onViewportChange, onCrosshairMove, onLevelChange, onStatusChange, ...options } = rest;
    const element = useRef<HTMLDivElement>(null);
    const [chart, setChart] = useState<FinancialChartHandle | null>(null);
    const listeners = useRef<Listeners>({});
    listeners.current = {
      ...(onViewportChange && { onViewportChange }),
      ...(onCrosshairMove && { onCrosshairMove }),
      ...(onLevelChange && { onLevelChange }),
      ...(onStatusChange && { onStatusChange }),
    };
    const latestOptions = useRef<FinancialChartOptions>(options);
    latestOptions.current = options;
    const firstRange = useRef(initialRange);
    const firstOwn = useRef(own);

    useEffect(() => {
      if (element.current === null) return;
      const created = createFinancialChart(element.current, latestOptions.current, firstOwn.current);
      // Before it has been told its size, so before it paints anything.
      if (firstRange.current !== null) created.setViewport(firstRange.current);
      created.on('viewport', (range) => listeners.current.onViewportChange?.(range));
      created.on('crosshair', (point) => listeners.current.onCrosshairMove?.(point));
      created.on('level', (level) => listeners.current.onLevelChange?.(level));
      created.on('status', (status) => listeners.current.onStatusChange?.(status));
      setChart(created);
      return () => {
        created.destroy();
        setChart(null);
      };
    }, []);

    useImperativeHandle<FinancialChartHandle | null, FinancialChartHandle | null>(ref, () => chart, [chart]);
    useOptions(chart, options);
    return (
      <div
        ref={element}
        className={className}
        style={className === undefined ? { ...FILL, ...style } : style}
        {...(chart === null && { role: 'img', 'aria-busy': true, 'aria-label': labelOf(options) })}
      />
    );
  },
);

/** Of the box in which a chart will be; the chart has a label of its own. */
function labelOf({ text, instrument, dataSource, tileSource }: FinancialChartOptions): string {
  const known = instrument?.symbol ?? dataSource?.symbol ?? tileSource?.instrument.symbol;
  const word = text?.['chart.noSymbol'] ?? CHART_TEXT_EN['chart.noSymbol'];
  return known === undefined ? word : `${word}: ${known}`;
}

/** Hands over the options that differ from those of the render before. One that is gone goes back to its default. */
function useOptions(chart: FinancialChartHandle | null, options: FinancialChartOptions): void {
  const known = useRef<{ chart: FinancialChartHandle; options: FinancialChartOptions } | null>(null);
  useEffect(() => {
    if (chart === null) return;
    const before = known.current?.chart === chart ? known.current.options : null;
    known.current = { chart, options };
    const changes = before === null ? options : changedOptions(before, options);
    if (Object.keys(changes).length > 0) chart.setOptions(changes);
  });
}
