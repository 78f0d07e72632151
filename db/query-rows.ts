import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { z } from 'zod';
import { senderOf, type Tx } from './client';

/** A schema without transformations (coercion, defaults): rows are the same whether parsed or not. */
export type RowSchema<Row> = z.ZodType<Row, Row>;

/** Rows are validated in tests and development only; production trusts them. */
const isParsed = process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development';

function check(schema: z.ZodType, values: readonly unknown[]): void {
  for (const value of isParsed ? values : []) {
    const { error } = schema.safeParse(value);
    if (error) throw new Error(`A row is not what its schema says: ${z.prettifyError(error)}`, { cause: error });
  }
}

/** Rows that did not arrive one by one, validated against the schema. */
export function checked<Row>(schema: RowSchema<Row>, rows: readonly unknown[]): Row[] {
  check(schema, rows);
  return rows as Row[];
}

/**
 * The rows of a query, as in queryRows(tx, row)`select …`, typed by a row's schema. A mismatch between SQL and schema
 * (a renamed column, a bigint as text) throws in tests and development.
 */
export function queryRows<Row>(tx: Pick<Tx, 'execute'>, schema: RowSchema<Row>) {
  return async (query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    checked(schema, (await tx.execute(sql(query, ...values))).rows);
}

const dialect = new PgDialect();
const encoder = new TextEncoder();

/** The driver's type parsers, but texts stay bytes. */
const textsAsBytes = {
  getTypeParser: (type: number, format?: 'text') =>
    type === pg.types.builtins.TEXT
      ? (text: string) => encoder.encode(text)
      : pg.types.getTypeParser(type, format ?? 'text'),
} as pg.CustomTypesConfig;

/**
 * queryRows for large texts that are only forwarded: each stays UTF-8. As strings, the whole answer would be on the
 * JavaScript heap until its last row.
 */
export function queryBytes<Row>(tx: Tx, schema: RowSchema<Row>) {
  return async (query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const { sql: text, params } = dialect.sqlToQuery(sql(query, ...values));
    return checked(schema, (await senderOf(tx).query({ text, types: textsAsBytes }, params)).rows);
  };
}

/**
 * The rows of a query that every request runs: its SQL is built once, and each call supplies the values of its
 * placeholders (`sql.placeholder('id')`). Select timestamps as numbers or texts: values are as the driver parses them.
 */
export function fixedQuery<Row>(schema: RowSchema<Row>, query: () => SQL) {
  let written: ReturnType<PgDialect['sqlToQuery']> | undefined;
  return async (tx: Pick<Tx, 'select'>, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    written ??= dialect.sqlToQuery(query());
    const params = fillPlaceholders(written.params, { ...values });
    return checked(schema, (await senderOf(tx).query({ text: written.sql }, params)).rows);
  };
}

/** queryRows over a pg client, for the few queries outside the product's transactions. */
export async function clientRows<Row>(client: pg.ClientBase, schema: RowSchema<Row>, query: string): Promise<Row[]> {
  return checked(schema, (await client.query(query)).rows);
}

/**
 * Types a raw SQL value in a drizzle query, as in sql`…`.mapWith(decoderOf(z.string())): validated like rows, except
 * null, which drizzle does not pass on.
 */
export function decoderOf<Value>(schema: RowSchema<Value>) {
  return (value: unknown): Value => {
    check(schema, [value]);
    return value as Value;
  };
}

export const textDecoder = decoderOf(z.string());

/** The row of `select count(*) as count`. */
export const countRow = z.strictObject({ count: z.number() });
