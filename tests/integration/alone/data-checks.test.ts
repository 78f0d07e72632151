import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import { runJob } from '@/lib/platform/queues/jobs/run-job';
import { listJobs } from '@/lib/product/admin/list-jobs';
import { checkCompany } from '@/lib/product/home/nightly/checks';
import { readLines } from '@/lib/product/home/read-lines';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { checksJob } from '@/lib/product/jobs/checks-job';
import { makeClaimedCompany } from '@/tests/factories/claimed-company';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { newCustomer } from '@/tests/factories/live-rows';
import { sideConnection } from '@/tests/factories/own-database';
import { pricedCalculation } from '@/tests/factories/priced-calculation';
import { saftXml, withSaftFile } from '@/tests/factories/saft';

let company: string;
let side: Awaited<ReturnType<typeof sideConnection>>;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  const { of } = await makeClaimedCompany(null);
  company = of.companyId;
  const user = { id: of.ordererUser.userId, name: 'Ola Dal' };
  await withSaftFile(saftXml(), (filePath) =>
    importSaft({ companyId: company, user, fileName: 'regnskap.xml', filePath }),
  );
  await pricedCalculation(of.orderer);
  await newCustomer(of.orderer, { name: 'Loggført AS' });
  side = await sideConnection(env().DATABASE_URL);
  // Faults that the product's own keys and triggers would refuse.
  await side.query('set session_replication_role = replica');
});

afterAll(async () => {
  await side.end();
  await closeConnection();
});

/** A fault of a company, by the name of the check that finds it: what plants it, what takes it away, and the row it names. */
const faults: [string, string, string, RegExp][] = [
  [
    'Bilag som ikke går i balanse',
    `update voucher_line set net = net + 0.01 where company_id = $1 and xid = (select min(xid::text)::uuid from voucher_line where company_id = $1)`,
    `update voucher_line set net = net - 0.01 where company_id = $1 and xid = (select min(xid::text)::uuid from voucher_line where company_id = $1)`,
    /^bilag \w+ \w+ av \d{4}-\d\d-\d\d$/,
  ],
  [
    'Bilag uten linjer',
    `insert into voucher (company_id, xid, year, journal, no, date, content_hash) values ($1, gen_random_uuid(), 1999, 'X', '1', '1999-01-01', '')`,
    `delete from voucher where company_id = $1 and year = 1999`,
    /^bilag X 1 av 1999-01-01$/,
  ],
  [
    'Månedssummer som ikke er linjenes',
    `update ledger_month set net = net + 0.01 where company_id = $1`,
    `update ledger_month set net = net - 0.01 where company_id = $1`,
    /^konto \w+ i \d{4}-\d\d$/,
  ],
  [
    'Kontosummer som ikke er linjenes',
    `update account_month set lines = lines + 1 where company_id = $1`,
    `update account_month set lines = lines - 1 where company_id = $1`,
    /^konto \w+ i \d{4}-\d\d$/,
  ],
  [
    'Omsetning per måned som ikke er linjenes',
    `update revenue_month set net = net + 1 where company_id = $1`,
    `update revenue_month set net = net - 1 where company_id = $1`,
    /^\d{4}-\d\d$/,
  ],
  [
    'Kunders summer som ikke er linjenes',
    `update customer_year set net = net + 1 where company_id = $1`,
    `update customer_year set net = net - 1 where company_id = $1`,
    /^kunde \w+ i \d{4}$/,
  ],
  [
    'Dager med et annet antall linjer',
    `update ledger_day set lines = lines + 1 where company_id = $1`,
    `update ledger_day set lines = lines - 1 where company_id = $1`,
    /^\d{4}-\d\d-\d\d$/,
  ],
  [
    'Hull i endringsloggen',
    `update edit_log set no = no + 1000 where company_id = $1 and no = 2`,
    `update edit_log set no = no - 1000 where company_id = $1 and no > 1000`,
    /^etter nr\. \d+$/,
  ],
  [
    'Krav over det fakturalinjen koster',
    `update invoice_claim set amountam = amountam + 1e6 where company_id = $1`,
    `update invoice_claim set amountam = amountam - 1e6 where company_id = $1`,
    /^Verktøy AS LB-\d+$/,
  ],
  [
    'Bestillinger med statuser som ikke følger på hverandre',
    `update purchase_order_event set status = 'avvist' where company_id = $1 and status = 'godkjent'`,
    `update purchase_order_event set status = 'godkjent' where company_id = $1 and status = 'avvist'`,
    /\d+$/,
  ],
  [
    'Kalkyler med et annet antall linjer enn det som står',
    `update calculation_line set company_id = gen_random_uuid(), comment = 'borte ' || company_id where company_id = $1 and title = 'Sand'`,
    `update calculation_line set company_id = $1, comment = null where comment = 'borte ' || $1::uuid`,
    /^Kalkyle$/,
  ],
];

