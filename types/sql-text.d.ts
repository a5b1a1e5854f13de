/** A file of SQL, as text: build and tests read it (scripts/lib/sql-text.mjs). */
declare module '*.sql' {
  const text: string;
  export default text;
}
