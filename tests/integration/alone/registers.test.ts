import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GET as accountsCall } from '@/app/api/info/brreg/[orgnr]/route';
import { GET as unitCall } from '@/app/api/info/enhet/[orgnr]/route';
import { GET as creditCall } from '@/app/api/info/kreditt/[orgnr]/route';
import { env, parseEnv } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { registerAnswer } from '@/db/schema';
import { asSystem } from '@/db/system';
import { readAccounts } from '@/lib/platform/external/accounts';
import type { AccountsAnswer, UnitAnswer } from '@/lib/platform/external/answers';
import { homepageHref } from '@/lib/platform/external/homepage';
import { readUnit, unitWarnings } from '@/lib/platform/external/unit';
import { customerCardPath } from '@/lib/platform/routing/paths';
import { base, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { accountsOf, standIn } from '@/tests/factories/register-shapes';
import { type StandIn, startRegisterStandIn } from '@/tests/factories/register-stand-in';
import { runs } from '@/tests/factories/runs';

let registers: StandIn;
let mine: TestCompany;
let cookie = '';

beforeAll(async () => {
  registers = await startRegisterStandIn();
  process.env.BRREG_ENHET_URL = registers.url;
  process.env.BRREG_REGNSKAP_URL = `${registers.url}/`;
  await migrateDatabase(env().DATABASE_URL);
});

afterAll(async () => {
  await registers.stop();
  await closeConnection();
});

beforeEach(async () => {
  registers.away = false;
  registers.requested.length = 0;
  registers.accounts.clear();
  mine = await makeCompany();
  cookie = await cookiesOf(mine);
});

type Handler = typeof unitCall;

function ask(handler: Handler, orgnr: string, as = { cookie, companyId: mine.companyId }): Promise<Response> {
  const address = `/api/info/x/${encodeURIComponent(orgnr)}?company=${as.companyId}`;
  const request = new Request(new URL(address, base), { headers: { cookie: as.cookie } });
  return handler(request, { params: Promise.resolve({ orgnr }) });
}

async function unitOf(orgnr: string): Promise<UnitAnswer> {
  const answer = await ask(unitCall, orgnr);
  expect(answer.status).toBe(200);
  return (await answer.json()) as UnitAnswer;
}

async function accountsOfOrgnr(orgnr: string): Promise<AccountsAnswer> {
  const answer = await ask(accountsCall, orgnr);
  expect(answer.status).toBe(200);
  return (await answer.json()) as AccountsAnswer;
}

/** Makes what the company has kept so many hours older. */
async function age(hours: number): Promise<void> {
  await asCompany(mine.companyId, (tx) =>
    tx
      .update(registerAnswer)
      .set({ fetchedAt: sql`${registerAnswer.fetchedAt} - make_interval(hours => ${hours})` })
      .where(eq(registerAnswer.companyId, mine.companyId)),
  );
}

test('a unit is answered under the register’s own names, without what it left out', async () => {
  const answer = await unitOf(standIn.healthy);
  expect(answer).toMatchObject({ state: 'found', warnings: [], fetched: expect.stringMatching(/^\d{4}-/) });
  expect(answer).not.toHaveProperty('message');
  expect(answer.unit).toMatchObject({
    organisasjonsnummer: standIn.healthy,
    navn: 'NORDFJORD OVERFLATE AS',
    organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
    forretningsadresse: { adresse: ['Storgata 1', '3. etasje'], postnummer: '0155', poststed: 'OSLO' },
    postadresse: { adresse: ['Postboks 12'] },
    naeringskode1: { kode: '43.341', beskrivelse: 'Malerarbeid' },
    antallAnsatte: 42,
    konkurs: false,
  });
  const plain = (await unitOf(standIn.withoutAccounts)).unit;
  expect(Object.keys(plain ?? {})).not.toContain('antallAnsatte');
  expect(JSON.stringify(plain)).not.toContain('null');
});

test.each([
  [standIn.bankrupt, 'found', 'Foretaket er konkurs.', [{ text: 'Konkurs', since: '2026-03-02' }]],
  [
    standIn.deleted,
    'deleted',
    'Foretaket er slettet fra Enhetsregisteret.',
    [{ text: 'Slettet', since: '2024-05-31' }],
  ],
  [
    standIn.windingUp,
    'found',
    'Foretaket er under tvangsavvikling eller tvangsoppløsning. Foretaket er under avvikling.',
    [{ text: 'Under tvangsavvikling' }, { text: 'Under avvikling' }],
  ],
  [standIn.gone, 'gone', 'Foretaket er fjernet fra Enhetsregisteret.', []],
  ['910001108', 'unknown', 'Enhetsregisteret har ikke noe foretak med dette nummeret.', []],
])('%s is %s: %s', async (orgnr, state, message, warnings) => {
  expect(await unitOf(orgnr)).toMatchObject({ state, message, warnings });
  // 404, 410 and a deleted unit are answers like any other: the register is not asked again the same day.
  await unitOf(orgnr);
  expect(registers.requested).toHaveLength(1);
});

test.each([
  ['fails', standIn.failing],
  ['redirects', standIn.redirects],
  ['sends more than 1 MB', standIn.tooLarge],
  ['sends no JSON', standIn.notJson],
  ['sends other JSON', standIn.otherJson],
  ['hangs', standIn.hangs],
  ['trickles', standIn.trickles],
])('a register that %s is away, and nothing of it is kept', async (_what, orgnr) => {
  const [unit, accounts] = await Promise.all([unitOf(orgnr), accountsOfOrgnr(orgnr)]);
  expect(unit).toEqual({ state: 'away', message: 'Enhetsregisteret svarer ikke akkurat nå.', warnings: [] });
  expect(accounts).toEqual({ state: 'away', message: 'Regnskapsregisteret svarer ikke akkurat nå.', years: [] });
  // The redirect was not followed.
  expect(registers.requested.every((path) => path.endsWith(orgnr))).toBe(true);
  const stored = await asCompany(mine.companyId, (tx) =>
    tx.select().from(registerAnswer).where(eq(registerAnswer.companyId, mine.companyId)),
  );
  expect(stored).toEqual([]);
});

test('a register that nothing listens for is away', async () => {
  const { BRREG_ENHET_URL } = env();
  const before = BRREG_ENHET_URL;
  Object.assign(env(), { BRREG_ENHET_URL: 'http://127.0.0.1:9' });
  expect((await unitOf(standIn.healthy)).state).toBe('away');
  Object.assign(env(), { BRREG_ENHET_URL: before });
});

test('accounts come in their own currency under the register’s own names, two of them misspelt', async () => {
  const dollars = await accountsOfOrgnr(standIn.dollars);
  expect(dollars).toMatchObject({
    state: 'found',
    valuta: 'USD',
    regnskapsperiode: { fraDato: '2025-01-01', tilDato: '2025-12-31' },
    regnkapsprinsipper: { smaaForetak: false },
    resultatregnskapResultat: { driftsresultat: { driftsinntekter: { sumDriftsinntekter: 72_000_000_000 } } },
    eiendeler: { sumEiendeler: 57_600_000_000 },
    egenkapitalGjeld: { egenkapital: { innskuttEgenkapital: { sumInnskuttEgenkaptial: 3_600_000_000 } } },
    years: [{ year: 2025, valuta: 'USD' }],
  });
  expect((await accountsOfOrgnr(standIn.healthy)).valuta).toBe('NOK');
  expect(await accountsOfOrgnr(standIn.withoutAccounts)).toEqual({
    state: 'none',
    message: 'Regnskapsregisteret har ingen regnskap for foretaket.',
    fetched: expect.any(String),
    years: [],
  });
});

test('an answer is used for a day, then asked for anew; when the register is away the old one is shown with its date', async () => {
  await unitOf(standIn.healthy);
  await age(23);
  await unitOf(standIn.healthy);
  expect(registers.requested).toHaveLength(1);
  await age(2);
  expect(await unitOf(standIn.healthy)).not.toHaveProperty('stale');
  expect(registers.requested).toHaveLength(2);
  await age(25);
  registers.away = true;
  const old = await unitOf(standIn.healthy);
  expect(old).toMatchObject({ state: 'found', unit: { navn: 'NORDFJORD OVERFLATE AS' } });
  expect(old.stale).toMatch(/^Enhetsregisteret svarer ikke\. Opplysningene er fra \d\d\.\d\d\.\d{4}\.$/);
  registers.away = false;
  expect(await unitOf(standIn.healthy)).not.toHaveProperty('stale');
});

test('each year’s accounts stay when the register answers the next, and a corrected year takes its own place', async () => {
  const deliver = (year: number, revenue: number) =>
    registers.accounts.set(standIn.healthy, accountsOf(standIn.healthy, year, 'NOK', revenue));
  const revenues = async () =>
    (await accountsOfOrgnr(standIn.healthy)).years.map(({ year, resultatregnskapResultat }) => [
      year,
      resultatregnskapResultat?.driftsresultat?.driftsinntekter?.sumDriftsinntekter,
    ]);
  deliver(2023, 100);
  expect(await revenues()).toEqual([[2023, 100]]);
  await age(25);
  deliver(2024, 200);
  expect(await revenues()).toEqual([
    [2024, 200],
    [2023, 100],
  ]);
  await age(25);
  deliver(2024, 250);
  const both = [
    [2024, 250],
    [2023, 100],
  ];
  expect(await revenues()).toEqual(both);
  await age(25);
  registers.away = true;
  expect(await revenues()).toEqual(both);
  // The years outlive even the last answer.
  await asCompany(mine.companyId, (tx) =>
    tx
      .delete(registerAnswer)
      .where(and(eq(registerAnswer.companyId, mine.companyId), eq(registerAnswer.orgnr, standIn.healthy))),
  );
  const away = await accountsOfOrgnr(standIn.healthy);
  expect(away).toMatchObject({ state: 'away', years: [{ year: 2024 }, { year: 2023 }] });
});

test('many who ask at once ask the register once, and another company has its own answers', async () => {
  await Promise.all(Array.from({ length: 8 }, () => unitOf(standIn.healthy)));
  expect(registers.requested).toHaveLength(1);
  const other = await makeCompany();
  const theirs = { cookie: await cookiesOf(other), companyId: other.companyId };
  registers.away = true;
  expect(await (await ask(unitCall, standIn.healthy, theirs)).json()).toMatchObject({ state: 'away' });
  expect(await unitOf(standIn.healthy)).toMatchObject({ state: 'found' });
});

test('a number that is none is refused with a sentence, and never sent', async () => {
  for (const orgnr of ['123456786', '12345678', 'abc', '974760673/../../x', '974760673?x=1', 'NO974760674MVA']) {
    for (const handler of [unitCall, accountsCall, creditCall]) {
      const answer = await ask(handler, orgnr);
      expect(answer.status, orgnr).toBe(400);
      expect(await answer.text()).toContain('er ikke et gyldig organisasjonsnummer');
    }
  }
  expect(registers.requested).toEqual([]);
  await unitOf('974 760 673');
  expect(registers.requested).toEqual([`/enhetsregisteret/api/enheter/${standIn.healthy}`]);
});

test('the calls want Read on the customer card', async () => {
  for (const [grants, status] of [
    [[{ path: customerCardPath, action: 'Read' }], 200],
    [[{ path: '/economy', action: 'Write' }], 403],
  ] as const) {
    const user = await makeUser(mine.companyId, [...grants]);
    const as = { cookie: await cookiesOf(user), companyId: mine.companyId };
    for (const handler of [unitCall, accountsCall, creditCall]) {
      expect((await ask(handler, standIn.healthy, as)).status).toBe(status);
    }
  }
});

test('a user who reads out the register is stopped, while what is kept is still shown', async () => {
  await unitOf(standIn.healthy);
  await asSystem((tx) =>
    tx.execute(sql`update login_attempt set points = 240 where key = ${`register-lookup:${mine.userId}`}`),
  );
  const refused = await ask(unitCall, standIn.dollars);
  expect([refused.status, await refused.text()]).toEqual([
    429,
    'For mange oppslag i registrene. Vent noen minutter og prøv igjen.',
  ]);
  expect(await unitOf(standIn.healthy)).toMatchObject({ state: 'found' });
  expect(registers.requested).toHaveLength(1);
});

test('the credit report is where the setting says, and without one the answer says so', async () => {
  expect(await (await ask(creditCall, standIn.healthy)).json()).toEqual({
    kreditt: `https://www.proff.no/bransjes%C3%B8k?q=${standIn.healthy}`,
  });
  const before = env().KREDITT_URL;
  Object.assign(env(), { KREDITT_URL: '' });
  expect(await (await ask(creditCall, standIn.healthy)).json()).toEqual({
    kreditt: null,
    message: 'Kredittrapport er ikke satt opp.',
  });
  Object.assign(env(), { KREDITT_URL: before });
});

test('settings that lead elsewhere than to https, or to this machine, are refused with a sentence', () => {
  const given = { DATABASE_URL: 'x', AUTH_SECRET: 'x'.repeat(32) };
  const withUrl = (name: string, value: string) => parseEnv({ ...given, [name]: value });
  for (const name of ['BRREG_ENHET_URL', 'BRREG_REGNSKAP_URL']) {
    for (const bad of [
      'http://10.0.0.5',
      'http://192.168.1.1:8080',
      'http://data.brreg.no',
      'http://169.254.169.254/latest',
      'http://localhost.evil.no',
      'http://127.0.0.1.evil.no',
      'https://bruker:passord@data.brreg.no',
      'https://data.brreg.no/?x=',
      'https://data.brreg.no/#x',
      'file:///etc/passwd',
      'data.brreg.no',
      '',
    ]) {
      expect(() => withUrl(name, bad), bad).toThrow(`${name} må begynne med https://`);
    }
    for (const good of [
      'https://data.brreg.no',
      'http://127.0.0.1:4000',
      'http://localhost:4000',
      'http://[::1]:4000',
    ]) {
      expect(() => withUrl(name, good), good).not.toThrow();
    }
  }
  for (const bad of ['https://kreditt.no', 'http://kreditt.no/{orgnr}', 'javascript:alert({orgnr})']) {
    expect(() => withUrl('KREDITT_URL', bad), bad).toThrow('KREDITT_URL må begynne med https://');
  }
  expect(withUrl('KREDITT_URL', '').KREDITT_URL).toBe('');
});

test('whatever JSON a register sends is read or refused, never thrown at, and can be stored', async () => {
  const field = fc.constantFrom(
    ...['navn', 'organisasjonsnummer', 'postadresse', 'adresse', 'konkurs', 'slettedato', 'antallAnsatte'],
    ...['regnskapsperiode', 'tilDato', 'valuta', 'eiendeler', 'sumEiendeler', '__proto__', 'constructor'],
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('2025-12-31', '\u0000', '\ud800', 1e308, -0, true),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(field, tie('any'), { maxKeys: 6 }),
    ),
  })).any;
  const read: unknown[] = [];
  fc.assert(
    fc.property(value, (body) => {
      const unit = readUnit(body);
      if (unit) unitWarnings(unit);
      read.push(unit, readAccounts(body), readAccounts([body]));
    }),
    { numRuns: runs(2_000) },
  );
  const found = read.filter((one) => one !== undefined);
  expect(found.length).toBeGreaterThan(100);
  const { rows } = await asSystem((tx) =>
    tx.execute(
      sql`select count(*)::int as n from unnest(${sql.param(found.map((one) => JSON.stringify(one)))}::jsonb[])`,
    ),
  );
  expect(rows).toEqual([{ n: found.length }]);
});

test('a home page is led to only when it is a plain web address', () => {
  expect(homepageHref('www.eksempel.no')).toBe('https://www.eksempel.no/');
  expect(homepageHref('http://eksempel.no/om')).toBe('http://eksempel.no/om');
  expect(homepageHref('eksempel.no:8080')).toBe('https://eksempel.no:8080/');
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.no',
    'a@b.no',
    'localhost',
    'to ord.no',
    undefined,
  ]) {
    expect(homepageHref(bad), bad).toBeUndefined();
  }
});
