import { type SQL, sql } from 'drizzle-orm';
import { arrayParam } from '@/db/array-param';
import { alikeForm } from '@/lib/core/format/alike-form';
import type { Cell } from '@/lib/core/widgets/column';
import type { LiveColumn } from './declared/live-table';

type Spec = Pick<LiveColumn, 'column' | 'unique'>;

/** A column's value as it is compared with other rows' values: as read, where the column is unique so. */
export const comparedValue = ({ unique }: Spec, value: Cell): Cell =>
  unique === 'alike' && typeof value === 'string' ? alikeForm(value) : value;

/** `comparedValue` of a column in SQL. */
export const comparedColumn = ({ column, unique }: Spec): SQL =>
  unique === 'alike' ? sql`alike_form(${column})` : sql`${column}`;

/** The condition that a column's compared value is among those of `values`. */
export const comparedAnyOf = (spec: Spec, values: readonly Cell[]): SQL =>
  sql`${comparedColumn(spec)} = any(${arrayParam(
    spec.column,
    values.map((value) => comparedValue(spec, value)),
  )})`;
