import { Late, LatePart, NotLoaded } from '@candlemark/chart-ui';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { MEDIA, useMedia } from '../data/use-media.ts';
import { DATA_PATH } from '../features/bring-data/bring-data.ts';
import { CHART_KEYS_ATTRIBUTE } from '../features/commands/keyboard.ts';
import { ConnectionBanner } from '../features/connection/connection-banner.tsx';
import { DiskBanner } from '../features/disk/disk-banner.tsx';
import { DrawingTools } from '../features/drawing/drawing-tools.tsx';
import { ShownDrawingHint } from '../features/drawing/shown-drawing-hint.tsx';
import { INSIGHTS_PATH } from '../features/insights/insights-address.ts';
import { isInstrumentPath } from '../features/instrument-page/instrument-address.ts';
import { useDeletedLayout } from '../features/layouts/use-deleted-layout.ts';
import { useRestoredLayout } from '../features/layouts/use-restored-layout.ts';
import { NoticeStack } from '../features/notices/notice-stack.tsx';
import { useServices } from '../services.ts';
import type { TextKey } from '../text/catalogue.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useDataPanel, usePanel, useTreePanel } from './use-panel.ts';
import './shell.css';

const instrumentPanel = new LatePart(
  async () => (await import('../features/instruments/instrument-panel.tsx')).InstrumentPanel,
);

const dataPanel = new LatePart(async () => (await import('../features/data-window/data-panel.tsx')).DataPanel);

const objectPanel = new LatePart(async () => (await import('../features/object-tree/object-panel.tsx')).ObjectPanel);

const dataDrop = new LatePart(async () => (await import('../features/bring-data/data-drop.tsx')).DataDrop);

/** What the page is where it is no chart. */
const PAGE_NAMES: Readonly<Record<string, TextKey>> = {
  [INSIGHTS_PATH]: 'insights.title',
  [DATA_PATH]: 'command.data',
};

/** The frame of every page: top bar, the page itself, the list beside it, the status strip. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { text, regions, session } = useServices();
  const { isOpen: isPanelOpen } = usePanel();
  const isDataOpen = useDataPanel();
  const isTreeOpen = useTreePanel();
  const isPhone = useMedia(MEDIA.phone);
  const [path] = useLocation();
  useRestoredLayout();
  useDeletedLayout();
  useKeptFocus();
  return (
    <div className="shell">
      <a className="shell__skip" href="#chart">
        {text('app.skipToChart')}
      </a>
      <TopBar />
      <DrawingTools />
      <main
        id="chart"
        className="shell__main"
        aria-label={text(PAGE_NAMES[path] ?? (isInstrumentPath(path) ? 'command.instrumentPage' : 'region.chart'))}
        tabIndex={-1}
        ref={regions.add}
        onFocus={({ target, currentTarget }) => {
          // The skip link lands here; what it promises is the chart.
          if (target === currentTarget) session.chart?.focus();
        }}
        {...{ [CHART_KEYS_ATTRIBUTE]: '' }}
      >
        {children}
        <div className="shell__notices">
          <ConnectionBanner />
          <DiskBanner />
          <NoticeStack />
          {isPhone && <ShownDrawingHint look="note" />}
        </div>
      </main>
      {isTreeOpen && (
        <aside className="shell__objects" aria-label={text('region.objects')} ref={regions.add}>
          <h2 className="visually-hidden">{text('region.objects')}</h2>
          <ErrorBoundary fallback={() => <p className="shell__failure">{text('overlay.failed')}</p>}>
            <Late part={objectPanel} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>
              {(ObjectPanel) => <ObjectPanel isBeside />}
            </Late>
          </ErrorBoundary>
        </aside>
      )}
      {isDataOpen && (
        <aside className="shell__data" aria-label={text('region.data')} ref={regions.add}>
          <h2 className="visually-hidden">{text('region.data')}</h2>
          <ErrorBoundary fallback={() => <p className="shell__failure">{text('overlay.failed')}</p>}>
            <Late part={dataPanel} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>
              {(DataPanel) => <DataPanel />}
            </Late>
          </ErrorBoundary>
        </aside>
      )}
      {isPanelOpen && (
        <aside className="shell__panel" aria-label={text('region.instruments')} ref={regions.add}>
          <h2 className="visually-hidden">{text('region.instruments')}</h2>
          <ErrorBoundary fallback={() => <p className="shell__failure">{text('overlay.failed')}</p>}>
            <Late part={instrumentPanel} failed={(tryAgain) => <NotLoaded onRetry={tryAgain} />}>
              {(InstrumentPanel) => <InstrumentPanel />}
            </Late>
          </ErrorBoundary>
        </aside>
      )}
      <Late part={dataDrop} failed={() => null}>
        {(DataDrop) => <DataDrop />}
      </Late>
      <StatusBar />
      <OverlayHost />
    </div>
  );
}
