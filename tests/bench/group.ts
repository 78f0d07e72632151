import { parseArgs } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { company, customer, supplier } from '@/db/schema';
import { asSystem } from '@/db/system';
import { addMember } from '@/tests/factories/company';
import { makeGroup } from '@/tests/factories/group';
import { type Goal, printGoals } from './goals';
import { type HttpClient, logInOverHttp } from './http-client';
import { makeLedgers, type SizedCompany } from './ledger-of-size';
import { addToReport, figure, milliseconds } from './report';
import { alternately } from './timing';

/** The group's page may take this many times what the slowest of its companies' own page does. */
const mostTimes = 2;

/** So many of each company's customers and suppliers are each of the others. */
const partiesOfEach = 10;

const orgnrOf = (at: number) => String(910_000_000 + at);

/**
 * Lets the companies trade with each other: of each other's organisation numbers are some of their customers and suppliers,
 * so that their vouchers are sides to be paired (of which none names another).
 */
async function connect(companies: readonly SizedCompany[]): Promise<void> {
  for (const [at, { companyId }] of companies.entries()) {
    await asSystem((tx) =>
      tx
        .update(company)
        .set({ orgnr: orgnrOf(at) })
        .where(eq(company.id, companyId)),
    );
    const others = [...companies.keys()].filter((one) => one !== at).map(orgnrOf);
    await asCompany(companyId, async (tx) => {
      for (const [table, first] of [
        [customer, 10_001],
        [supplier, 50_001],
      ] as const) {
        for (const [i, orgnr] of others.entries()) {
          const from = first + i * partiesOfEach;
          const own = sql`${table.no}::int between ${from} and ${from + partiesOfEach - 1}`;
          await tx
            .update(table)
            .set({ orgnr })
            .where(and(eq(table.companyId, companyId), own));
        }
      }
    });
  }
}

const pageOf = (client: HttpClient, address: string) => async () => {
  const { status, body } = await client.get(address, 'identity');
  const text = body.toString('utf8');
  if (status !== 200 || text.includes('"failed"'))
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
  const group = await makeGroup(
    companies,
    companies.map((_, at) => ({ orgnr: orgnrOf(at) })),
  );
  const client = await logInOverHttp(values.base, first.email, first.password);
  const works: Record<string, () => Promise<void>> = Object.fromEntries(
    companies.map(({ companyId }) => [
      companyId,
      pageOf(client, `/api/economy/report?id=resultat&company=${companyId}`),
    ]),
  );
  const ofGroup = (id: string) => pageOf(client, `/api/economy/report?id=${id}&group=${group.groupId}`);
  works.konsern = ofGroup('konsern');
  works.internhandel = ofGroup('internhandel');
  const times = await alternately(works, { runs: values.quick ? 5 : 15, seconds: 240 });
  const slowest = Math.max(...companies.map(({ companyId }) => times[companyId]?.median ?? 0));
  const goals = (['konsern', 'internhandel'] as const).map((id): Goal => {
    const task = `${id} of ten companies of ${figure(lines)} voucher lines beside the slowest company's own Resultat`;
    return { row: '–', task, unit: 'ms', floor: slowest, ours: times[id]?.median ?? 0, goal: { most: mostTimes } };
  });
  printGoals('Konsern', goals);
  console.log(`Tregeste selskap ${milliseconds(slowest)} ms`);
  if (values.file) addToReport(values.file, 'group', { lines, goals });
} finally {
  await closeConnection();
}
