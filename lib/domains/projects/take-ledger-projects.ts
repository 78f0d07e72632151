import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { companyRows } from '@/db/company-rows';
import { counted } from '@/lib/core/format/count-text';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { projectTable } from '@/lib/platform/tables/declared/projects';
import type { Recorded } from '@/lib/platform/tables/record';
import { saveRows } from '@/lib/platform/tables/save-rows';
import { opKey } from '@/lib/platform/writes/op-field';

const { tbl, path, columns } = projectTable;
const op = opKey;

export const takeSchema = z.object({ op });
export const giveBackSchema = z.object({
  op,
  /** The change that took them. */
  taken: z.uuid('Endringen (taken) er ugyldig.').toLowerCase(),
});

const ledgerRow = z.strictObject({ xid: z.string(), code: z.string(), name: z.string(), used: z.boolean() });

/** Projects of the ledger that no project is tied to; `used`: a project of ours has the number. */
const readUntaken = ({ company: { id } }: Scope) =>
  companyRows(id, ledgerRow)`
    select d.xid, d.code, d.name, exists (
      select from project p where p.company_id = ${id} and p.erp_projectid = d.code) as used
    from dimension d where d.company_id = ${id} and d.kind = 'project' and not exists (
      select from project p where p.company_id = ${id} and p.dimension_id = d.xid)
    order by d.code`;

/**
 * Makes a project of each project of the ledger that has none, with its number and name, as one change. Those whose number
 * is in use or too long are left, and counted. Throws 400 when there is none to make, 403 without Write on projects.
 */
export async function takeLedgerProjects(
  scope: Scope,
  { op }: Pick<z.infer<typeof takeSchema>, 'op'>,
): Promise<{ taken: number; left: number }> {
  if (!may(scope.permissions, path, 'Write')) throw notAllowed();
  const untaken = await readUntaken(scope);
  const most = columns.erp_projectid?.maxLength ?? 0;
  // Two kinds of projects of a ledger may share a number.
  const numbers = new Set(untaken.map(({ code }) => code));
  const fit = untaken.filter(({ code, used }) => numbers.delete(code) && !used && code.length <= most);
  const left = untaken.length - fit.length;
  if (fit.length === 0) {
    throw badInput(
      left === 0
        ? 'Alle prosjektene i regnskapet er hentet.'
        : `${counted(left, 'prosjekt', 'prosjekter')} i regnskapet har et nummer som er brukt eller for langt. Knytt dem for hånd i Rediger prosjekter.`,
    );
  }
  const add = fit.map(({ xid, code, name }) => ({
    row: uuidv7(),
    vals: { erp_projectid: code, description: name || code, status: 'Pågår', dimension: xid },
  }));
  await saveRows(scope, { tbl, op, via: 'direct', cells: [], add, remove: [], restore: [] });
  return { taken: add.length, left };
}

const madeRow = z.strictObject({ row: z.string() });

/** Removes the projects that a change of takeLedgerProjects made. Throws 400 when one is in use, 404 for an unknown change. */
export async function giveBackLedgerProjects(
  scope: Scope,
  { op, taken }: Pick<z.infer<typeof giveBackSchema>, 'op' | 'taken'>,
): Promise<Recorded> {
  if (!may(scope.permissions, path, 'Write')) throw notAllowed();
  const { id } = scope.company;
  const made = await companyRows(id, madeRow)`
    select e.row from edit_log e join project p on p.company_id = ${id} and p.xid::text = e.row::text
    where e.company_id = ${id} and e.op = ${taken} and e.tbl = ${tbl} and e.kind = 'insert'`;
  if (made.length === 0) throw notFound('Fant ikke prosjektene, de er kanskje angret alt.');
  const remove = made.map(({ row }) => row);
  return saveRows(scope, { tbl, op, via: 'undo', cells: [], add: [], remove, restore: [] });
}
