import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { parseArgs } from 'node:util';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { membership, secondFactor, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { loginFailed } from '@/lib/platform/auth/log-in';
import { hashPassword } from '@/lib/platform/auth/password';
import { makeCompany } from '@/tests/factories/company';
import { keepGoals, printGoals } from './goals';
import { measureLogIns, rowsOf } from './login-speed';
import { addToReport, figure, printTable } from './report';
import { alternately, type Times } from './timing';

/** The promise: medians no further apart than this. */
const furthestMs = 5;

const kinds = {
  unknown: 'ukjent bruker',
  known: 'kjent bruker',
  suspended: 'suspendert bruker',
  secondFactor: 'bruker med totrinn',
} as const;
type Kind = keyof typeof kinds;

const random = () => randomBytes(6).toString('hex');

/** E-mails of one length that nobody has tried: the first attempt on each, from an address of its own, meets no limit. */
const freshEmails = (count: number) => Array.from({ length: count }, () => `bruker-${random()}@test.no`);

/** Users of a company, all with one password: what a check costs does not depend on it. */
async function makeUsers(count: number, kind: Exclude<Kind, 'unknown'>): Promise<string[]> {
  const { companyId } = await makeCompany();
  const passwordHash = await hashPassword(random());
  const emails = freshEmails(count);
  await asSystem(async (tx) => {
    const made = await tx
      .insert(user)
      .values(emails.map((email) => ({ email, fullName: 'Bruker', passwordHash })))
      .returning({ userId: user.id });
    const suspendedAt = kind === 'suspended' ? new Date() : null;
    await tx.insert(membership).values(made.map(({ userId }) => ({ companyId, userId, suspendedAt })));
    if (kind !== 'secondFactor') return;
    await tx
      .insert(secondFactor)
      .values(made.map(({ userId }) => ({ userId, sealedKey: 'never opened', confirmedAt: new Date() })));
  });
  return emails;
}

const oneByOne = new http.Agent({ keepAlive: true, maxSockets: 1 });
const together = new http.Agent({ keepAlive: true });

/** One log-in over HTTP, from an address nobody has come from; the whole answer. */
function attempt(base: string, email: string, password: string, agent = oneByOne): Promise<string> {
  const body = JSON.stringify({ username: email, password });
  const from = `2001:${random().slice(0, 4)}:${random().slice(0, 4)}:${random().slice(0, 4)}::1`;
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [env().TRUSTED_PROXY_HEADER]: from,
    };
    const request = http.request(new URL('/auth/login', base), { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const { date: _date, 'x-request-id': _id, ...reported } = response.headers;
        // What is random in every answer tells nothing.
        resolve(JSON.stringify([response.statusCode, reported, text]).replaceAll(/nonce-[^']+/g, 'nonce'));
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    runs: { type: 'string', default: '300' },
    quick: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
  },
});
try {
  if (env().TRUSTED_PROXY_HEADER === '')
    throw new Error('TRUSTED_PROXY_HEADER is not set: every attempt has one address.');
  const runs = Number(values.runs);
  const emails: Record<Kind, string[]> = {
    unknown: freshEmails(runs + 1),
    known: await makeUsers(runs + 1, 'known'),
    suspended: await makeUsers(runs + 1, 'suspended'),
    secondFactor: await makeUsers(runs + 1, 'secondFactor'),
  };
  const reported = new Set<string>();
  const tried = (kind: Kind) => async () => {
    const email = emails[kind].pop();
    if (email === undefined) throw new Error('No e-mail is left.');
    reported.add(await attempt(values.base, email, 'feil passord'));
  };
  const times: Record<Kind, Times> = await alternately(
    {
      unknown: tried('unknown'),
      known: tried('known'),
      suspended: tried('suspended'),
      secondFactor: tried('secondFactor'),
    },
    { runs, seconds: 1_800 },
  );
  const [only = ''] = reported;
  if (reported.size !== 1 || !only.startsWith('[401,') || !only.includes(loginFailed)) {
    throw new Error(
      `The answers are not one and the same 401: ${[...reported].map((answer) => answer.slice(0, 1_000)).join('\n')}`,
    );
  }
  const apart = (kind: Kind) => times[kind].median - times.unknown.median;
  printTable(
    `Innlogging med feil passord: ${runs} forsøk av hver, om hverandre, ms`,
    ['', 'median', 'p95', 'mot ukjent'],
    (Object.keys(kinds) as Kind[]).map((kind) => [
      kinds[kind],
      figure(times[kind].median, 2),
      figure(times[kind].p95, 2),
      kind === 'unknown' ? '' : figure(apart(kind), 2),
    ]),
  );
  const furthest = Math.max(...(Object.keys(kinds) as Kind[]).map((kind) => Math.abs(apart(kind))));
  const holds = furthest <= furthestMs;
  console.log(`Lengst fra hverandre: ${figure(furthest, 2)} ms. ${holds ? 'Innenfor' : 'UTENFOR'} ${furthestMs} ms.`);
  if (!holds) process.exitCode = 1;
  const speed = await measureLogIns(async ({ email, password }) => {
    const answer = await attempt(values.base, email, password, together);
    if (!answer.startsWith('[200,')) throw new Error(`A log-in was refused: ${answer.slice(0, 300)}`);
  }, values.quick);
  const rows = rowsOf(speed);
  printGoals('Innlogging, mot kontrollen av passordet alene', rows);
  if (values.file && !values.quick) keepGoals(rows);
  if (values.file) addToReport(values.file, 'login', { runs, times, furthest, speed });
} finally {
  oneByOne.destroy();
  together.destroy();
  await closeConnection();
}
