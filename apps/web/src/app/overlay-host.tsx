import { Late, LatePart, NotLoaded, Sheet } from '@candlemark/chart-ui';
import { useEffect } from 'react';
import { useStore } from '../data/store.ts';
import { useServices } from '../services.ts';
import { assertNever } from './assert-never.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NO_OVERLAY, type Overlay } from './overlay.ts';
import { useFocusBack } from './use-focus-back.ts';

const loadSearch = () => import('../features/instruments/instrument-search-sheet.tsx');
const loadIntervalBox = () => import('../features/intervals/interval-box.tsx');
const loadPalette = () => import('../features/commands/palette.tsx');
const loadData = () => import('../features/data-window/data-sheet.tsx');
const loadFills = () => import('../features/fills/fills-sheet.tsx');
const loadTable = () => import('../features/data-table/data-table-sheet.tsx');
const loadObjects = () => import('../features/object-tree/object-sheet.tsx');
const loadCopyTo = () => import('../features/object-tree/copy-to-sheet.tsx');
const loadAboutData = () => import('../features/instruments/about-data-sheet.tsx');
const loadDetails = () => import('../features/instrument-fields/instrument-details-sheet.tsx');
const loadEditInstruments = () => import('../features/instrument-fields/edit-instruments-sheet.tsx');
const loadFetch = () => import('../features/fetch/fetch-sheet.tsx');
const loadLayoutName = () => import('../features/layouts/layout-name-sheet.tsx');
const loadExport = () => import('../features/annotation-files/export-sheet.tsx');
const loadPicture = () => import('../features/picture/picture-sheet.tsx');
const loadImport = () => import('../features/annotation-files/import-sheet.tsx');
const loadThemes = () => import('../features/themes/themes-sheet.tsx');
const loadLayoutSearch = () => import('../features/layouts/layout-search-sheet.tsx');
const loadLayoutHistory = () => import('../features/layout-history/layout-history-view.tsx');
const loadIndicators = () => import('../features/indicators/indicator-search-sheet.tsx');
const loadCompare = () => import('../features/compares/compare-sheet.tsx');
const loadGoTo = () => import('../features/ranges/go-to-sheet.tsx');
const loadShortcuts = () => import('../features/shortcuts/shortcuts-sheet.tsx');

const searchSheet = new LatePart(async () => (await loadSearch()).InstrumentSearchSheet);
const intervalBox = new LatePart(async () => (await loadIntervalBox()).IntervalBox);
const palette = new LatePart(async () => (await loadPalette()).Palette);
const indicatorsSheet = new LatePart(async () => (await loadIndicators()).IndicatorSearchSheet);
const compareSheet = new LatePart(async () => (await loadCompare()).CompareSheet);
const goToSheet = new LatePart(async () => (await loadGoTo()).GoToSheet);
const shortcutsSheet = new LatePart(async () => (await loadShortcuts()).ShortcutsSheet);
const themesSheet = new LatePart(async () => (await loadThemes()).ThemesSheet);
const dataSheet = new LatePart(async () => (await loadData()).DataSheet);
const fillsSheet = new LatePart(async () => (await loadFills()).FillsSheet);
const dataTableSheet = new LatePart(async () => (await loadTable()).DataTableSheet);
const objectSheet = new LatePart(async () => (await loadObjects()).ObjectSheet);
const copyToSheet = new LatePart(async () => (await loadCopyTo()).CopyToSheet);
const aboutDataSheet = new LatePart(async () => (await loadAboutData()).AboutDataSheet);
const detailsSheet = new LatePart(async () => (await loadDetails()).InstrumentDetailsSheet);
const editInstrumentsSheet = new LatePart(async () => (await loadEditInstruments()).EditInstrumentsSheet);
const fetchSheet = new LatePart(async () => (await loadFetch()).FetchSheet);
const layoutSearchSheet = new LatePart(async () => (await loadLayoutSearch()).LayoutSearchSheet);
const layoutHistoryView = new LatePart(async () => (await loadLayoutHistory()).LayoutHistoryView);
const layoutNameSheet = new LatePart(async () => (await loadLayoutName()).LayoutNameSheet);

const exportSheet = new LatePart(async () => (await loadExport()).ExportSheet);
const pictureSheet = new LatePart(async () => (await loadPicture()).PictureSheet);
const importSheet = new LatePart(async () => (await loadImport()).ImportSheet);

/** The first chart has long been drawn by then. */
const PRELOAD_MS = 1500;

