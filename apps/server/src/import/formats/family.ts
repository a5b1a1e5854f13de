import type { Classification } from '@candlemark/bars';
import type { ColumnRole } from '@candlemark/contracts';
import type { BinaryForm } from '../input/binary-form.ts';
import type { FileFacts } from '../input/file-facts.ts';
import type { JsonShape, TableSurroundings } from '../input/json/shapes/json-shape.ts';
import type { Rewriter } from '../input/rewritten/rewriting.ts';
import type { FormatExample } from './example.ts';
import type { BarEnds, ImportFormat } from './format.ts';
import type { SeenTable } from './seen-table.ts';

/**
 * A source of files: an exchange, a program, a vendor, or a way of writing that belongs to none of them. A family is this definition and a line in
 * the registry. What is true of its files alone stands here; what reads them is shared with all others.
 */
export interface Family {
  /** `kraken`. */
  readonly id: string;
  /** What people call it. With the next two it is a row of the table in `docs/import.md`. */
  readonly name: string;
  /** Whether it is a way of writing that anybody's files may have. */
  readonly isOfAnybody?: true;
  readonly toldBy: string;
  readonly known: string;
  /** How it names its files, folders and endings left out; where the name tells the symbol it is the first group. */
  readonly fileNames?: readonly RegExp[];
  /** What it puts beside each table of an archive, under the name of the table: it says something of the table, and holds no rows. */
  readonly reports?: { readonly ending: RegExp; readonly besideTables: RegExp };
  /** Writes its texts anew where something of a row stands elsewhere. */
  readonly rewriter?: Rewriter;
  readonly json?: FamilyJson;
  /** How its files that are no text hold their table. */
  readonly form?: BinaryForm;
  /** What its files hold, the surest first. */
  readonly tables: readonly FamilyTable[];
}

/** One kind of table of a family. It never makes that a file is refused: one that it does not fit is read as any other. */
export interface FamilyTable {
  /** `kraken-trades`. */
  readonly id: string;
  /** For people: `Kraken trades`. */
  readonly title: string;
  /** Whether a table is of this kind. */
  tells(seen: SeenTable): boolean;
  /** What reads it; left out where that is whichever format understands its columns best. */
  readonly reads?: ImportFormat;
  /** What it alone calls its columns, in normal form, best first, with blanks between them. They are asked before the names that everybody uses; `-`: none has the meaning. */
  readonly names?: Readonly<Partial<Record<ColumnRole, string>>>;
  /** What is said of its instruments, as far as it is certain. */
  readonly classification?: Classification;
  /** What is true of its rows: their zone, stamp, interval, and what the user should know. What the file itself says goes before. */
  readonly facts?: FileFacts;
  /** Set where bars have the times of their ends, days as well. */
  readonly ends?: BarEnds;
  readonly examples: readonly [FormatExample, ...FormatExample[]];
}

/** What a family writes into JSON that is its own. */
export interface FamilyJson {
  /** Tables in a shape of its own. */
  readonly shapes?: readonly JsonShape[];
  /** What it alone calls a column of times. */
  readonly timeNames?: readonly string[];
  /** Names of columns for keys of which only the case tells what they mean; null for keys that are not its own. */
  columnNames?(keys: readonly string[]): Readonly<Record<string, string>> | null;
  /** Facts that stand around a table of its own; null where it is another's. */
  facts?(surroundings: TableSurroundings): FileFacts | null;
}
