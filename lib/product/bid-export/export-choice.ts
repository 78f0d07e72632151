import type { SQL } from 'drizzle-orm';
import type { Filters } from '@/lib/core/filters/filters';
import type { Datatable } from '@/lib/core/widgets/widget';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { ExportFilter } from './export-filter';

/** A kind of export: its rows, its filters, and who may export them. */
export type ExportChoice = {
  /** Its name in the address. */
  what: string;
  title: string;
  /** Pages that show the rows: Read on one of them allows exporting. */
  paths: readonly string[];
  filters: readonly ExportFilter[];
  /** The rows that meet the condition. `limit` may cut them, while `total` counts them all. */
  rows: (scope: Scope, filters: Filters, where: SQL | undefined, limit: number | undefined) => Promise<Datatable>;
};

export function mayExport({ permissions }: Pick<Scope, 'permissions'>, { paths }: ExportChoice): boolean {
  return paths.some((path) => may(permissions, path, 'Read'));
}
