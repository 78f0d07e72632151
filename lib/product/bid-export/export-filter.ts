import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { textDecoder } from '@/db/query-rows';
import { isMonth, monthLabel } from '@/lib/core/filters/months';
import { noneCode } from '@/lib/core/widgets/voucher-line-drill';
import type { Permission } from '@/lib/platform/auth/permissions';
import type { Choice } from '@/lib/platform/routing/page';
import type { RowTable } from '@/lib/platform/tables/declared/live-table';

/** A filter of an export, in the address by its name. */
export type ExportFilter = {
  name: string;
  text: string;
  multiple?: true;
  /** Its text when nothing is chosen; 'Alle' by default. */
  emptyLabel?: string;
  /** True if the user may use it, where it reveals more than its rows; by default every user who may export them. */
  allowed?: (permissions: readonly Permission[]) => boolean;
  choices: (tx: CompanyTx, companyId: string, span: { first: string; last: string }) => Promise<readonly Choice[]>;
  /** The condition that the values put on the rows, if any. Throws 400 for an invalid value. */
  condition: (tx: CompanyTx, companyId: string, values: readonly string[]) => Promise<SQL | undefined>;
};

type Words = Pick<ExportFilter, 'name' | 'text'>;

/** The choice of rows without a value, where the column is nullable. */
function orNone(text: string, column: PgColumn): Choice[] {
  return column.notNull ? [] : [{ value: noneCode, label: `Uten ${text.toLowerCase()}` }];
}

/** A filter on a fixed list of values, one or several; `nameOf` gives their labels. */
export function ofList(
  words: Words,
  column: PgColumn,
  values: readonly string[],
  nameOf: (value: string) => string = (value) => value,
): ExportFilter {
  return {
    ...words,
    multiple: true,
    choices: async () => values.map((value) => ({ value, label: nameOf(value) })),
    condition: async (_tx, _companyId, requested) => {
      const unknown = requested.find((value) => !values.includes(value));
      if (unknown !== undefined) throw badInput(`${words.text} «${unknown}» finnes ikke.`);
      return inArray(column, [...requested]);
    },
  };
}

/** A filter on the distinct texts of a column; a text that no longer occurs matches no rows. */
export function ofTexts(words: Words, table: RowTable, column: PgColumn): ExportFilter {
  return {
    ...words,
    multiple: true,
    choices: async (tx, companyId) => {
      const found = await tx
        .selectDistinct({ value: sql`${column}`.mapWith(textDecoder) })
        .from(table)
        .where(and(eq(table.companyId, companyId), isNotNull(column)))
        .orderBy(asc(column));
      return [...found.map(({ value }) => ({ value, label: value })), ...orNone(words.text, column)];
    },
    condition: async (_tx, _companyId, requested) =>
      or(inArray(column, [...requested]), requested.includes(noneCode) ? isNull(column) : undefined),
  };
}

/** Rows of another table that a column refers to, by their codes. */
export type CodedReference = {
  table: RowTable;
  code: PgColumn;
  label: SQL<string>;
  order: SQL | PgColumn;
  where?: SQL;
};

/** A filter on the rows a column refers to. A code that no row of the company has is a 400: the link is outdated. */
export function ofReference(words: Words, table: RowTable, column: PgColumn, of: CodedReference): ExportFilter {
  return {
    ...words,
    multiple: true,
    choices: async (tx, companyId) => {
      const used = sql`exists (select from ${table}
        where ${table.companyId} = ${companyId} and ${column} = ${of.table.xid})`;
      const found = await tx
        .select({ value: sql`${of.code}`.mapWith(textDecoder), label: of.label.as('label') })
        .from(of.table)
        .where(and(eq(of.table.companyId, companyId), of.where, used))
        .orderBy(of.order, of.table.xid);
      return [...found, ...orNone(words.text, column)];
    },
    condition: async (tx, companyId, requested) => {
      const codes = requested.filter((code) => code !== noneCode);
      const found = await tx
        .select({ xid: of.table.xid, code: of.code })
        .from(of.table)
        .where(and(eq(of.table.companyId, companyId), of.where, inArray(of.code, codes)));
      const known = new Set(found.map(({ code }) => code));
      const unknown = codes.find((code) => !known.has(code));
      if (unknown !== undefined) throw badInput(`${words.text} «${unknown}» finnes ikke i selskapet.`);
      const ids = found.map(({ xid }) => xid);
      return or(inArray(column, ids), requested.includes(noneCode) ? isNull(column) : undefined);
    },
  };
}

/** The months of a span, newest first. */
export function monthChoices(months: readonly string[]): Choice[] {
  return months.map((month) => ({ value: month, label: monthLabel(month) }));
}

/** The single requested month. Throws 400 for an invalid one. */
export function requestedMonth(text: string, [value]: readonly string[]): string {
  if (value === undefined || !isMonth(value)) throw badInput(`${text} skrives som 2026-10.`);
  return value;
}
