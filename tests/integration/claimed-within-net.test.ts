import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { UserError } from '@/base/errors';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { equipment, invoiceClaim, shippingLine, supplierInvoice, supplierInvoiceLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { claimMoves } from '@/lib/domains/purchasing/invoices/claim-moves';
import { moveClaims } from '@/lib/domains/purchasing/invoices/move-claims';
import { decideInvoice } from '@/lib/domains/purchasing/invoices/settle/decide-invoice';
import { judgeInvoices } from '@/lib/domains/purchasing/invoices/settle/judge-invoices';
import { markClaims } from '@/lib/domains/purchasing/invoices/settle/mark-claims';
import { undecideInvoice } from '@/lib/domains/purchasing/invoices/settle/undecide-invoice';
import { linesOfProject } from '@/lib/domains/purchasing/invoices/sources/return-lines';
import { claimsPath } from '@/lib/platform/routing/paths';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';
import { hoses, invoiced, makeSettlingCompany } from '@/tests/factories/settling-company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const first = addDays(today(), -60);
const on = (day: number) => addDays(first, day);
type Out = { start: number; end: number | null; count: number };

/** A company with a rented lift, invoiced in these days each with two pieces, for 200 kroner a piece day. */
async function makeHiring(periods: readonly { no: string; start: number; end: number }[]) {
  const of = await makeSettlingCompany(null);
  const { companyId, orderer, supplier, project } = of;
  const lift = uuidv7();
  await asCompany(companyId, (tx) =>
    tx.insert(equipment).values({
      companyId,
      xid: lift,
      shortid: 'LIFT',
      title: 'Lift',
      classification: 'utst',
      supId: supplier,
      supItemId: 'LIFT',
      rented: true,
    }),
  );
  const made: { invoice: string; line: string; no: string }[] = [];
  for (const { no, start, end } of periods) {
    const days = 2 * (end - start + 1);
    const rent = hoses(days, 200, { name: 'Lift', supItemId: 'LIFT', unit: 'DAY', start: on(start), end: on(end) });
    const date = addDays(today(), made.length - 20);
    const { xid: invoice } = await invoiced({ ...of, no: '' }, [rent], { no, date });
    const line = await asCompany(companyId, async (tx) => {
      await tx
        .update(supplierInvoice)
        .set({ projectId: project, orderId: null })
        .where(and(eq(supplierInvoice.companyId, companyId), eq(supplierInvoice.xid, invoice)));
      const [changed] = await tx
        .update(supplierInvoiceLine)
        .set({ projectId: project, equipmentId: lift, orderLineId: null, piecesint: 2 })
        .where(and(eq(supplierInvoiceLine.companyId, companyId), eq(supplierInvoiceLine.invoiceId, invoice)))
        .returning({ xid: supplierInvoiceLine.xid });
      return changed?.xid ?? '';
    });
    made.push({ invoice, line, no });
  }
  /** Corrects what was out. */
  const out = (rows: readonly Out[]) =>
    asCompany(companyId, async (tx) => {
      const own = and(eq(shippingLine.companyId, companyId), eq(shippingLine.equipmentId, lift));
      await tx
        .update(supplierInvoiceLine)
        .set({ shippingId: null })
        .where(eq(supplierInvoiceLine.companyId, companyId));
      await tx.delete(shippingLine).where(own);
      for (const { start, end, count } of rows) {
        const days = { startdate: on(start), enddate: end === null ? null : on(end) };
        const status = end === null ? 'sendt' : 'returnert';
        await tx
          .insert(shippingLine)
          .values({ companyId, projectId: project, equipmentId: lift, countam: count, status, ...days });
      }
    });
  const judged = async (invoice: string) => {
    const all = await asCompany.read(companyId, (tx) => judgeInvoices(tx, companyId, today(), [invoice]));
    return all.get(invoice);
  };
  const openOf = async (invoice: string) =>
    (await judged(invoice))?.lines.flatMap(({ findings }) => findings.filter(({ open }) => open > 0)) ?? [];
  /** Claims all that is open of an invoice, as the inbox does; gives the change, which undo takes. */
  async function claim({ invoice, line }: { invoice: string; line: string }): Promise<string | undefined> {
    const open = await openOf(invoice);
    const decisions = open.map(({ reason, open: amount }) => ({ line, reason, amount, choice: 'krav' as const }));
    const op = uuidv7();
    if (decisions.length === 0) return undefined;
    await decideInvoice(orderer, { op, invoice, decisions });
    return op;
  }
  const claims = () =>
    asCompany.read(companyId, (tx) => tx.select().from(invoiceClaim).where(eq(invoiceClaim.companyId, companyId)));
  return { of, made, out, judged, openOf, claim, claims };
}

const march = { no: 'F-1', start: 10, end: 19 };
const late = { start: 0, end: 4, count: 2 };

test('a claim that is sent covers the same days under another name, in the inbox and in Returkontroll', async () => {
  const { of, made, out, openOf, claim, claims, judged } = await makeHiring([march]);
  const [own] = made;
  if (!own) throw new Error('No invoice.');
  // Back before the invoice's days, so that all of it is after return.
  await out([late]);
  await claim(own);
  await moveClaims(of.orderer, { op: uuidv7(), act: 'send', claims: (await claims()).map(({ xid }) => xid) });
  expect(await claims()).toMatchObject([{ reason: 'etter retur', amountam: 4_000, status: 'sendt' }]);

  // One lift was sent again in the days before: what is claimed too much is now too many pieces.
  await out([late, { start: 5, end: null, count: 1 }]);
  expect((await judged(own.invoice))?.lines[0]?.findings).toMatchObject([
    { reason: 'for mange', amount: 200_000, claimed: 200_000, open: 0 },
  ]);
  expect((await judged(own.invoice))?.group).toBe('Krav sendt');
  await markClaims(of.orderer, { op: uuidv7(), lines: [own.line] });
  expect([await openOf(own.invoice), await claims()]).toMatchObject([[], [{ amountam: 4_000 }]]);
});

test('days that another invoice bills are said by its number, in the list, the claim and Returkontroll', async () => {
  const again = { no: 'F-2', start: 15, end: 19 };
  const { of, made, out, claim, claims } = await makeHiring([march, again]);
  // The stay before these is over, and is not what the second bills.
  await out([
    { start: 0, end: 4, count: 2 },
    { start: 10, end: null, count: 2 },
  ]);
  const second = made[1];
  if (!second) throw new Error('No invoice.');
  const rows = await linesOfProject(of.orderer, of.project);
  expect(rows.map(({ fakturanr, arsak }) => [fakturanr, arsak])).toEqual([
    ['F-2', 'for mange, alt fakturert på F-1'],
    ['F-1', null],
  ]);
  await claim(second);
  expect(await claims()).toMatchObject([{ reason: 'for mange', amountam: 2_000, note: 'alt fakturert på F-1' }]);
  const { data } = widgetOf(await pageOf(of.orderer, claimsPath), 'krav', 'datatable');
  expect(data).toMatchObject([{ invoiceno: 'F-2', reason: 'for mange, alt fakturert på F-1' }]);
});

test('the database refuses more in claims than the line costs, and lets what is given up be claimed again', async () => {
  const { of, made, out, claim, claims } = await makeHiring([march]);
  const [own] = made;
  if (!own) throw new Error('No invoice.');
  await out([late]);
  await claim(own);
  const add = (amountam: number) =>
    asCompany(of.companyId, (tx) =>
      tx.insert(invoiceClaim).values({
        companyId: of.companyId,
        lineId: own.line,
        reason: 'for mange',
        amountam,
        claimedByName: 'Ola Dal',
      }),
    );
  await expect(add(0.01)).rejects.toMatchObject({ cause: { code: '23514', constraint: 'claims_within_line' } });
  const [sent] = await claims();
  const move = (act: 'drop' | 'reopen') => moveClaims(of.orderer, { op: uuidv7(), act, claims: [sent?.xid ?? ''] });
  await move('drop');
  await add(4_000);
  await expect(move('reopen')).rejects.toThrow(UserError);
});

test('claimed is within the net, and open is what is found and not claimed, in any order of corrections and undo', async () => {
  const stay = fc.record({
    start: fc.integer({ min: 0, max: 25 }),
    length: fc.option(fc.integer({ min: 0, max: 15 })),
    count: fc.integer({ min: 1, max: 3 }),
  });
  const step = fc.oneof(
    fc.array(stay, { maxLength: 3 }).map((stays) => ({ act: 'out' as const, stays })),
    fc.record({ act: fc.constantFrom('claim', 'mark', 'undo'), at: fc.nat({ max: 1 }) }),
    fc.record({ act: fc.constantFrom(...claimMoves) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const hiring = await makeHiring([march, { no: 'F-2', start: 15, end: 22 }]);
      const { of, made, out, claim, claims, judged } = hiring;
      const ops: string[] = [];
      const run = async (one: (typeof steps)[number]) => {
        if (one.act === 'out' && 'stays' in one) {
          await out(
            one.stays.map(({ start, length, count }) => ({
              start,
              end: length === null ? null : start + length,
              count,
            })),
          );
          return;
        }
        const own = made['at' in one ? one.at : 0];
        if (!own) return;
        if (one.act === 'claim') ops.push((await claim(own)) ?? uuidv7());
        else if (one.act === 'mark') await markClaims(of.orderer, { op: uuidv7(), lines: [own.line] });
        else if (one.act === 'undo')
          await undecideInvoice(of.orderer, { op: uuidv7(), decided: ops.pop() ?? uuidv7() });
        else {
          const act = one.act as (typeof claimMoves)[number];
          for (const { xid } of await claims()) await moveClaims(of.orderer, { op: uuidv7(), act, claims: [xid] });
        }
      };
      for (const one of steps) {
        await run(one).catch((error: unknown) => {
          if (!(error instanceof UserError)) throw error;
        });
        const stored = await claims();
        for (const { invoice, line } of made) {
          const [settled] = (await judged(invoice))?.lines ?? [];
          const net = settled?.line.net ?? 0;
          const claimed = stored
            .filter(({ lineId, status }) => lineId === line && status !== 'frafalt')
            .reduce((sum, { amountam }) => sum + Math.round(amountam * 100), 0);
          const found = settled?.findings.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
          const open = settled?.findings.reduce((sum, finding) => sum + finding.open, 0) ?? 0;
          expect(claimed).toBeLessThanOrEqual(net);
          expect(open).toBeLessThanOrEqual(Math.max(0, found - claimed));
          expect(open + claimed).toBeLessThanOrEqual(net);
        }
      }
    }),
    { numRuns: runs(30) },
  );
}, 120_000);
