import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { z } from 'zod';
import { senderOf, type Tx } from './client';

/** A schema that changes nothing (no coercion, no default): rows are the same whether they are parsed or not. */
export type RowSchema<Row> = z.ZodType<Row, Row>;

/** Parsed where SQL is written and tried; what runs otherwise believes what the tests have seen. */
const isParsed = process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development';

function check(schema: z.ZodType, values: readonly unknown[]): void {
  for (const value of isParsed ? values : []) {
    const { error } = schema.safeParse(value);
    if (error) throw new Error(`A row is not what its schema says: ${z.prettifyError(error)}`, { cause: error });
  }
}

/** The rows of an answer that came otherwise than row by row, held to their schema as those are. */
export function checked<Row>(schema: RowSchema<Row>, rows: readonly unknown[]): Row[] {
  check(schema, rows);
  return rows as Row[];
}

/**
 * The rows of a query, as in queryRows(tx, row)`select …`, typed by the schema of one. What the SQL gives and the schema does not
 * say, or says otherwise (a column renamed, a bigint as text), throws in tests and development.
 */
export function queryRows<Row>(tx: Pick<Tx, 'execute'>, schema: RowSchema<Row>) {
  return async (query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    checked(schema, (await tx.execute(sql(query, ...values))).rows);
}

const dialect = new PgDialect();
const encoder = new TextEncoder();

/** The driver's own reading of values, but texts as the bytes they are sent on as. */
const textsAsBytes = {
  getTypeParser: (type: number, format?: 'text') =>
    type === pg.types.builtins.TEXT
      ? (text: string) => encoder.encode(text)
      : pg.types.getTypeParser(type, format ?? 'text'),
} as pg.CustomTypesConfig;

/**
 * The same for large texts that are only passed on: each is UTF-8 as soon as it is read. As strings, all of an answer's would stand in
 * JavaScript's own memory until the last had come.
 */
export function queryBytes<Row>(tx: Tx, schema: RowSchema<Row>) {
  return async (query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const { sql: text, params } = dialect.sqlToQuery(sql(query, ...values));
    return checked(schema, (await senderOf(tx).query({ text, types: textsAsBytes }, params)).rows);
  };
}

/**
 * The rows of a question that every request asks in the same words: its SQL is written once, and each asking brings the values of its
 * placeholders (`sql.placeholder('id')`). Times are asked for as numbers or texts: they come as the driver reads them.
 */
export function fixedQuery<Row>(schema: RowSchema<Row>, query: () => SQL) {
  let written: ReturnType<PgDialect['sqlToQuery']> | undefined;
  return async (tx: Pick<Tx, 'select'>, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    written ??= dialect.sqlToQuery(query());
    const params = fillPlaceholders(written.params, { ...values });
    return checked(schema, (await senderOf(tx).query({ text: written.sql }, params)).rows);
  };
}

/** The same over a client of pg, for the little that is asked outside a transaction of the product's. */
export async function clientRows<Row>(client: pg.ClientBase, schema: RowSchema<Row>, query: string): Promise<Row[]> {
  return checked(schema, (await client.query(query)).rows);
}

/**
 * Types a value of raw SQL in a query of drizzle's, as in sql`…`.mapWith(decoderOf(z.string())): held to its schema as rows are,
 * but for null, which drizzle does not hand on.
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
