import { badInput, notAllowed } from '@/base/errors';
import { type Action, may, type Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { LiveTable } from './declared/live-table';
import { type Part, pathsOf, requirePart } from './parts';
import { ownRows } from './personal';
import { liveTables } from './registry';

/** The live table with this name. Throws 400 for an unknown name. */
export function findTable(tbl: string): LiveTable {
  const table = liveTables.get(tbl);
  if (!table) throw badInput('Ukjent tabell.');
  return table;
}

/** True if the permissions allow the action on the rows of a part. */
export function mayRows(permissions: readonly Permission[], table: LiveTable, part: Part, action: Action): boolean {
  return pathsOf(table, part).some((path) => may(permissions, path, action));
}

/**
 * The live table with this name, if the user may read it; a personal table is narrowed to the user's rows. Throws 400
 * and 403.
 */
export function readableTable({ permissions, user }: Scope, tbl: string, part: Part = {}): LiveTable {
  const table = findTable(tbl);
  requirePart(table, part);
  if (!mayRows(permissions, table, part, 'Read')) throw notAllowed(`Du har ikke tilgang til ${table.title}.`);
  return ownRows(table, user.id, 'Read');
}

/** The live table with this name, if the user may subscribe to its changes. Throws 400 and 403. */
export function hearableTable(scope: Scope, tbl: string, part: Part = {}): LiveTable {
  const table = findTable(tbl);
  if (table.access?.watchedOn?.some((path) => may(scope.permissions, path, 'Read'))) return table;
  return readableTable(scope, tbl, part);
}

/** The live table with this name, if the user may change it. Throws 400 and 403. */
export function writableTable({ permissions, user }: Scope, tbl: string, part: Part = {}): LiveTable {
  const table = findTable(tbl);
  if (!mayRows(permissions, table, part, 'Write')) throw notAllowed(`Du kan ikke endre ${table.title}.`);
  return ownRows(table, user.id, 'Write');
}
