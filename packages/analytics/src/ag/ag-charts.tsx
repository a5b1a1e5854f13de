/** The only module that runs the embedded charts' code: a page fetches it when it has something for them to draw. */
import {
  type AgChartInstance,
  type AgChartOptions,
  AgChartsCommunityModule,
  type AgSparklineOptions,
} from 'ag-charts-community';
import { AgCharts } from 'ag-charts-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { adoptStyles } from './ag-styles.ts';

/** A chart that is there, for pictures of it. */
export type AgChartHandle = AgChartInstance;

export interface AgChartProps {
  /** As `agOptionsOf` makes them. Another object is another picture, drawn over into it: keep it while nothing changes. */
  readonly options: AgChartOptions;
  /** Told the chart once it is there, and null before it goes. */
  readonly onChart?: (chart: AgChartInstance | null) => void;
}

/** An embedded chart in the element around it, which has a height. */
export function AgChart({ options, onChart }: AgChartProps) {
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setHost} className="ag-picture">
      {host !== null && <Placed host={host} options={options} {...(onChart !== undefined && { onChart })} />}
    </div>
  );
}

function Placed({ host, options, onChart }: AgChartProps & { readonly host: HTMLElement }) {
  const chart = useRef<AgChartInstance<AgChartOptions>>(null);
  const styles = useMemo(() => host.ownerDocument.createElement('div'), [host]);
  const placed = useMemo(() => withStyles(options, styles), [options, styles]);
  useLayoutEffect(() => {
    adoptStyles(host.ownerDocument, styles);
    onChart?.(chart.current);
    return () => onChart?.(null);
  }, [host, styles, onChart]);
  return <AgCharts ref={chart} options={placed} className="ag-picture__chart" />;
}

export interface AgSparklineProps {
  /** As `agSparklineOptionsOf` makes them. */
  readonly options: AgSparklineOptions;
}

/** A line in the space of a word, for eyes only: what it says stands beside it in words. */
export function AgSparkline({ options }: AgSparklineProps) {
  const host = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const container = host.current;
    if (container === null) return;
    const styles = container.ownerDocument.createElement('div');
    const chart = AgChartsCommunityModule.createSparkline({ ...withStyles(options, styles), container });
    adoptStyles(container.ownerDocument, styles);
    return () => chart.destroy();
  }, [options]);
  return <span ref={host} className="ag-sparkline" aria-hidden="true" inert />;
}

/** Who loads fonts from their service has a policy that allows style elements, and they are written there. */
function withStyles<Options extends object>(options: Options, styleContainer: Element): Options {
  return 'loadGoogleFonts' in options && options.loadGoogleFonts === true ? options : { ...options, styleContainer };
}
