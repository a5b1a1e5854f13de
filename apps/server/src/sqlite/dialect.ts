import {
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';

/**
 * Kysely's SQLite dialect with migrations inside a transaction, and with errors that tell what happened. Kysely leaves
 * migrations outside because some of SQLite's pragmas do not work in one; ours use none, and a process killed half-way must
 * leave no half-made table.
 */
export class TransactionalSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): Driver {
    return new RolledBackSqliteDriver(this.#config);
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Where the disk fails or is full SQLite rolls back by itself: to do it again fails, and that error would hide the first one. */
class RolledBackSqliteDriver extends SqliteDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // SQLite has no code of its own for it.
      if (!/no transaction is active/.test((error as Error).message)) throw error;
    }
  }
}
