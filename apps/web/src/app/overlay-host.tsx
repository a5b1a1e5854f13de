import { Late, LatePart, NotLoaded, Sheet } from '@candlemark/chart-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from '../data/store.ts';
import { type Services, useServices } from '../services.ts';
import { assertNever } from './assert-never.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NO_OVERLAY, type Overlay } from './overlay.ts';
import { useFocusBack } from './use-focus-back.ts';

const searchSheet = new LatePart(
  async () => (await import('../features/instruments/instrument-search-sheet.tsx')).InstrumentSearchSheet,
);
const intervalBox = new LatePart(async () => (await import('../features/intervals/interval-box.tsx')).IntervalBox);
const palette = new LatePart(async () => (await import('../features/commands/palette.tsx')).Palette);
const indicatorsSheet = new LatePart(
  async () => (await import('../features/indicators/indicator-search-sheet.tsx')).IndicatorSearchSheet,
);
const compareSheet = new LatePart(async () => (await import('../features/compares/compare-sheet.tsx')).CompareSheet);
const goToSheet = new LatePart(async () => (await import('../features/ranges/go-to-sheet.tsx')).GoToSheet);
const shortcutsSheet = new LatePart(
  async () => (await import('../features/shortcuts/shortcuts-sheet.tsx')).ShortcutsSheet,
);
const themesSheet = new LatePart(async () => (await import('../features/themes/themes-sheet.tsx')).ThemesSheet);
const dataSheet = new LatePart(async () => (await import('../features/data-window/data-sheet.tsx')).DataSheet);
const fillsSheet = new LatePart(async () => (await import('../features/fills/fills-sheet.tsx')).FillsSheet);
const dataTableSheet = new LatePart(
  async () => (await import('../features/data-table/data-table-sheet.tsx')).DataTableSheet,
);
const objectSheet = new LatePart(async () => (await import('../features/object-tree/object-sheet.tsx')).ObjectSheet);
const copyToSheet = new LatePart(async () => (await import('../features/object-tree/copy-to-sheet.tsx')).CopyToSheet);
const aboutDataSheet = new LatePart(
  async () => (await import('../features/instruments/about-data-sheet.tsx')).AboutDataSheet,
);
const detailsSheet = new LatePart(
  async () => (await import('../features/instrument-fields/instrument-details-sheet.tsx')).InstrumentDetailsSheet,
);
const editInstrumentsSheet = new LatePart(
  async () => (await import('../features/instrument-fields/edit-instruments-sheet.tsx')).EditInstrumentsSheet,
);
const fetchSheet = new LatePart(async () => (await import('../features/fetch/fetch-sheet.tsx')).FetchSheet);
const layoutSearchSheet = new LatePart(
  async () => (await import('../features/layouts/layout-search-sheet.tsx')).LayoutSearchSheet,
);
const layoutHistoryView = new LatePart(
  async () => (await import('../features/layout-history/layout-history-view.tsx')).LayoutHistoryView,
);
const layoutNameSheet = new LatePart(
  async () => (await import('../features/layouts/layout-name-sheet.tsx')).LayoutNameSheet,
);

const exportSheet = new LatePart(
  async () => (await import('../features/annotation-files/export-sheet.tsx')).ExportSheet,
);
const pictureSheet = new LatePart(async () => (await import('../features/picture/picture-sheet.tsx')).PictureSheet);
const importSheet = new LatePart(
  async () => (await import('../features/annotation-files/import-sheet.tsx')).ImportSheet,
);

/** What is typed into at once. */
const FIELDS_FIRST = [
  palette,
  indicatorsSheet,
  searchSheet,
  intervalBox,
  compareSheet,
  goToSheet,
  layoutSearchSheet,
  layoutNameSheet,
];

const OTHERS = [
  shortcutsSheet,
  themesSheet,
  dataSheet,
  fillsSheet,
  dataTableSheet,
  objectSheet,
  copyToSheet,
  aboutDataSheet,
  detailsSheet,
  editInstrumentsSheet,
  fetchSheet,
  layoutHistoryView,
  exportSheet,
  pictureSheet,
  importSheet,
];

/** From what a chart has painted until it is on the screen, a browser may take some frames. */
const PICTURE_MS = 50;
/** The first chart has long been drawn by then. */
const SETTLED_MS = 1500;

/** Whatever lies over the page. Its code is fetched once the page has settled, that of fields as soon as the first chart is drawn; or earlier when it is wanted. */
export function OverlayHost() {
  const { overlay, platform, notices, session, text } = useServices();
  const open = useStore(overlay);
  useFocusBack(open.kind !== 'none');
  const isDrawn = useIsDrawn(session);
  useEffect(
    () => (isDrawn ? platform.timers.after(PICTURE_MS, () => preload(FIELDS_FIRST)) : undefined),
    [isDrawn, platform],
  );
  useEffect(() => platform.timers.after(SETTLED_MS, () => preload([...FIELDS_FIRST, ...OTHERS])), [platform]);
  const close = () => overlay.set(NO_OVERLAY);
  return (
    <ErrorBoundary
      key={open.kind}
      fallback={() => null}
      onError={() => {
        close();
        notices.show(text('overlay.failed'));
      }}
    >
      <Open overlay={open} onClose={close} />
    </ErrorBoundary>
  );
}

/** Whether a chart is on the screen with its bars, or with why there are none. */
function useIsDrawn({ summary }: Services['session']): boolean {
  return useSyncExternalStore(summary.subscribe, () => (summary.get()?.status ?? 'loading') !== 'loading');
}

