import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { lockProject } from '@/db/lock-project';
import { equipment, shippingLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import type { Scope } from '@/lib/platform/auth/session';
import { shippingTable as table } from '@/lib/platform/tables/declared/shipping';
import { writableTable } from '@/lib/platform/tables/find-table';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { lockRows, wholeRow } from '@/lib/platform/tables/rows';
import { updateRows } from '@/lib/platform/tables/update-rows';
import { opKey } from '@/lib/platform/writes/op-field';
import { type ItemShipment, judgeItem } from './judge-item';
import { exchangeNote, readFacts } from './read-facts';
import { replacements } from './replacement';

export const replaceSchema = z.object({
  equipmentid: z.uuid('Utstyret (equipmentid) er ugyldig.').toLowerCase(),
  replacement: z.uuid('Utstyret som skal inn (replacement) er ugyldig.').toLowerCase(),
  /** The idempotency key. */
  op: opKey,
});

const noLonger = 'Enheten er ikke lenger i bruk uten gyldig kontroll. Last siden på nytt.';

/** The shipment of an item that must be replaced. Throws 404 for an unknown item, 400 when it need not be, or is. */
async function toReplace(tx: CompanyTx, companyId: string, equipmentid: string, replacement: string) {
  const day = today();
  const facts = await readFacts(tx, companyId, equipmentid, day);
  if (!facts) throw notFound('Fant ikke utstyret.');
  const { unsafe, out, until } = judgeItem(facts);
  const sent = out.at(-1);
  if (!unsafe || !sent) throw badInput(noLonger);
  if (facts.exchange !== null) throw badInput(`${facts.exchange} er alt lagt i Forsendelse i stedet.`);
  const fit = replacements(facts.article, facts.candidates, { today: day, end: until?.enddate ?? day });
  const instead = fit.find(({ xid }) => xid === replacement);
  if (!instead) {
    throw badInput('Enheten som skulle inn, er ikke lenger på lager, kontrollert og ledig. Last siden på nytt.');
  }
  return { facts, sent, instead };
}

/** Plans the shipment out, with what its item says. Returns its log line. */
async function planOut(
  tx: CompanyTx,
  companyId: string,
  { project }: ItemShipment,
  instead: { xid: string; shortid: string; title: string },
  note: string,
): Promise<LogLine> {
  const [item] = await tx
    .select()
    .from(equipment)
    .where(and(eq(equipment.companyId, companyId), eq(equipment.xid, instead.xid)));
  if (!item) throw notFound('Fant ikke utstyret.');
  const xid = uuidv7();
  await tx.insert(shippingLine).values({
    companyId,
    xid,
    projectId: project,
    equipmentId: item.xid,
    status: 'planlagt',
    countam: 1,
    location: item.location,
    attrWeightint: item.attrWeightint,
    dayrentintam: item.dayrentam,
    discountam: item.discountam,
    note,
  });
  const newValue = await wholeRow(tx, table, companyId, xid);
  return { tbl: table.tbl, row: xid, rowLabel: `${instead.shortid} ${instead.title}`, kind: 'insert', newValue };
}

/** Notes on the sent shipment that it is to be returned. Returns the log line. */
async function askBack(
  tx: CompanyTx,
  companyId: string,
  { xid, project }: ItemShipment,
  label: string,
  words: string,
): Promise<LogLine> {
  const current = (await lockRows(tx, table, companyId, [xid], { projectid: project }, 'update')).get(xid);
  if (current?.status !== 'sendt') throw badInput(noLonger);
  const oldValue = typeof current.note === 'string' && current.note !== '' ? current.note : null;
  const newValue = oldValue === null ? words : `${oldValue}\n${words}`;
  await updateRows(tx, companyId, table, ['note'], [{ row: xid, values: { ...current, note: newValue } }]);
  const texts = { oldText: oldValue, newText: newValue };
  return { tbl: table.tbl, row: xid, rowLabel: label, kind: 'edit', col: 'note', oldValue, newValue, ...texts };
}

/**
 * Replaces an item that is in use without valid control: the replacement is planned out to its project, and the item's
 * shipment says that it is to be returned; both are confirmed in Forsendelse. One change of the log, reverted by its
 * key. Throws 404 for an unknown item, 400 when the rules no longer hold, 403 without Write.
 */
export async function replaceItem(
  scope: Scope,
  { equipmentid, replacement, op }: z.infer<typeof replaceSchema>,
): Promise<{ op: string; projectid: string; rows: number }> {
  const companyId = scope.company.id;
  const projectid = await asCompany.read(companyId, async (tx) => {
    const facts = await readFacts(tx, companyId, equipmentid, today());
    const sent = facts?.shipments.findLast(({ out }) => out);
    if (!sent) throw facts ? badInput(noLonger) : notFound('Fant ikke utstyret.');
    return sent.project;
  });
  writableTable(scope, table.tbl, { projectid });
  const content = { kind: 'replace item', equipmentid, replacement };
  const { lines } = await idempotentEdit(scope, { op, content }, async (tx) => {
    // The lock makes a concurrent exchange see this one.
    await lockProject(tx, companyId, projectid);
    const { facts, sent, instead } = await toReplace(tx, companyId, equipmentid, replacement);
    if (sent.project !== projectid) throw badInput(noLonger);
    const out = await planOut(tx, companyId, sent, instead, exchangeNote(facts.shortid));
    const label = `${facts.shortid} ${facts.article.title}`;
    const back = await askBack(tx, companyId, sent, label, `Skal returneres: byttes med ${instead.shortid}`);
    return record(tx, scope, { op, via: 'direct' }, [out, back]);
  });
  return { op, projectid, rows: lines };
}
