import type { Annotation } from '@candlemark/annotations';
import type { Layout } from '../features/layouts/layouts.ts';
import type { PictureForm } from '../features/picture/picture-choices.ts';

/** What was typed before a field was there to take it. */
export interface Typed {
  readonly text: string;
  /** Enter came too: what the text finds is chosen as soon as that is known. */
  readonly isEntered?: boolean;
}

/** What lies over the chart. One at a time. */
export type Overlay =
  | { readonly kind: 'none' }
  /** Instrument search. */
  | ({ readonly kind: 'search' } & Typed)
  /** The small box that an interval is typed into. */
  | ({ readonly kind: 'interval' } & Typed)
  | { readonly kind: 'palette' }
  | { readonly kind: 'shortcuts' }
  /** Colours of app and chart. */
  | { readonly kind: 'themes' }
  /** Asks for a date or a range to go to. */
  | { readonly kind: 'go-to' }
  /** Finds an indicator for the chart. */
  | { readonly kind: 'indicators' }
  /** Finds an instrument to compare with. */
  | { readonly kind: 'compare' }
  /** Every value at the crosshair, where there is no room beside the chart. */
  | { readonly kind: 'data' }
  /** What is in view as a table. */
  | { readonly kind: 'table' }
  /** Everything on the chart as a tree, where there is no room beside it. */
  | { readonly kind: 'objects' }
  /** Asks for the instrument that annotations are copied to. */
  | { readonly kind: 'copy-annotations'; readonly annotations: readonly Annotation[] }
  /** Source, licence and extent of what is on screen. */
  | { readonly kind: 'about-data' }
  /** What people say of an instrument. */
  | { readonly kind: 'instrument-details'; readonly id: string }
  /** All instruments, to say what some of them are. */
  | { readonly kind: 'edit-instruments' }
  /** What the reader's own orders traded. */
  | { readonly kind: 'fills' }
  /** Market data from exchanges and other sources. */
  | { readonly kind: 'fetch' }
  /** What of the annotations is written into a file. */
  | { readonly kind: 'export-annotations' }
  /** What is in view as a picture or as a table. */
  | { readonly kind: 'picture'; readonly form: PictureForm }
  /** What would become of a file of annotations. */
  | { readonly kind: 'import-annotations'; readonly file: File }
  /** All layouts, to find one. */
  | { readonly kind: 'layouts' }
  /** The earlier states of a layout. */
  | { readonly kind: 'layout-history'; readonly layout: Layout }
  /** The name of a layout; null: of a new one. */
  | { readonly kind: 'layout-name'; readonly layout: Layout | null };

export const NO_OVERLAY: Overlay = { kind: 'none' };
