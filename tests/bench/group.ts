import { parseArgs } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { company, customer, supplier } from '@/db/schema';
import { asSystem } from '@/db/system';
import { addMember } from '@/tests/factories/company';
import { makeGroup } from '@/tests/factories/group';
import { type Goal, keepGoals, printGoals } from './goals';
import { type HttpClient, logInOverHttp } from './http-client';
import { makeLedgers, type SizedCompany } from './ledger-of-size';
import { addToReport, figure, milliseconds } from './report';
import { alternately, timed } from './timing';

/** The group's page may take this many times what the slowest of its companies' own page does. */
const mostTimes = 2;

/** So much of each company's sales and purchases is with the others: two suppliers of each are, and a tenth of the customers. */
const suppliersOfEach = 2;
const customersOfEach = (lines: number) => Math.max(1, Math.round(lines / 20_000));

const orgnrOf = (at: number) => String(910_000_000 + at);

/**
 * Lets the companies trade with each other: some of their customers and suppliers have each other's organisation numbers, and
 * their purchases name each other's sales in order of day (with other amounts: all pairs are to be looked at).
 */
async function connect(companies: readonly SizedCompany[]): Promise<void> {
  for (const [at, { companyId, lines }] of companies.entries()) {
    await asSystem((tx) =>
      tx
        .update(company)
        .set({ orgnr: orgnrOf(at) })
        .where(eq(company.id, companyId)),
    );
    const others = [...companies.keys()].filter((one) => one !== at).map(orgnrOf);
    await asCompany(companyId, async (tx) => {
      for (const [table, first, count] of [
        [customer, 10_001, customersOfEach(lines)],
        [supplier, 50_001, suppliersOfEach],
      ] as const) {
        for (const [i, orgnr] of others.entries()) {
          const from = first + i * count;
          const own = sql`${table.no}::int between ${from} and ${from + count - 1}`;
          await tx
            .update(table)
            .set({ orgnr })
            .where(and(eq(table.companyId, companyId), own));
        }
      }
    });
  }
}

/** Lets each purchase from another of the companies name the sale of the same place in order. */
async function nameSales(companies: readonly SizedCompany[]): Promise<void> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      `with own as (select id as xid, orgnr from company where id = any($1::uuid[])),
         sale as (
           select own.orgnr as seller, customer.orgnr as buyer, voucher.no,
             row_number() over (partition by own.xid, customer.orgnr order by line.date, line.voucher_id) as at
           from own join voucher_line line on line.company_id = own.xid and line.net > 0
           join customer on customer.company_id = own.xid and customer.xid = line.customer_id and customer.orgnr is not null
           join voucher on voucher.company_id = own.xid and voucher.xid = line.voucher_id),
         purchase as (
           select own.xid as company_id, own.orgnr as buyer, supplier.orgnr as seller, line.voucher_id,
             row_number() over (partition by own.xid, supplier.orgnr order by line.date, line.voucher_id) as at
           from own join voucher_line line on line.company_id = own.xid and line.net < 0
           join supplier on supplier.company_id = own.xid and supplier.xid = line.supplier_id and supplier.orgnr is not null)
       update voucher_line line set reference = sale.no from purchase join sale using (seller, buyer, at)
       where line.company_id = purchase.company_id and line.voucher_id = purchase.voucher_id`,
      [companies.map(({ companyId }) => companyId)],
    );
    await client.query('vacuum analyze voucher_line');
  } finally {
    await client.end();
  }
}

const pageOf = (client: HttpClient, address: string) => async () => {
  const { status, body } = await client.get(address, 'identity');
  const text = body.toString('utf8');
  if (status !== 200 || text.includes('"failed"') || text.includes('Tallene kunne ikke hentes'))
    throw new Error(`${address} answered ${status}: ${text.slice(0, 300)}`);
};

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});
try {
  const lines = values.quick ? 20_000 : 200_000;
  const companies = await makeLedgers(Array.from({ length: 10 }, () => lines));
  const [first] = companies;
  if (!first) throw new Error('no ledger was made');
  for (const { companyId } of companies.slice(1)) await addMember(companyId, first.userId);
  await connect(companies);
  await nameSales(companies);
  const group = await makeGroup(
    companies,
    companies.map((_, at) => ({ orgnr: orgnrOf(at) })),
  );
  const client = await logInOverHttp(values.base, first.email, first.password);
  const before = await timed(pageOf(client, `/api/economy/report?id=konsern&group=${group.groupId}`));
  const rows = [
    ['18a', 'konsern', 'opened', 'Resultat', ''],
    ['18b', 'internhandel', 'opened', 'Internhandel', ''],
    ['18c', 'konsern', 'as a call', 'Resultat', ''],
    ['18d', 'internhandel', 'as a call', 'Internhandel', ', with every pair of the year'],
  ] as const;
  const measured: Goal[] = [];
  // The screens as a browser opens them, and the calls with every row of them.
  for (const how of ['opened', 'as a call'] as const) {
    const address = (id: string, of: string) =>
      how === 'opened' ? `/economy/report/${id}?${of}` : `/api/economy/report?id=${id}&${of}`;
    const wanted = rows.filter((row) => row[2] === how);
    const works: Record<string, () => Promise<void>> = Object.fromEntries([
      ...companies.map(({ companyId }) => [companyId, pageOf(client, address('resultat', `company=${companyId}`))]),
      ...wanted.map(([, id]) => [id, pageOf(client, address(id, `group=${group.groupId}`))]),
    ]);
    const times = await alternately(works, { runs: values.quick ? 5 : 15, seconds: 240 });
    const floor = Math.max(...companies.map(({ companyId }) => times[companyId]?.median ?? 0));
    for (const [row, id, , name, more] of wanted) {
      const task = `${name} of a group of ten companies of ${figure(lines)} voucher lines ${how}${more}, beside the slowest company's own Resultat`;
      measured.push({ row, task, unit: 'ms', floor, ours: times[id]?.median ?? 0, goal: { most: mostTimes } });
    }
  }
  if (values.file && !values.quick) keepGoals(measured);
  printGoals('Konsern', measured);
  console.log(`Første gang etter import, med alle par funnet: ${milliseconds(before)} ms`);
  if (values.file) addToReport(values.file, 'group', { lines, goals: measured, first: before });
} finally {
  await closeConnection();
}
