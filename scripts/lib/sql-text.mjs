// Files of SQL as texts in what is built and tested: they lie beside the code that runs them, readable by every editor and by DuckDB itself.

/**
 * A plugin of Vite and of Rolldown alike.
 *
 * @returns {{ name: string, transform(code: string, id: string): { code: string, map: null, moduleType?: 'js' } | null }}
 */
export function sqlText() {
  return {
    name: 'sql-text',
    transform(code, id) {
      if (!id.endsWith('.sql')) return null;
      return { code: `export default ${JSON.stringify(code)};`, map: null, moduleType: 'js' };
    },
  };
}
