import { sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { rebuildLedgerMonth } from '@/db/ledger-month';
import { writeQueued } from '@/db/write-queue';
import { today as currentDay } from '@/lib/core/clock';
import { facilityServices } from '@/lib/tools/demo/companies/facility-services';
import { seedLedger } from '@/lib/tools/demo/ledger/seed-ledger';
import { seedLiveData } from '@/lib/tools/demo/live-data';
import type { CompanyProfile } from '@/lib/tools/demo/plans/profile';
import { makeCompany } from './company';

/** The demo's facility services with as many at work, projects and customers as a firm of a hundred has. */
const profile: CompanyProfile = {
  ...facilityServices,
  key: 'hundre',
  customers: 60,
  projects: 40,
  trade: {
    ...facilityServices.trade,
    staff: {
      ...facilityServices.trade.staff,
      positions: facilityServices.trade.staff.positions.map((each) =>
        each.duty === 'field' ? { ...each, count: Math.round(each.count * 2.9) } : each,
      ),
    },
  },
};

/** Vouchers relative to the demo's. */
const scale = 0.3;

/**
 * A company of a hundred at work: some forty projects, sixty customers, hundreds of rows in the larger tables, and this
 * year's and last year's ledger. Its administrator's log-in.
 */
export async function makeFirmOfHundred() {
  const { companyId, name, userId, ...login } = await makeCompany();
  const today = currentDay();
  const year = Number(today.slice(0, 4));
  await asCompany(companyId, (tx) =>
    writeQueued(tx, async (queue) => {
      const ledger = await seedLedger(queue, companyId, profile, { today, scale });
      const editors = [{ id: userId, name, permissions: [{ path: '/', action: 'Write' as const }] }];
      await seedLiveData(queue, { companyId, profile, today, ledger, editors });
      // The demo has five years: the files of two are what a firm takes in on its first day.
      await queue.after(async () => {
        const before = sql`company_id = ${companyId} and year < ${year - 1}`;
        const lines = sql`select xid from voucher_line where ${before}`;
        await tx.execute(
          sql`delete from voucher_line_dimension where company_id = ${companyId} and line_id in (${lines})`,
        );
        for (const table of ['voucher_line', 'voucher', 'opening_balance', 'open_item'])
          await tx.execute(sql`delete from ${sql.identifier(table)} where ${before}`);
        await rebuildLedgerMonth(tx, companyId, year - 6, year);
      });
    }),
  );
  return { companyId, ...login };
}
