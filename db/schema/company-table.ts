import type { BuildExtraConfigColumns } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { company } from './access';
import { companyId, xid } from './columns';

const head = () => ({ companyId: companyId().references(() => company.id), xid: xid() });

type Key = { companyId: AnyPgColumn; xid: AnyPgColumn };

type Columns<C> = ReturnType<typeof head> & C;

/** A table whose rows belong to a company and have an id of their own: both stand first and are its primary key. */
export function companyTable<N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extras: (t: BuildExtraConfigColumns<N, Columns<C>, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable<N, Columns<C>>(name, { ...head(), ...columns }, (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    ...extras(t),
  ]);
}

/** A foreign key to a row of the same company: company_id is part of it, since PostgreSQL checks keys past row security. */
export const ref = (to: Key, column: AnyPgColumn) => {
  const { companyId: own } = column.table as unknown as Key;
  return foreignKey({ columns: [own, column], foreignColumns: [to.companyId, to.xid] });
};
