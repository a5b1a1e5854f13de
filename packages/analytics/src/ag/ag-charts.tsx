/** The only module that runs the embedded charts' code: a page fetches it when it has something for them to draw. */
import {
  type AgChartInstance,
  type AgChartOptions,
  AgChartsCommunityModule,
  type AgSparklineOptions,
} from 'ag-charts-community';
import { AgCharts } from 'ag-charts-react';
import { type TouchEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
    <div ref={setHost} className="ag-picture" onTouchMoveCapture={letGo} onTouchEndCapture={letGo}>
      {host !== null && <Placed host={host} options={options} {...(onChart !== undefined && { onChart })} />}
    </div>
  );
}

/** The charts would hold back the end of every touch. Of one that scrolls the page nothing can be held back: to try it has no effect but a warning of the browser. */
function letGo({ nativeEvent }: TouchEvent): void {
  if (!nativeEvent.cancelable) nativeEvent.preventDefault = () => {};
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
  // Once: later it is the value that the keys have come to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => nameFirst(host, options), [host]);
  return <AgCharts ref={chart} options={placed} className="ag-picture__chart" />;
}

/** What a reader finds before any key was pressed: the charts write it before they read our words, in English. */
function nameFirst(host: HTMLElement, { locale }: AgChartOptions): void {
  const words = locale?.localeText?.ariaInitSeriesArea;
  if (words === undefined) return;
  for (const label of host.querySelectorAll('.ag-charts-series-area > [id]')) label.textContent = words;
}

export interface AgSparklineProps {
  /** As `agSparklineOptionsOf` makes them. */
  readonly options: AgSparklineOptions;
}

/**
 * A line in the space of a word, for eyes only: what it says stands beside it in words. Once it is drawn, its picture takes the place of the chart: of
 * hundreds in a list each would otherwise be a canvas and some dozen elements, which cost every frame of the page.
 */
export function AgSparkline({ options }: AgSparklineProps) {
  const host = useRef<HTMLSpanElement>(null);
  const ratio = useDeviceRatio();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another ratio the line is drawn anew
  useLayoutEffect(() => {
    const place = host.current;
    if (place === null) return;
    const owner = place.ownerDocument;
    // The charts empty the element that they were in, some time after they have gone: each has its own.
    const container = owner.createElement('span');
    Object.assign(container.style, { display: 'block', width: '100%', height: '100%' });
    place.replaceChildren(container);
    const styles = owner.createElement('div');
    const chart = AgChartsCommunityModule.createSparkline({ ...withStyles(options, styles), container });
    adoptStyles(owner, styles);
    let isThere = true;
    const leave = () => {
      if (isThere) chart.destroy();
      isThere = false;
    };
    void chart.waitForUpdate().then(async () => {
      const image = isThere ? await imageOf(container.querySelector('canvas')) : null;
      if (!isThere || image === null) return;
      leave();
      place.replaceChildren(image);
    });
    return () => {
      leave();
      place.replaceChildren();
    };
  }, [options, ratio]);
  return <span ref={host} className="ag-sparkline" aria-hidden="true" inert />;
}

/** What stands on a canvas as an image of the same size, ready to be painted; null where there is nothing, or the browser cannot read it again. */
async function imageOf(canvas: HTMLCanvasElement | null): Promise<HTMLImageElement | null> {
  if (canvas === null || canvas.width === 0 || canvas.height === 0) return null;
  const image = canvas.ownerDocument.createElement('img');
  image.alt = '';
  image.width = canvas.clientWidth;
  image.height = canvas.clientHeight;
  image.src = canvas.toDataURL();
  return await image.decode().then(
    () => image,
    () => null,
  );
}

/** Device pixels for each of CSS; another one after the page was zoomed or came to another screen. */
function useDeviceRatio(): number {
  const [ratio, setRatio] = useState(() => globalThis.devicePixelRatio);
  useEffect(() => {
    const same = globalThis.matchMedia(`(resolution: ${ratio}dppx)`);
    const look = () => setRatio(globalThis.devicePixelRatio);
    same.addEventListener('change', look);
    return () => same.removeEventListener('change', look);
  }, [ratio]);
  return ratio;
}

/** Who loads fonts from their service has a policy that allows style elements, and they are written there. */
function withStyles<Options extends object>(options: Options, styleContainer: Element): Options {
  return 'loadGoogleFonts' in options && options.loadGoogleFonts === true ? options : { ...options, styleContainer };
}
