import type { DuckDBConnection, DuckDBMaterializedResult, DuckDBPreparedStatement } from '@duckdb/node-api';

/** One typed argument of a statement. The type must be the column's own: another one switches off zone-map pruning. */
export type Bind =
  | { readonly type: 'integer'; readonly value: number }
  | { readonly type: 'bigint'; readonly value: number }
  | { readonly type: 'text'; readonly value: string };

export const integer = (value: number): Bind => ({ type: 'integer', value });
/** A whole number such as a time; what lies outside the 53 exact bits is clamped, so infinities mean "no bound". */
export const bigint = (value: number): Bind => ({ type: 'bigint', value });
export const text = (value: string): Bind => ({ type: 'text', value });

/** One connection with its prepared statements. Not for concurrent use: binds and run belong together. */
export class Session {
  readonly connection: DuckDBConnection;
  readonly #statements = new Map<string, DuckDBPreparedStatement>();

  constructor(connection: DuckDBConnection) {
    this.connection = connection;
  }

  /** Runs one statement; it stays prepared for the next time. */
  async query(sql: string, binds: readonly Bind[] = []): Promise<DuckDBMaterializedResult> {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = await this.connection.prepare(sql);
      this.#statements.set(sql, statement);
    }
    for (const [index, bind] of binds.entries()) bindValue(statement, index + 1, bind);
    return statement.run();
  }

  /** Runs one statement that will not come again. */
  async execute(sql: string, binds: readonly Bind[] = []): Promise<void> {
    const statement = await this.connection.prepare(sql);
    try {
      for (const [index, bind] of binds.entries()) bindValue(statement, index + 1, bind);
      await statement.run();
    } finally {
      statement.destroySync();
    }
  }

  close(): void {
    for (const statement of this.#statements.values()) statement.destroySync();
    this.#statements.clear();
    this.connection.closeSync();
  }
}

function bindValue(statement: DuckDBPreparedStatement, index: number, bind: Bind): void {
  switch (bind.type) {
    case 'integer':
      statement.bindInteger(index, bind.value);
      break;
    case 'bigint':
      statement.bindBigInt(index, clampToBigInt(bind.value));
      break;
    case 'text':
      statement.bindVarchar(index, bind.value);
      break;
    default:
      assertNever(bind);
  }
}

function clampToBigInt(value: number): bigint {
  const clamped = Math.min(Math.max(Math.ceil(value), -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  return BigInt(clamped);
}

function assertNever(value: never): never {
  throw new Error(`Unexpected value ${JSON.stringify(value)}`);
}
