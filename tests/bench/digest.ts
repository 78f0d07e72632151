import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { letter, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { writeMorningLetters } from '@/lib/product/jobs/morning/morning-job';
import { addMember, type Grant } from '@/tests/factories/company';
import { startMailServer } from '@/tests/factories/mail-server';
import { startOthers, timesIn } from '@/tests/trials/others';
import { type Firm, readFirms, targetsIn, untilItEdits } from './firms-at-work';
import { addToReport, figure, printTable } from './report';
import type { Times } from './timing';

/** The promise: so many seconds at most, and others' p95 so many times what it is without. */
const promised = { seconds: 60, beside: 1.5 };

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    mail: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
});

/** Who the readers are: a fifth administer, the others lead, plan, buy or read. */
const roles: readonly Grant[][] = [
  [{ path: '/', action: 'Write' }],
  [
    { path: '/', action: 'Read' },
    { path: '/project', action: 'Write' },
  ],
  [
    { path: '/equipment', action: 'Write' },
    { path: '/personal', action: 'Write' },
  ],
  [
    { path: '/project', action: 'Write' },
    { path: '/bid', action: 'Write' },
  ],
  [
    { path: '/info', action: 'Read' },
    { path: '/economy', action: 'Read' },
  ],
];

/** Readers of all the firms, each with a role; nobody logs in as them. */
async function makeReaders(firms: readonly Firm[], count: number): Promise<string[]> {
  const people = await asSystem((tx) =>
    tx
      .insert(user)
      .values(
        Array.from({ length: count }, (_, i) => ({
          email: `leser-${i}-${randomBytes(4).toString('hex')}@firma.no`,
          fullName: `Leser ${i}`,
          passwordHash: 'none',
        })),
      )
      .returning({ id: user.id }),
  );
  for (const [i, { id }] of people.entries()) {
    for (const firm of firms) await addMember(firm.id, id, roles[i % roles.length]);
  }
  return people.map(({ id }) => id);
}

const waitingIn = (firms: readonly Firm[]) =>
  Promise.all(
    firms.map(({ id }) =>
      asCompany.read(id, (tx) =>
        tx
          .select({ xid: letter.xid })
          .from(letter)
          .where(sql`${letter.companyId} = ${id} and ${letter.kind} = 'morning' and ${letter.endedAt} is null`),
      ),
    ),
  ).then((found) => found.flat().length);

const pair = ({ median, p95 }: Times) => `${figure(median, 1)} / ${figure(p95, 1)}`;

const count = values.quick ? 40 : 200;
const seconds = values.quick ? 10 : 60;
const server = await startMailServer({}, Number(values.mail));
try {
  const firms = await readFirms();
  await makeReaders(firms, count);
  const targets = (await Promise.all(firms.map(targetsIn))).flat();
  await untilItEdits(Number(new URL(values.base).port), targets[0]?.cookie ?? '');
  const others = startOthers(Number(new URL(values.base).port), targets, 500);
  // The first answers of a process that has just started are not what people wait for.
  await wait(5_000);
  const { took: before } = await others.during(() => wait(seconds * 1_000));
  const { took: meanwhile, result } = await others.during(async () => {
    const from = performance.now();
    let written = 0;
    for (const { id } of firms) written += await writeMorningLetters(id, today());
    while ((await waitingIn(firms)) > 0) await wait(200);
    return { written, seconds: (performance.now() - from) / 1_000 };
  });
  const { took: after } = await others.during(() => wait(seconds * 1_000));
  await others.stop();
  const [noticed, usual] = [timesIn([meanwhile]), timesIn([before, after])];
  const beside = { reads: noticed.reads.p95 / usual.reads.p95, edits: noticed.edits.p95 / usual.edits.p95 };
  printTable(
    `Morgenbrev til ${figure(count)} over ${firms.length} firma mens ${targets.length} andre arbeider`,
    ['', ''],
    [
      ['skrevet', figure(result.written)],
      ['sendt', figure(server.received.length)],
      ['sekunder til siste er sendt', figure(result.seconds, 1)],
      ['andres sider uten: median / p95, ms', pair(usual.reads)],
      ['andres sider under: median / p95, ms', pair(noticed.reads)],
      ['p95 mot uten, ganger', figure(beside.reads, 2)],
      ['andres endringer uten: median / p95, ms', pair(usual.edits)],
      ['andres endringer under: median / p95, ms', pair(noticed.edits)],
      ['p95 mot uten, ganger', figure(beside.edits, 2)],
    ],
  );
  const holds =
    result.seconds <= promised.seconds && beside.reads <= promised.beside && beside.edits <= promised.beside;
  console.log(
    `${holds ? 'Innenfor' : 'UTENFOR'} ${promised.seconds} s og ${figure(promised.beside, 1)} ganger p95 for de andre.`,
  );
  for (const one of others.failed.slice(0, 3)) console.log(one);
  if (!holds || others.failed.length > 0) process.exitCode = 1;
  if (values.file) addToReport(values.file, 'digest', { count, ...result, beside, usual, noticed });
} finally {
  await server.stop();
  await closeConnection();
}
process.exit();
