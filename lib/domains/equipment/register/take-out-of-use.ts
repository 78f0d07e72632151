import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/platform/auth/session';
import { addNotice, withdrawNotices } from '@/lib/platform/notices/add-notice';
import { othersWho, type Placed } from '@/lib/platform/notices/people';
import { href } from '@/lib/platform/routing/href';
import { equipmentRegisterPath } from '@/lib/platform/routing/paths';
import { equipmentParam } from '@/lib/platform/routing/things';
import { equipmentTable } from '@/lib/platform/tables/declared/equipment';
import { writableTable } from '@/lib/platform/tables/find-table';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { record } from '@/lib/platform/tables/record';
import { lockRows } from '@/lib/platform/tables/rows';
import { takeBack } from '@/lib/platform/tables/take-back';
import { updateRows } from '@/lib/platform/tables/update-rows';
import { opKey } from '@/lib/platform/writes/op-field';
import { serviceLocation } from './judge-item';

const item = {
  equipmentid: z.uuid('Utstyret (equipmentid) er ugyldig.').toLowerCase(),
  /** The idempotency key. */
  op: opKey,
};
export const outOfUseSchema = z.object(item);
/** `taken`: the key of the change that is reverted. */
export const backInUseSchema = z.object({ ...item, taken: z.uuid('Endringen (taken) er ugyldig.') });

const leaderRow = z.strictObject({ no: z.string(), leader: z.string() });

/** The leaders of the projects that the item is out on, by name. */
const leadersOf = (tx: CompanyTx, companyId: string, equipmentid: string) => queryRows(tx, leaderRow)`
  select distinct project.erp_projectid as no, employee.employee as leader
  from shipping_line line
  join project on project.company_id = ${companyId} and project.xid = line.project_id
  join employee on employee.company_id = ${companyId} and employee.xid = project.manager_id
  where line.company_id = ${companyId} and line.equipment_id = ${equipmentid} and line.status = 'sendt' and line.countam > 0
  order by 1`;

/** Notifies the users who lead the projects: a user and an employee are the same person by name. */
async function tellLeaders(
  tx: CompanyTx,
  scope: Scope,
  equipmentid: string,
  name: string,
  readers: readonly Placed[],
): Promise<void> {
  const companyId = scope.company.id;
  const address = href(equipmentRegisterPath, { company: companyId, [equipmentParam]: equipmentid });
  for (const { no, leader } of await leadersOf(tx, companyId, equipmentid)) {
    const to = readers.filter((one) => one.name.toLowerCase() === leader.toLowerCase()).map(({ id }) => id);
    const words = `har tatt ${name} på ${no} ut av bruk: den må leveres inn`;
    await addNotice(tx, scope, { to, kind: 'unfit', words, address, path: equipmentRegisterPath, about: equipmentid });
  }
}

/**
 * Takes an item out of use: its place becomes 'Til service', and the leaders of the projects it is on are notified.
 * Throws 404 for an unknown item, 400 when it is out of use already, 403 without Write.
 */
export async function takeOutOfUse(
  scope: Scope,
  { equipmentid, op }: z.infer<typeof outOfUseSchema>,
): Promise<{ op: string }> {
  const table = writableTable(scope, equipmentTable.tbl);
  const companyId = scope.company.id;
  const readers = await othersWho(scope, [equipmentRegisterPath], 'Read');
  await idempotentEdit(scope, { op, content: { kind: 'take out of use', equipmentid } }, async (tx) => {
    const current = (await lockRows(tx, table, companyId, [equipmentid], {}, 'update')).get(equipmentid);
    if (!current) throw notFound('Fant ikke utstyret.');
    if (current.location === serviceLocation) throw badInput('Enheten er alt tatt ut av bruk.');
    const oldValue = typeof current.location === 'string' ? current.location : null;
    const values = { ...current, location: serviceLocation };
    await updateRows(tx, companyId, table, ['location'], [{ row: equipmentid, values }]);
    const rowLabel = `${current.shortid} ${current.title}`;
    await tellLeaders(tx, scope, equipmentid, rowLabel, readers);
    const texts = { oldText: oldValue, newText: serviceLocation };
    const line = { tbl: table.tbl, row: equipmentid, rowLabel, kind: 'edit' as const, col: 'location' };
    return record(tx, scope, { op, via: 'direct' }, [{ ...line, oldValue, newValue: serviceLocation, ...texts }]);
  });
  return { op };
}

/**
 * Reverts taking an item out of use, and withdraws unread notices of it. Throws 404 for an unknown change, 400 when the
 * place has changed since, 403 without Write.
 */
export async function putBackInUse(
  scope: Scope,
  { equipmentid, taken, op }: z.infer<typeof backInUseSchema>,
): Promise<{ lines: number }> {
  const table = writableTable(scope, equipmentTable.tbl);
  const content = { kind: 'put back in use', equipmentid, taken };
  const { lines } = await takeBack(
    scope,
    table,
    {},
    { op, taken, via: 'direct', content },
    {
      none: 'Fant ikke endringen.',
      inUse: (where) => `Enheten er i bruk i ${where}, og endringen kan ikke angres.`,
      changed: () => 'Plasseringen er endret siden, og endringen kan ikke angres.',
    },
    (tx) => withdrawNotices(tx, scope.company.id, [equipmentid], ['unfit']),
  );
  return { lines };
}