const namesOf = async () => (await checkCompany(company)).map(({ name }) => name);

test('a company whose data hold has nothing to report', async () => {
  expect(await checkCompany(company)).toEqual([]);
  expect(await checkCompany((await makeCompany()).companyId)).toEqual([]);
});

test.each(faults)('%s: found and named', async (name, plant, takeAway, label) => {
  expect((await side.query(plant, [company])).rowCount).toBeGreaterThan(0);
  const found = await checkCompany(company);
  await side.query(takeAway, [company]);
  const own = found.find((one) => one.name === name);
  expect(own?.rows[0]?.label).toMatch(label);
  expect(own?.count).toBeGreaterThan(0);
  // A line that does not balance is not in the sums either, and revenue is made of the sums of months.
  if (!/^(Bilag|Månedssummer)/.test(name)) expect(found).toEqual([own]);
  expect(await namesOf()).toEqual([]);
});

test('a row that refers to another company’s is found by its key', async () => {
  const other = await makeCompany();
  const id = uuidv7();
  await side.query(`insert into customer (company_id, xid, no, name) values ($1, $2, 'F', 'Fremmed AS')`, [
    other.companyId,
    id,
  ]);
  await side.query(
    `insert into customer_year (company_id, year, account_id, customer_id, net) select $1, 1999, xid, $2, 0 from account where company_id = $1 limit 1`,
    [company, id],
  );
  const found = await checkCompany(company);
  await side.query('delete from customer_year where company_id = $1 and year = 1999', [company]);
  expect(found).toMatchObject([
    {
      name: 'Henvisninger til rader som ikke er selskapets',
      count: 1,
      rows: [{ label: expect.stringMatching(/^customer_year_\w+: 1$/) }],
    },
  ]);
});

test('a gap that a deletion has left is none', async () => {
  await side.query(`update edit_log set no = no + 1000 where company_id = $1 and no = 2`, [company]);
  expect(await namesOf()).toEqual(['Hull i endringsloggen']);
  await side.query(`update edit_log set no = no - 1000 where company_id = $1 and no > 1000`, [company]);
  await side.query(`delete from edit_log where company_id = $1 and no = 2`, [company]);
  expect(await namesOf()).toEqual(['Hull i endringsloggen']);
  await side.query(
    `insert into deletion_log (company_id, xid, act, text) values ($1, gen_random_uuid(), 'deleted', 'To kontakter er slettet')`,
    [company],
  );
  expect(await namesOf()).toEqual([]);
});

test('what the night finds is in Jobber with its rows, and on administrators’ /home alone', async () => {
  await side.query(`update account_month set lines = lines + 1 where company_id = $1`, [company]);
  await runJob(checksJob, { company, kind: checksJob.id, due: new Date().toISOString() });
  await side.query(`update account_month set lines = lines - 1 where company_id = $1`, [company]);
  const [admin, plain] = [await makeUser(company), await makeUser(company, [{ path: '/economy', action: 'Write' }])];
  const scopeOf = async (userId: string) => {
    const scope = await scopeOfUser(userId, company);
    if (!scope) throw new Error('They are no member.');
    return scope;
  };
  const { Jobs } = await listJobs(await scopeOf(admin.userId));
  const job = Jobs.find(({ Kind }) => Kind === checksJob.id);
  expect(job?.Runs[0]).toMatchObject({
    Note: '1 kontroll fant noe',
    Found: [
      {
        Name: 'Kontosummer som ikke er linjenes',
        Rows: expect.arrayContaining([expect.objectContaining({ Label: expect.stringMatching(/^konto /) })]),
      },
    ],
  });
  const urgentOf = async (userId: string) =>
    (await readLines(await scopeOf(userId))).lines.urgent.filter(({ title }) => title === 'Kontroll');
  expect(await urgentOf(admin.userId)).toMatchObject([
    { text: expect.stringMatching(/^Kontosummer som ikke er linjenes: \d+ avvik i dataene$/) },
  ]);
  expect(await urgentOf(plain.userId)).toEqual([]);
});
