import { SYMBOL_LENGTH } from '@candlemark/contracts';

/**
 * What a file may ask of the import child. A row past a limit is rejected, a file past one is refused; the memory of the
 * child is bounded by them whatever the file holds.
 */

/** Longest record (one row, with the line breaks inside its quotes). */
export const MAX_RECORD_BYTES = 64 * 1024;
/** Most columns of a row; further fields of a row are not looked at. */
export const MAX_COLUMNS = 256;
/** Largest file, packed and unpacked. */
export const MAX_FILE_BYTES = 256 * 1024 ** 3;
/** How many times larger than itself a packed file may become, once it has become `UNPACK_RATIO_FROM_BYTES`. */
export const MAX_UNPACK_RATIO = 250;
export const UNPACK_RATIO_FROM_BYTES = 64 * 1024 ** 2;
/** Most instruments in one file. */
export const MAX_SYMBOLS = 10_000;
/** Most files in a ZIP archive: as many as instruments, of each of which it may hold one. */
export const MAX_ZIP_MEMBERS = 10_000;
/** How many of them are looked at before a preview. */
export const PREVIEWED_ZIP_MEMBERS = 250;
/** Most splits and dividends in one file: ten for each of the most instruments. */
export const MAX_EVENTS = 100_000;
/** Most own trades in one file. */
export const MAX_FILLS = 200_000;
/** Longest symbol and longest name. */
export const MAX_SYMBOL_LENGTH = SYMBOL_LENGTH;
export const MAX_NAME_LENGTH = 200;

/** What is looked at to tell what a file is. */
export const SAMPLE_BYTES = 256 * 1024;
/** How far a file is looked ahead, in memory, for a date that settles whether days or months come first. */
export const DATE_ORDER_SAMPLE_BYTES = 32 * 1024 ** 2;
export const SAMPLE_RECORDS = 2000;
/** How many lines may stand before the header. */
export const MAX_PREAMBLE_RECORDS = 30;

/** How many rejected rows are listed, and how much of their value. */
export const MAX_LISTED_REJECTS = 100;
/** Further spellings of one symbol that are reported. */
export const MAX_LISTED_SPELLINGS = 3;
export const MAX_REJECT_VALUE_LENGTH = 100;
/** Rows may be rejected up to this share of the file; more, and the file is not what it was taken for. */
export const MAX_REJECTED_SHARE = 0.5;

/**
 * Years in which a time is believed: the whole ones in which a double holds every microsecond (1684-07-28 to 2255-06-05),
 * with room for the weeks and years that begin before a time or end behind it.
 */
export const EARLIEST_YEAR = 1685;
export const LATEST_YEAR = 2254;

/** Memory that the child may occupy, all in all; a child that needs more is ended. */
export const MAX_CHILD_BYTES = 640 * 1024 ** 2;
/** How a child ends that has found itself to be larger. */
export const MEMORY_EXIT_CODE = 71;
/** What imports leave free on the disk. */
export const DISK_RESERVE_BYTES = 64 * 1024 ** 2;

/** Memory of the child's DuckDB; what does not fit is spilled to its own directory. See docs/decisions/memory.md. */
export const DUCKDB_MEMORY_LIMIT = '160MB';
export const DUCKDB_TEMP_LIMIT = '200GB';
export const DUCKDB_THREADS = 2;
/** A file of more rows, in order already, is written by one thread: two hold what they finish out of turn, the more the longer the file. See docs/decisions/memory.md. */
export const ROWS_FOR_TWO_THREADS = 8_000_000;
