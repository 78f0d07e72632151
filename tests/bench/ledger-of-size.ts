import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { env } from '@/base/env';
import { bulkLoad } from '@/db/bulk-load';
import type { Tx } from '@/db/client';
import { asCompany } from '@/db/company';
import { rebuildLedgerMonth } from '@/db/ledger-month';
import { rebuildOpenItems } from '@/db/rebuild-open-items';
import { ledgerMonth, voucher, voucherLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { figure } from './report';
import { timed } from './timing';

/** A company whose ledger has so many voucher lines, over the five years that end today. */
export type SizedCompany = TestCompany & { lines: number };

const years = 5;
const linesPerVoucher = 4;
/** A sale is paid so many days later: what was sold since is what customers owe. */
const paidAfter = 45;

/** Who stands on each line of the three kinds of voucher, and what share of the voucher's amount it has. */
const template = `(values
  (0, 1, '1500', 1.25, 'customer'), (0, 2, '3000', -0.6, 'project'), (0, 3, '3100', -0.4, 'project'), (0, 4, '2700', -0.25, ''),
  (1, 1, '1920', 1.25, ''), (1, 2, '1500', -1.25, 'customer'), (1, 3, '7770', 0.01, ''), (1, 4, '1920', -0.01, ''),
  (2, 1, '4300', 0.6, 'project'), (2, 2, '6300', 0.4, ''), (2, 3, '2710', 0.25, ''), (2, 4, '2400', -1.25, 'supplier')
) line (kind, line_no, account, share, party)`;

const parties = {
  account: (at: string) => `(array['1500','1920','2400','2700','2710','3000','3100','4300','6300','7770'])[${at}]`,
  customer: (at: string) => `(10000 + ${at})::text`,
  supplier: (at: string) => `(50000 + ${at})::text`,
};

/** An id that says which of its kind it is. */
const idOf = (table: string, at: string) => `md5('${table} ' || $1::text || ' ' || (${at}))::uuid`;

async function writeMaster(client: pg.Client, companyId: string, counts: Readonly<Record<string, number>>) {
  for (const [table, count] of Object.entries(counts)) {
    if (!(table in parties)) continue;
    const no = parties[table as keyof typeof parties]('n');
    await client.query(
      `insert into ${table} (company_id, xid, no, name)
       select $1::uuid, ${idOf(table, 'n')}, ${no}, '${table} ' || n from generate_series(1, $2::int) n`,
      [companyId, count],
    );
  }
  for (const [kind, type] of Object.entries({ project: 'P', segment: 'F' })) {
    await client.query(
      `insert into dimension (company_id, xid, kind, type, type_name, code, name)
       select $1::uuid, ${idOf(kind, 'n')}, '${kind}', '${type}', '${kind}', n::text, '${kind} ' || n
       from generate_series(1, $2::int) n`,
      [companyId, counts[kind]],
    );
  }
  await client.query(
    `with line as (
       insert into budget (company_id, xid, account_group)
       select $1::uuid, gen_random_uuid(), g from unnest(array['30', '31', '43', '63', '77']) g returning xid
     )
     insert into budget_month (company_id, budget_id, year, month, amount)
     select $1::uuid, line.xid, extract(year from $2::date) - 1 + y, m, 100000
     from line, generate_series(0, 1) y, generate_series(1, 12) m`,
    [companyId, today()],
  );
}

/** The vouchers by number: a sale, the payment of one of before, a purchase, evenly over the years; then their lines. */
async function writeLedger(client: pg.Client, companyId: string, lines: number, counts: Record<string, number>) {
  const vouchers = Math.floor(lines / linesPerVoucher);
  const days = years * 365;
  // How many vouchers lie between a sale and its payment; the sale is of the same three.
  const behind = Math.ceil((vouchers * paidAfter) / days / 3) * 3;
  await client.query(
    `create temp table planned on commit drop as
     select n, xid, date, extract(year from date)::smallint as year, extract(month from date)::smallint as month,
       case when n % 3 = 1 and n <= ${behind} then 2 else n % 3 end as kind,
       (1000 + sale * 7919 % 50000)::numeric * 4 as amount, 1 + sale / 3 % $4 as customer, 1 + n / 3 % $5 as supplier,
       1 + n / 3 % $6 as project, 1 + n / 7 % $7 as segment
     from (
       select n, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as xid,
         $2::date - $3::int + (n::bigint * $3::int / $8::int)::int as date,
         case when n % 3 = 1 and n > ${behind} then n - 1 - ${behind} else n end::bigint as sale
       from generate_series(0, $8::int - 1) n
     ) numbered where $1::text is not null`,
    [companyId, today(), days, counts.customer, counts.supplier, counts.project, counts.segment, vouchers],
  );
  await client.query('analyze planned');
  await client.query(
    `insert into voucher (company_id, xid, year, journal, no, date, description, content_hash, ore)
     select $1::uuid, xid, year, 'HB', n::text, date, 'Bilag ' || n, '', round(amount * case kind when 1 then 126 else 125 end) from planned`,
    [companyId],
  );
  await client.query(
    `insert into voucher_line (company_id, xid, voucher_id, line_no, account_id, customer_id, supplier_id, project_id, segment_id,
       date, year, month, due_date, description, net)
     select $1::uuid, ('01900000-0000-7000-9000-' || lpad(to_hex(n * 4 + line.line_no), 12, '0'))::uuid, planned.xid, line.line_no,
       account.xid, customer.xid, supplier.xid, project.xid, segment.xid,
       planned.date, planned.year, planned.month, case when line.party = 'customer' then planned.date + 30 end,
       'Linje ' || line.line_no || ' av ' || n, round(planned.amount * line.share, 2)
     from planned
     join ${template} on line.kind = planned.kind
     join account on account.company_id = $1 and account.no = line.account
     left join customer on customer.company_id = $1 and line.party = 'customer' and customer.no = ${parties.customer('planned.customer')}
     left join supplier on supplier.company_id = $1 and line.party = 'supplier' and supplier.no = ${parties.supplier('planned.supplier')}
     left join dimension project on project.company_id = $1 and project.type = 'P' and line.party = 'project'
       and project.code = planned.project::text
     left join dimension segment on segment.company_id = $1 and segment.type = 'F' and line.party = 'project'
       and segment.code = planned.segment::text
     order by n, line.line_no`,
    [companyId],
  );
  await client.query('drop table planned');
}

/** Makes a company for each number of voucher lines, all at once, and lets the planner know of them. */
export async function makeLedgers(sizes: readonly number[]): Promise<SizedCompany[]> {
  const made: SizedCompany[] = [];
  for (const lines of sizes) made.push({ ...(await makeCompany()), lines });
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    // The planner knows nothing of what is written in the same transaction.
    await client.query(`select set_config('work_mem', '256MB', false), set_config('maintenance_work_mem', '512MB', false),
      set_config('enable_nestloop', 'off', false)`);
    await client.query('begin');
    const tx = drizzle(client) as unknown as Tx;
    await bulkLoad(tx, [voucher, voucherLine, ledgerMonth], async () => {
      for (const { companyId, lines } of made) {
        const customer = Math.min(5_000, Math.ceil(lines / 200));
        const counts = { account: 10, customer, supplier: 200, project: 120, segment: 6 };
        await writeMaster(client, companyId, counts);
        await writeLedger(client, companyId, lines, counts);
        const year = Number(today().slice(0, 4));
        // Without indexes and limits of time, all at once is sooner than month after month.
        await rebuildLedgerMonth(tx, companyId, year - years, year, Number.POSITIVE_INFINITY);
      }
    });
    await client.query('commit');
    await client.query('vacuum analyze');
    for (const { companyId, lines } of made) {
      const ms = await timed(() => asCompany(companyId, (own) => rebuildOpenItems(own, companyId)));
      console.log(`åpne poster av ${figure(lines)} linjer regnet ut på ${figure(ms / 1_000)} s`);
    }
    await client.query('vacuum analyze open_stretch');
    return made;
  } finally {
    await client.end();
  }
}
