import { SqliteAdapter, SqliteDialect } from 'kysely';

/**
 * Kysely's SQLite dialect with migrations inside a transaction. Kysely leaves them outside because some of SQLite's
 * pragmas do not work in one; ours use none, and a process killed half-way must leave no half-made table.
 */
export class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