/** Whatever lies over the page. Its code is fetched once the page has settled, or earlier when it is wanted. */
export function OverlayHost() {
  const { overlay, platform, notices, text } = useServices();
  const open = useStore(overlay);
  useFocusBack(open.kind !== 'none');
  useEffect(() => platform.timers.after(PRELOAD_MS, preload), [platform]);
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

function preload(): void {
  const loads = [
    loadSearch,
    loadIntervalBox,
    loadPalette,
    loadShortcuts,
    loadThemes,
    loadLayoutSearch,
    loadLayoutHistory,
    loadIndicators,
    loadCompare,
    loadGoTo,
    loadData,
    loadFills,
    loadTable,
    loadObjects,
    loadCopyTo,
    loadAboutData,
    loadDetails,
    loadEditInstruments,
    loadFetch,
    loadLayoutName,
    loadExport,
    loadPicture,
    loadImport,
  ];
  for (const load of loads) {
    // What cannot be fetched now is fetched, and its failure shown, when it is wanted.
    load().catch(() => {});
  }
}

function Open({ overlay, onClose }: { readonly overlay: Overlay; readonly onClose: () => void }) {
  const { instrument: shown, text } = useServices();
  const instrument = useStore(shown);
  const failed = (tryAgain: () => void) => (
    <Sheet title={text('overlay.notLoaded')} kind="picker" onClose={onClose}>
      <NotLoaded onRetry={tryAgain} onClose={onClose} />
    </Sheet>
  );
  switch (overlay.kind) {
    case 'none':
      return null;
    case 'search':
      return (
        <Late part={searchSheet} failed={failed}>
          {(InstrumentSearchSheet) => <InstrumentSearchSheet typedBefore={overlay} onClose={onClose} />}
        </Late>
      );
    case 'interval':
      return (
        instrument && (
          <Late part={intervalBox} failed={failed}>
            {(IntervalBox) => <IntervalBox instrument={instrument} typedBefore={overlay} onClose={onClose} />}
          </Late>
        )
      );
    case 'palette':
      return (
        <Late part={palette} failed={failed}>
          {(Palette) => <Palette onClose={onClose} />}
        </Late>
      );
    case 'compare':
      return (
        <Late part={compareSheet} failed={failed}>
          {(CompareSheet) => <CompareSheet onClose={onClose} />}
        </Late>
      );
    case 'indicators':
      return (
        <Late part={indicatorsSheet} failed={failed}>
          {(IndicatorSearchSheet) => <IndicatorSearchSheet onClose={onClose} />}
        </Late>
      );
    case 'shortcuts':
      return (
        <Late part={shortcutsSheet} failed={failed}>
          {(ShortcutsSheet) => <ShortcutsSheet onClose={onClose} />}
        </Late>
      );
    case 'themes':
      return (
        <Late part={themesSheet} failed={failed}>
          {(ThemesSheet) => <ThemesSheet onClose={onClose} />}
        </Late>
      );
    case 'go-to':
      return (
        <Late part={goToSheet} failed={failed}>
          {(GoToSheet) => <GoToSheet onClose={onClose} />}
        </Late>
      );
    case 'data':
      return (
        <Late part={dataSheet} failed={failed}>
          {(DataSheet) => <DataSheet onClose={onClose} />}
        </Late>
      );
    case 'table':
      return (
        <Late part={dataTableSheet} failed={failed}>
          {(DataTableSheet) => <DataTableSheet onClose={onClose} />}
        </Late>
      );
    case 'objects':
      return (
        <Late part={objectSheet} failed={failed}>
          {(ObjectSheet) => <ObjectSheet onClose={onClose} />}
        </Late>
      );
    case 'copy-annotations':
      return (
        <Late part={copyToSheet} failed={failed}>
          {(CopyToSheet) => <CopyToSheet annotations={overlay.annotations} onClose={onClose} />}
        </Late>
      );
    case 'about-data':
      return (
        instrument && (
          <Late part={aboutDataSheet} failed={failed}>
            {(AboutDataSheet) => <AboutDataSheet instrument={instrument} onClose={onClose} />}
          </Late>
        )
      );
    case 'instrument-details':
      return (
        <Late part={detailsSheet} failed={failed}>
          {(InstrumentDetailsSheet) => <InstrumentDetailsSheet id={overlay.id} onClose={onClose} />}
        </Late>
      );
    case 'edit-instruments':
      return (
        <Late part={editInstrumentsSheet} failed={failed}>
          {(EditInstrumentsSheet) => <EditInstrumentsSheet onClose={onClose} />}
        </Late>
      );
    case 'fills':
      return (
        instrument && (
          <Late part={fillsSheet} failed={failed}>
            {(FillsSheet) => <FillsSheet instrument={instrument} onClose={onClose} />}
          </Late>
        )
      );
    case 'fetch':
      return (
        <Late part={fetchSheet} failed={failed}>
          {(FetchSheet) => <FetchSheet onClose={onClose} />}
        </Late>
      );
    case 'export-annotations':
      return (
        instrument && (
          <Late part={exportSheet} failed={failed}>
            {(ExportSheet) => <ExportSheet instrument={instrument} onClose={onClose} />}
          </Late>
        )
      );
    case 'picture':
      return (
        instrument && (
          <Late part={pictureSheet} failed={failed}>
            {(PictureSheet) => <PictureSheet instrument={instrument} form={overlay.form} onClose={onClose} />}
          </Late>
        )
      );
    case 'import-annotations':
      return (
        instrument && (
          <Late part={importSheet} failed={failed}>
            {(ImportSheet) => <ImportSheet file={overlay.file} instrument={instrument} onClose={onClose} />}
          </Late>
        )
      );
    case 'layouts':
      return (
        <Late part={layoutSearchSheet} failed={failed}>
          {(LayoutSearchSheet) => <LayoutSearchSheet onClose={onClose} />}
        </Late>
      );
    case 'layout-history':
      return (
        <Late part={layoutHistoryView} failed={failed}>
          {(LayoutHistoryView) => <LayoutHistoryView layout={overlay.layout} onClose={onClose} />}
        </Late>
      );
    case 'layout-name':
      return (
        <Late part={layoutNameSheet} failed={failed}>
          {(LayoutNameSheet) => <LayoutNameSheet layout={overlay.layout} onClose={onClose} />}
        </Late>
      );
    default:
      return assertNever(overlay);
  }
}