function preload(parts: readonly { load(): Promise<void> }[]): void {
  for (const part of parts) {
    // What cannot be fetched now is fetched, and its failure shown, when it is wanted.
    part.load().catch(() => {});
  }
}

function Open({ overlay, onClose }: { readonly overlay: Overlay; readonly onClose: () => void }) {
  const { instrument: shown, keysWhileOpening, platform, text } = useServices();
  const instrument = useStore(shown);
  const late = {
    failed: (tryAgain: () => void) => (
      <Sheet title={text('overlay.notLoaded')} kind="picker" onClose={onClose}>
        <NotLoaded onRetry={tryAgain} onClose={onClose} />
      </Sheet>
    ),
    onShown: () => keysWhileOpening.shown(platform.mountPoint().ownerDocument),
  };
  switch (overlay.kind) {
    case 'none':
      return null;
    case 'search':
      return (
        <Late part={searchSheet} {...late}>
          {(InstrumentSearchSheet) => <InstrumentSearchSheet typedBefore={overlay} onClose={onClose} />}
        </Late>
      );
    case 'interval':
      return (
        instrument && (
          <Late part={intervalBox} {...late}>
            {(IntervalBox) => <IntervalBox instrument={instrument} typedBefore={overlay} onClose={onClose} />}
          </Late>
        )
      );
    case 'palette':
      return (
        <Late part={palette} {...late}>
          {(Palette) => <Palette onClose={onClose} />}
        </Late>
      );
    case 'compare':
      return (
        <Late part={compareSheet} {...late}>
          {(CompareSheet) => <CompareSheet onClose={onClose} />}
        </Late>
      );
    case 'indicators':
      return (
        <Late part={indicatorsSheet} {...late}>
          {(IndicatorSearchSheet) => <IndicatorSearchSheet onClose={onClose} />}
        </Late>
      );
    case 'shortcuts':
      return (
        <Late part={shortcutsSheet} {...late}>
          {(ShortcutsSheet) => <ShortcutsSheet onClose={onClose} />}
        </Late>
      );
    case 'themes':
      return (
        <Late part={themesSheet} {...late}>
          {(ThemesSheet) => <ThemesSheet onClose={onClose} />}
        </Late>
      );
    case 'go-to':
      return (
        <Late part={goToSheet} {...late}>
          {(GoToSheet) => <GoToSheet onClose={onClose} />}
        </Late>
      );
    case 'data':
      return (
        <Late part={dataSheet} {...late}>
          {(DataSheet) => <DataSheet onClose={onClose} />}
        </Late>
      );
    case 'table':
      return (
        <Late part={dataTableSheet} {...late}>
          {(DataTableSheet) => <DataTableSheet onClose={onClose} />}
        </Late>
      );
    case 'objects':
      return (
        <Late part={objectSheet} {...late}>
          {(ObjectSheet) => <ObjectSheet onClose={onClose} />}
        </Late>
      );
    case 'copy-annotations':
      return (
        <Late part={copyToSheet} {...late}>
          {(CopyToSheet) => <CopyToSheet annotations={overlay.annotations} onClose={onClose} />}
        </Late>
      );
    case 'about-data':
      return (
        instrument && (
          <Late part={aboutDataSheet} {...late}>
            {(AboutDataSheet) => <AboutDataSheet instrument={instrument} onClose={onClose} />}
          </Late>
        )
      );
    case 'instrument-details':
      return (
        <Late part={detailsSheet} {...late}>
          {(InstrumentDetailsSheet) => <InstrumentDetailsSheet id={overlay.id} onClose={onClose} />}
        </Late>
      );
    case 'edit-instruments':
      return (
        <Late part={editInstrumentsSheet} {...late}>
          {(EditInstrumentsSheet) => <EditInstrumentsSheet onClose={onClose} />}
        </Late>
      );
    case 'fills':
      return (
        instrument && (
          <Late part={fillsSheet} {...late}>
            {(FillsSheet) => <FillsSheet instrument={instrument} onClose={onClose} />}
          </Late>
        )
      );
    case 'fetch':
      return (
        <Late part={fetchSheet} {...late}>
          {(FetchSheet) => <FetchSheet onClose={onClose} />}
        </Late>
      );
    case 'export-annotations':
      return (
        instrument && (
          <Late part={exportSheet} {...late}>
            {(ExportSheet) => <ExportSheet instrument={instrument} onClose={onClose} />}
          </Late>
        )
      );
    case 'picture':
      return (
        instrument && (
          <Late part={pictureSheet} {...late}>
            {(PictureSheet) => <PictureSheet instrument={instrument} form={overlay.form} onClose={onClose} />}
          </Late>
        )
      );
    case 'import-annotations':
      return (
        instrument && (
          <Late part={importSheet} {...late}>
            {(ImportSheet) => <ImportSheet file={overlay.file} instrument={instrument} onClose={onClose} />}
          </Late>
        )
      );
    case 'layouts':
      return (
        <Late part={layoutSearchSheet} {...late}>
          {(LayoutSearchSheet) => <LayoutSearchSheet onClose={onClose} />}
        </Late>
      );
    case 'layout-history':
      return (
        <Late part={layoutHistoryView} {...late}>
          {(LayoutHistoryView) => <LayoutHistoryView layout={overlay.layout} onClose={onClose} />}
        </Late>
      );
    case 'layout-name':
      return (
        <Late part={layoutNameSheet} {...late}>
          {(LayoutNameSheet) => <LayoutNameSheet layout={overlay.layout} onClose={onClose} />}
        </Late>
      );
    default:
      return assertNever(overlay);
  }
}
