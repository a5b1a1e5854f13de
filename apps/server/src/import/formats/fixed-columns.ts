import type { BatchKind } from '../batch-kind.ts';
import { columnCells, type DelimitedSample } from '../detect/delimited-sample.ts';
import { isDataRecord } from '../detect/header-match.ts';
import { detectTimeLayout } from '../detect/time-layout.ts';
import { importWarning } from '../report/import-warning.ts';
import { type ColumnRole, type ImportFormat, NOT_OF_THIS_FORMAT } from './format.ts';

/** A vendor's file without a header: a fixed number of columns, each with its meaning. */
export interface FixedColumns {
  readonly id: string;
  readonly title: string;
  readonly kind: BatchKind;
  /** Number of columns, the least and the most. */
  readonly width: readonly [number, number];
  /** Column with the time, a number since 1970, or with the date where the time of day stands apart. */
  readonly time: number;
  /** Set where the time is written out. */
  readonly isTimeText?: true;
  readonly timeOfDay?: number;
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>;
  /** What is true of each of the vendor's rows beyond the number of columns. */
  fits(fields: readonly string[]): boolean;
}

const NEARLY_ALL = 0.95;

/** What reads the files of a vendor that have no header. */
export function fixedColumnsFormat(layout: FixedColumns): ImportFormat {
  return {
    id: layout.id,
    title: layout.title,
    kind: layout.kind,
    detect(sample: DelimitedSample, hints) {
      const { records } = sample;
      const [least, most] = layout.width;
      const fitting = records.filter(
        ({ fields }) => fields.length >= least && fields.length <= most && layout.fits(fields),
      );
      // A line of names among many rows is not one of them that is broken.
      const hasNames =
        sample.headerLine === undefined
          ? records[0] !== undefined && !isDataRecord(records[0])
          : sample.headerLine !== 'none';
      const isNearlyAll = !hasNames && fitting.length > 0 && fitting.length >= records.length * NEARLY_ALL;
      if (!isNearlyAll || Object.keys(hints.given).length > 0) return NOT_OF_THIS_FORMAT;
      const clues = { isNamed: false, unit: hints.timeUnit };
      const timeLayout = detectTimeLayout(columnCells(sample, layout.time, 0), clues);
      const { timeOfDay = -1, isTimeText = timeOfDay >= 0 } = layout;
      if (timeLayout === null || (!isTimeText && timeLayout.unit === null)) return NOT_OF_THIS_FORMAT;
      return {
        score: 0.95,
        headerRecord: -1,
        columns: new Map(Object.entries(layout.columns) as [ColumnRole, number][]),
        timeFields: { time: layout.time, timeOfDay },
        timeLayout,
        notes: [importWarning('no-header-known', { format: layout.title })],
      };
    },
  };
}
