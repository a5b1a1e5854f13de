import type { LevelInterval } from '@candlemark/bars';
import type { DateOrder, WarningFact } from '@candlemark/contracts';

/** What a file says of its rows beside them. */
export interface FileFacts {
  readonly symbol?: string;
  /** The name of the file in an archive that it was packed in. */
  readonly fileName?: string;
  /** IANA zone of times without one. */
  readonly timeZone?: string;
  /** That of its bars. */
  readonly interval?: LevelInterval;
  /** The same, where it counts only if their distances do not tell. */
  readonly statedInterval?: LevelInterval;
  /** Whether bars have the times of their beginnings or of their ends. */
  readonly stamp?: 'open' | 'close';
  /** In which order days and months stand, where no date tells. */
  readonly dateOrder?: DateOrder;
  /** What its prices count, where a program writes them in several ways: files of an archive are to agree. */
  readonly priceUnit?: 'units' | 'ten-thousandths';
  /** How many rows each line of the file has become, behind a line of names that is none of it. */
  readonly rowsPerLine?: number;
  /** By what it was told before its columns were looked at: families whose rewriter, shape of JSON or bytes it has, and `json`, `parquet`, `arrow`, `dbn`. */
  readonly told?: readonly string[];
  /** What the user should know about how it was read. */
  readonly notes?: readonly WarningFact[];
}

export const NO_FACTS: FileFacts = {};
