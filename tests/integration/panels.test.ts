import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET } from '@/app/api/info/panel/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { loadPanel } from '@/lib/product/panels/load-panel';
import type { Panel } from '@/lib/product/panels/panel';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCardCompany } from '@/tests/factories/card-company';
import { type Grant, makeUser } from '@/tests/factories/company';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';
import { createSmallLedger, smallLedger } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function ask(cookie: string, company: string, thing: string) {
  const answer = await call(GET, `/api/info/panel?${new URLSearchParams({ thing, company })}`, { headers: { cookie } });
  const text = await answer.text();
  return { status: answer.status, text, panel: answer.ok ? (JSON.parse(text) as Panel) : undefined };
}

/** What a user of the company with these rights is logged in with. */
async function cookieWith(companyId: string, ...grants: Grant[]): Promise<string> {
  return cookiesOf(await makeUser(companyId, grants));
}

describe('the panel of a bid', () => {
  test('says what the bid is, and only what its reader may see of what it is tied to', async () => {
    const { companyId, cookie, bids, project, customers } = await makeCardCompany();
    await asCompany(companyId, async (tx) => {
      await tx
        .insert(schema.contract)
        .values({ companyId, no: 'K-1', title: 'Rammeavtale', projectId: project, status: 'Utkast' });
      await tx.update(schema.project).set({ bidId: bids[3] }).where(eq(schema.project.xid, project));
    });
    const { panel } = await ask(cookie, companyId, 'bid.26-0004');
    expect(panel).toMatchObject({ kind: 'bid', title: 'Tilbud 26-0004', subtitle: 'Jobb 26-0004' });
    expect(panel?.facts.data[0]).toMatchObject({ client: 'Bergen Verft AS', _customer: customers[0], revenueam: 50 });
    expect(panel?.tables.map(({ title }) => title)).toEqual(['Prosjekt', 'Kontrakter']);
    expect(panel?.links.map(({ text }) => text)).toEqual(['Kalkyle', 'Rediger']);

    const reader = await cookieWith(companyId, { path: '/bid/datatable', action: 'Read' });
    const seen = await ask(reader, companyId, 'bid.26-0004');
    expect(seen.panel).toMatchObject({ tables: [], links: [] });
    expect(seen.text).not.toContain('Rammeavtale');
  });

  test('is refused with the right it needs, and a number nobody has is not found', async () => {
    const { companyId, cookie } = await makeCardCompany();
    const stranger = await cookieWith(companyId, { path: '/economy', action: 'Read' });
    const refused = await ask(stranger, companyId, 'bid.26-0004');
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('/bid/datatable/tilbud');
    for (const thing of ['bid.26-9999', 'voucher.26-0004', 'customer.26-0004', 'bid.', 'x', 'supplier.%00']) {
      expect((await ask(cookie, companyId, thing)).status, thing).toBe(404);
    }
    const other = await makeCardCompany();
    expect((await ask(other.cookie, companyId, 'bid.26-0004')).status).toBe(403);
  });
});

test('a voucher is whole and in balance, one step from any of its lines', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, async (ledger) => {
      const { scope, vouchers } = await createSmallLedger(ledger);
      const page = await pageOf(scope, voucherLinesPath, { history: 'yrall' });
      const lines = widgetOf(page, 'bilag', 'datatable').data;
      const ids = [...new Set(lines.map(({ _voucher }) => String(_voucher)))];
      expect(ids).toHaveLength(vouchers.length);
      for (const id of ids.slice(0, 5)) {
        const panel = await loadPanel(scope, `voucher.${id}`);
        const own = panel.tables[0]?.data ?? [];
        expect(own).toHaveLength(lines.filter(({ _voucher }) => _voucher === id).length);
        const sum = own.reduce((all, { debit, credit }) => all + oreOf(debit ?? 0) - oreOf(credit ?? 0), 0);
        expect(sum).toBe(0);
        expect(panel.facts.data[0]).toMatchObject({ lines: own.length, journal: 'GL' });
      }
    }),
    { numRuns: runs(8) },
  );
});
