/** What may lie over the page: an entry for each kind, whose code is fetched when it is first shown, or before. */
import type { Instrument } from '@candlemark/bars';
import { Late, LatePart } from '@candlemark/chart-ui';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Overlay } from './overlay.ts';

export type OverlayKind = Exclude<Overlay['kind'], 'none'>;

type OverlayOf = { readonly [One in Overlay as One['kind']]: One };

interface Opened<Kind extends OverlayKind> {
  readonly overlay: OverlayOf[Kind];
  /** What is on screen; null while nothing is. */
  readonly instrument: Instrument | null;
  readonly onClose: () => void;
}

export interface OverlayEntry<Kind extends OverlayKind> {
  load(): Promise<void>;
  show(opened: Opened<Kind>, late: Pick<ComponentProps<typeof Late>, 'failed' | 'onShown'>): ReactNode;
}

/** @param propsOf null: there is nothing to show it for */
function overlay<Kind extends OverlayKind, Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  propsOf: (opened: Opened<Kind>) => Props | null,
): OverlayEntry<Kind> {
  const part = new LatePart(fetch);
  return {
    load: () => part.load(),
    show(opened, late) {
      const props = propsOf(opened);
      return (
        props && (
          <Late part={part} {...late}>
            {(Part) => <Part {...props} />}
          </Late>
        )
      );
    },
  };
}

const closing = ({ onClose }: Pick<Opened<OverlayKind>, 'onClose'>) => ({ onClose });
const ofInstrument = ({ instrument, onClose }: Pick<Opened<OverlayKind>, 'instrument' | 'onClose'>) =>
  instrument && { instrument, onClose };

/** A kind of `Overlay` and its component. */
export const OVERLAYS: { readonly [Kind in OverlayKind]: OverlayEntry<Kind> } = {
  palette: overlay(async () => (await import('../features/commands/palette.tsx')).Palette, closing),
  indicators: overlay(
    async () => (await import('../features/indicators/indicator-search-sheet.tsx')).IndicatorSearchSheet,
    closing,
  ),
  search: overlay(
    async () => (await import('../features/instruments/instrument-search-sheet.tsx')).InstrumentSearchSheet,
    ({ overlay: typedBefore, onClose }) => ({ typedBefore, onClose }),
  ),
  interval: overlay(
    async () => (await import('../features/intervals/interval-box.tsx')).IntervalBox,
    ({ overlay: typedBefore, instrument, onClose }) => instrument && { instrument, typedBefore, onClose },
  ),
  compare: overlay(async () => (await import('../features/compares/compare-sheet.tsx')).CompareSheet, closing),
  'go-to': overlay(async () => (await import('../features/ranges/go-to-sheet.tsx')).GoToSheet, closing),
  layouts: overlay(
    async () => (await import('../features/layouts/layout-search-sheet.tsx')).LayoutSearchSheet,
    closing,
  ),
  'layout-name': overlay(
    async () => (await import('../features/layouts/layout-name-sheet.tsx')).LayoutNameSheet,
    ({ overlay: { layout }, onClose }) => ({ layout, onClose }),
  ),
  shortcuts: overlay(async () => (await import('../features/shortcuts/shortcuts-sheet.tsx')).ShortcutsSheet, closing),
  themes: overlay(async () => (await import('../features/themes/themes-sheet.tsx')).ThemesSheet, closing),
  data: overlay(async () => (await import('../features/data-window/data-sheet.tsx')).DataSheet, closing),
  table: overlay(async () => (await import('../features/data-table/data-table-sheet.tsx')).DataTableSheet, closing),
  objects: overlay(async () => (await import('../features/object-tree/object-sheet.tsx')).ObjectSheet, closing),
  'copy-annotations': overlay(
    async () => (await import('../features/object-tree/copy-to-sheet.tsx')).CopyToSheet,
    ({ overlay: { annotations }, onClose }) => ({ annotations, onClose }),
  ),
  'about-data': overlay(
    async () => (await import('../features/instruments/about-data-sheet.tsx')).AboutDataSheet,
    ofInstrument,
  ),
  'instrument-details': overlay(
    async () => (await import('../features/instrument-fields/instrument-details-sheet.tsx')).InstrumentDetailsSheet,
    ({ overlay: { id }, onClose }) => ({ id, onClose }),
  ),
  'edit-instruments': overlay(
    async () => (await import('../features/instrument-fields/edit-instruments-sheet.tsx')).EditInstrumentsSheet,
    closing,
  ),
  fills: overlay(async () => (await import('../features/fills/fills-sheet.tsx')).FillsSheet, ofInstrument),
  fetch: overlay(async () => (await import('../features/fetch/fetch-sheet.tsx')).FetchSheet, closing),
  'export-annotations': overlay(
    async () => (await import('../features/annotation-files/export-sheet.tsx')).ExportSheet,
    ofInstrument,
  ),
  picture: overlay(
    async () => (await import('../features/picture/picture-sheet.tsx')).PictureSheet,
    ({ overlay: { form }, instrument, onClose }) => instrument && { instrument, form, onClose },
  ),
  'import-annotations': overlay(
    async () => (await import('../features/annotation-files/import-sheet.tsx')).ImportSheet,
    ({ overlay: { file }, instrument, onClose }) => instrument && { instrument, file, onClose },
  ),
  'layout-history': overlay(
    async () => (await import('../features/layout-history/layout-history-view.tsx')).LayoutHistoryView,
    ({ overlay: { layout }, onClose }) => ({ layout, onClose }),
  ),
};

/** What is typed into at once: the code of these is fetched before that of the others. */
export const FIELDS: readonly OverlayKind[] = [
  'palette',
  'indicators',
  'search',
  'interval',
  'compare',
  'go-to',
  'layouts',
  'layout-name',
];
