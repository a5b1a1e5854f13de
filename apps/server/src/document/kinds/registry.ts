import { annotationKind } from './annotation.ts';
import { chartKind } from './chart.ts';
import { compareKind } from './compare.ts';
import { favouritesKind } from './favourites.ts';
import { foreignKind } from './foreign.ts';
import { indicatorKind } from './indicator.ts';
import { layoutKind } from './layout.ts';
import type { RecordKind } from './record-kind.ts';
import { templateKind } from './template.ts';
import { toolDefaultsKind } from './tool-defaults.ts';

/** Every kind of records that the document takes. */
export const RECORD_KINDS: readonly RecordKind[] = [
  annotationKind,
  layoutKind,
  chartKind,
  indicatorKind,
  compareKind,
  templateKind,
  toolDefaultsKind,
  favouritesKind,
  foreignKind,
];
