import type { BinaryForm } from './binary-form.ts';
import { isParquet, PARQUET_MAGIC, ParquetTable } from './parquet-table.ts';
import { parquetText } from './parquet-text.ts';

export const parquetForm: BinaryForm = {
  id: 'parquet',
  toldByBytes: PARQUET_MAGIC.length,
  tells: isParquet,
  open: async (source, directory) => {
    const table = await ParquetTable.open(source, directory);
    return { text: parquetText(table), table, facts: table.facts, close: () => table.close() };
  },
};
