import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as readCall, POST as writeCall } from '@/app/api/contract/case/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany, type CompanyTx } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { contractFact } from '@/db/schema';
import { beginCase, readLogLine } from '@/lib/domains/contracts/case/begin-case';
import { openCases } from '@/lib/domains/contracts/open-cases';
import { caseList } from '@/lib/domains/contracts/sources/case-list';
import { casesPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { answers } from '@/lib/product/calls/answers';
import { change } from '@/tests/factories/any-table';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { confirmed8405, courses, dayOf, type Said } from '@/tests/factories/contract-courses';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

const answer = answers['GET /api/contract/case'];

let company: TestCompany;
let cookie = '';

async function add(tbl: string, vals: Record<string, unknown>, of = company): Promise<string> {
  const row = uuidv7();
  await addRow(scopeIn(of), { ...change(), tbl, row, vals });
  return row;
}

async function makeCase(vals: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) {
  const contract = await add('contract', { title: 'Bru', status: 'Løpende', ...vals });
  return { contract, variation: await add('variation', { contract, title: 'Ventetid', ...rest }) };
}

const write = (body: Record<string, unknown>, as = cookie) =>
  call(
    writeCall,
    '/api/contract/case',
    json({ company: company.companyId, op: randomUUID(), ...body }, { cookie: as }),
  );

const ask = (id: string, on: string, as = cookie, { companyId } = company) =>
  call(readCall, `/api/contract/case?id=${id}&on=${dayOf(on)}&company=${companyId}`, { headers: { cookie: as } });

const read = async (id: string, on: string) => {
  const response = await ask(id, on);
  expect(response.status, await response.clone().text()).toBe(200);
  return answer.parse(await response.json());
};

/** Writes facts as a course has them, in order. */
async function play(variation: string, facts: readonly Said[]): Promise<void> {
  for (const [kind, day, { backOf, ...rest } = {}] of facts) {
    const response = await write({ variation, kind, day: dayOf(day), ...rest });
    expect(response.status, await response.text()).toBe(200);
  }
}

const clockOf = ({ clocks }: Awaited<ReturnType<typeof read>>, name: string) =>
  clocks.findLast(({ rule }) => rule === name);

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  company = await makeCompany({ name: 'Havnes AS' });
  cookie = await cookiesOf(company);
});
afterAll(closeConnection);

test.each(courses)(
  'course $no, $standard on $on, is played through the calls',
  async ({ standard, terms, ...course }) => {
    const { variation } = await makeCase({ takeoverdate: terms?.takeover ?? null });
    const said = await write({ variation, kind: 'terms', text: standard, amount: terms?.penalty ?? undefined });
    expect(said.status).toBe(200);
    await play(variation, course.facts);
    const found = await read(variation, course.on);
    for (const [name, { says, never, ...values }] of Object.entries(course.clocks)) {
      const clock = found.clocks.findLast(({ rule, notice }) => rule === name || `${rule} ${notice}` === name);
      expect(clock).toMatchObject(values);
      if (says) expect(clock?.text).toMatch(says);
      if (never) expect(clock?.text).not.toMatch(never);
    }
    for (const rule of course.without ?? []) expect(clockOf(found, rule)).toBeUndefined();
    // The list of all cases reads the same clocks and sums, in one reading.
    const listed = await asCompany.read(company.companyId, (tx) => openCases(tx, company.companyId, dayOf(course.on)));
    const { clocks, sums } = listed.find(({ id }) => id === variation) ?? {};
    expect(clocks).toEqual(found.clocks);
    expect(sums).toEqual(found.sums);
  },
);

test("a line of a project's log begins a case under its running contract, from the day of the line", async () => {
  const project = await add('project', { description: 'Storbåe' });
  const contract = await add('contract', { title: 'Bru', status: 'Løpende', standard: 'NS 8407', project });
  await add('contract', { title: 'Ferdig', status: 'Avsluttet', project });
  const log = uuidv7();
  const text = 'Kranen er ute av drift. Tre mann venter.';
  await addRow(scopeIn(company), {
    ...change(),
    tbl: 'project_log',
    row: log,
    vals: { project, day: '2026-09-01', text },
  });
  const scope = scopeIn(company);
  const line = await readLogLine(scope, { log });
  expect(line).toMatchObject({ title: 'Kranen er ute av drift', contracts: [{ id: contract }] });
  const body = { op: randomUUID(), fact: randomUUID(), log, contract };
  const { xid } = await beginCase(scope, body);
  expect(await beginCase(scope, body)).toEqual({ xid });
  const found = await read(xid, '4.9');
  expect(found).toMatchObject({ title: 'Kranen er ute av drift', contract: { id: contract } });
  expect(found.facts).toMatchObject([{ kind: 'known', day: '2026-09-01', text }]);
  expect(clockOf(found, 'order')).toMatchObject({ state: 'running', due: '2026-09-08' });
  await expect(beginCase(scope, { ...body, op: randomUUID(), contract: randomUUID() })).rejects.toThrow(
    'løpende kontrakter',
  );
  const reader = { ...scope, permissions: [{ path: '/contract', action: 'Write' as const }] };
  await expect(readLogLine(reader, { log })).rejects.toThrow('Du kan ikke varsle');
});

test('the list of cases has days without sums for who may not read amounts, and no step for who may not write', async () => {
  const { variation } = await makeCase({ standard: 'NS 8407' });
  await play(variation, [
    ['known', '1.9', { cause: 'change' }],
    ['specified', '1.9', { notice: 'money', amount: 70_700 }],
  ]);
  const listed = async (path: string, action: 'Read' | 'Write') => {
    const filters = { own: {} } as unknown as Parameters<typeof caseList>[1];
    return caseList({ ...scopeIn(company), permissions: [{ path, action }] }, filters);
  };
  const all = await listed('/contract', 'Write');
  const own = ({ data }: typeof all) => data.filter(({ _case }) => _case === variation);
  expect(own(all).map(({ act, _step }) => [act, _step])).toContainEqual(['Varsle at pålegget er en endring', 'Varsle']);
  expect(JSON.stringify(own(all))).toContain('70700');
  const reader = await listed('/contract', 'Read');
  expect(own(reader).map(({ _step }) => _step ?? null)).not.toContain('Varsle');
  const blind = await listed('/contract/datatable/frister', 'Read');
  expect(own(blind)).toHaveLength(own(all).length);
  expect(blind.options.columns.map(({ value }) => value)).not.toContain('lineam');
  expect(JSON.stringify(own(blind))).not.toContain('70700');
});

test('files of the list have the contracts and the state that the screen shows', async () => {
  const { variation } = await makeCase({ standard: 'NS 8407', title: 'Kai' });
  const over = await makeCase({ standard: 'NS 8407', status: 'Avsluttet', title: 'Molo' });
  for (const one of [variation, over.variation])
    await play(one, [['specified', '3.9', { notice: 'money', amount: 5 }]]);
  const cases = async (params: Record<string, string>, limit?: number) => {
    const page = await pageOf(scopeIn(company), casesPath, params, { limit });
    return new Set(widgetOf(page, 'frister', 'datatable').data.map(({ _case }) => _case));
  };
  const [running, all, claimed, lost] = [
    await cases({}),
    await cases({ kontrakter: 'alle' }),
    await cases({ kontrakter: 'alle', tilstand: 'Krevd' }),
    await cases({ kontrakter: 'alle', tilstand: 'Tapt' }),
  ];
  expect([running, all, claimed].map((found) => found.has(variation))).toEqual([true, true, true]);
  expect([running, all, claimed].map((found) => found.has(over.variation))).toEqual([false, true, true]);
  expect([lost.has(variation), lost.has(over.variation)]).toEqual([false, false]);
  // The screen counts what it does not list.
  expect((await cases({ tilstand: 'Tapt' }, 200)).size).toBe(all.size);
});

test('a case opens for who may read the list that has it, without amounts and letters', async () => {
  const { variation } = await makeCase({ standard: 'NS 8407', penaltyam: 50_000 });
  await play(variation, [
    ['known', '1.9', { cause: 'change' }],
    ['specified', '3.9', { notice: 'money', amount: 70_700 }],
    ['specified', '3.9', { notice: 'time', days: 12 }],
    ['refused', '10.9', { notice: 'time' }],
  ]);
  const as = async (path: string, action: 'Read' | 'Write' = 'Read') =>
    cookiesOf(await makeUser(company.companyId, [{ path, action }]));
  const reader = await as('/contract/datatable/frister', 'Write');
  const response = await ask(variation, '12.9', reader);
  expect(response.status).toBe(200);
  const found = answer.parse(await response.json());
  const whole = await read(variation, '12.9');
  expect(found.notices.map(({ notice, due }) => [notice, due])).toEqual(
    whole.notices.filter(({ notice }) => notice !== 'acceleration').map(({ notice, due }) => [notice, due]),
  );
  expect(found).toMatchObject({ verdict: whole.verdict, sums: { states: [] }, letters: [], writes: false });
  expect(found.facts.map(({ kind }) => kind)).toEqual(whole.facts.map(({ kind }) => kind));
  expect(JSON.stringify(whole)).toMatch(/70700.*780000/);
  expect(JSON.stringify(found)).not.toMatch(/70.?700|780.?000|50.?000/);
  expect((await write({ variation, kind: 'known', day: '2026-09-01' }, reader)).status).toBe(403);
  expect((await ask(variation, '12.9', await as('/contract/editable/kontrakter', 'Write'))).status).toBe(403);
});

test('a paragraph from memory is shown once a person has confirmed the rule, in all of the company', async () => {
  const { variation } = await makeCase({ standard: 'NS 8405' });
  const other = await makeCase({ standard: 'NS 8415' });
  await play(variation, [['known', '1.9', { cause: 'change' }]]);
  expect(clockOf(await read(variation, '4.9'), 'order')).toMatchObject({
    ...{ paragraph: null, due: '2026-09-08', confirmed: null },
  });
  for (const [, , rest] of confirmed8405) {
    expect(
      (await write({ variation: other.variation, kind: 'confirmed', day: '2026-01-01', rule: rest?.rule?.slice(5) }))
        .status,
    ).toBe(200);
  }
  expect(clockOf(await read(variation, '4.9'), 'order')).toMatchObject({
    ...{ paragraph: '23.2', state: 'running', confirmed: expect.stringMatching(/^Bruker /) },
  });
});

describe('the final account', () => {
  test('45: it is refused with the open cases until each has its word, and a case that lacks it is answered', async () => {
    const { contract, variation } = await makeCase({ standard: 'NS 8407' });
    const disputed = await add('variation', { contract, title: 'Avslått ventetid' });
    const approved = await add('variation', { contract, title: 'Enighet' });
    const money = { notice: 'money', amount: 100 };
    await play(variation, [
      ['specified', '1.9', money],
      ['refused', '9.9', { notice: 'money' }],
    ]);
    await play(disputed, [
      ['specified', '1.9', money],
      ['refused', '9.9', { notice: 'money' }],
    ]);
    await play(approved, [
      ['specified', '1.9', money],
      ['accepted', '9.9', { notice: 'money' }],
      ['takeover', '31.12'],
    ]);
    const account = { variation, kind: 'final_account', day: '2027-02-20' };
    const refused = await write(account);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toMatch(/^Sluttoppstillingen mangler VOR-001 Ventetid og VOR-002 Avslått ventetid\./);
    expect((await read(approved, '2.1.27')).missing.map(({ id }) => id)).toEqual([variation, disputed]);
    expect(clockOf(await read(variation, '2.1.27'), 'final-repeat')).toMatchObject({ state: 'open' });

    await play(variation, [['repeated', '10.2.27']]);
    expect((await write({ variation: disputed, kind: 'waived', day: '2027-02-11' })).status).toBe(400);
    await play(disputed, [['waived', '11.2.27', { text: 'For lite til å kreve.' }]]);
    expect((await write(account)).status).toBe(200);
    const now = await read(disputed, '1.3.27');
    expect(now.missing).toEqual([]);
    expect(now.sums).toMatchObject({ total: 100, forecast: 0 });
    expect(clockOf(now, 'final-answer')).toMatchObject({ due: '2027-04-20', whose: 'theirs' });
  });
});

test('a weekly list that nobody objected to in time is approved, and needs no word', async () => {
  const { variation } = await makeCase({ standard: 'NS 8407' });
  await play(variation, [
    ['specified', '14.9', { notice: 'list 36', amount: 35_912.5 }],
    ['takeover', '15.9'],
  ]);
  expect((await read(variation, '28.9')).missing).toHaveLength(1);
  const now = await read(variation, '29.9');
  expect(now.missing).toEqual([]);
  expect(now.sums.states.find(({ state }) => state === 'approved')?.amount).toBe(35_912.5);
  expect(clockOf(now, 'final-repeat')).toBeUndefined();
});

test('49: an umpire stops the eight months of his case alone', async () => {
  const { contract, variation } = await makeCase({ standard: 'NS 8407' });
  const other = await add('variation', { contract, title: 'En annen' });
  await play(variation, [
    ['umpire', '1.12'],
    ['takeover', '31.12'],
  ]);
  expect(clockOf(await read(variation, '2.1.27'), 'suit')).toMatchObject({ state: 'stopped', due: null });
  expect(clockOf(await read(other, '2.1.27'), 'suit')).toMatchObject({ state: 'running', due: '2027-08-31' });
});

test('58: a subcontractor’s notice is what we know in the case it is tied to, and has its own answer', async () => {
  const up = await makeCase({ standard: 'NS 8407' });
  const down = await makeCase({ standard: 'NS 8417' });
  await play(down.variation, [['sub_notified', '1.9']]);
  expect(clockOf(await read(up.variation, '4.9'), 'order')).toMatchObject({ state: 'open', due: null });
  await play(down.variation, [['tied', '2.9', { tied: up.variation }]]);
  expect(clockOf(await read(up.variation, '4.9'), 'order')).toMatchObject({ state: 'running', due: '2026-09-08' });
  expect(clockOf(await read(up.variation, '4.9'), 'sub-answer')).toBeUndefined();
  expect(clockOf(await read(down.variation, '4.9'), 'sub-answer')).toMatchObject({
    state: 'running',
    due: '2026-09-08',
  });
  expect(clockOf(await read(down.variation, '4.9'), 'order')).toMatchObject({ state: 'open', due: null });
  await play(down.variation, [['sub_answered', '5.9']]);
  expect(clockOf(await read(down.variation, '6.9'), 'sub-answer')).toMatchObject({ state: 'done' });
});

test('a fact is taken back from a day on by another of the same case, and a repeated op is one fact', async () => {
  const { variation } = await makeCase({ standard: 'NS 8407' });
  const other = await makeCase({ standard: 'NS 8407' });
  const op = randomUUID();
  const fact = { op, variation, kind: 'notified', notice: 'grounds', day: '2026-09-03' };
  expect((await write(fact)).status).toBe(200);
  expect((await write(fact)).status).toBe(200);
  expect((await write({ ...fact, day: '2026-09-04' })).status).toBe(409);
  expect((await read(variation, '10.9')).facts).toHaveLength(1);
  const back = { kind: 'taken_back', day: '2026-09-05', back_of: op };
  expect((await write({ variation: other.variation, ...back })).status).toBe(400);
  expect((await write({ variation, ...back })).status).toBe(200);
  expect(clockOf(await read(variation, '4.9'), 'order')?.state).toBe('done');
  expect(clockOf(await read(variation, '5.9'), 'order')?.state).toBe('open');
  expect((await read(variation, '5.9')).facts).toHaveLength(2);
});

test('a VOR with facts is not deleted, and nobody changes or deletes one', async () => {
  const { variation } = await makeCase();
  await play(variation, [['known', '1.9']]);
  const deletion = deleteRow(scopeIn(company), { ...change(), tbl: 'variation', row: variation });
  await expect(deletion).rejects.toThrow('Raden er i bruk i sakens hendelser og kan ikke slettes.');
  const own = eq(contractFact.companyId, company.companyId);
  const run = (act: (tx: CompanyTx) => Promise<unknown>) => asCompany(company.companyId, act);
  await expect(run((tx) => tx.delete(contractFact).where(own))).rejects.toThrow();
  await expect(run((tx) => tx.update(contractFact).set({ day: '2026-08-01' }).where(own))).rejects.toThrow();
  expect((await read(variation, '2.9')).facts).toMatchObject([{ kind: 'known', day: '2026-09-01' }]);
});

test('the columns of VOR are read as facts until the case has its own, and the contract’s days as its terms', async () => {
  const columns = {
    status: 'Avslått',
    amountam: 100_000,
    daysint: 12,
    sentdate: '2026-09-03',
    answerdate: '2026-09-10',
  };
  const { variation } = await makeCase({ standard: 'NS 8407', penaltyam: 50_000, takeoverdate: '2027-02-28' }, columns);
  const found = await read(variation, '12.9');
  expect(found.sums.states.find(({ state }) => state === 'disputed')).toEqual({
    ...{ state: 'disputed', amount: 100_000, days: 12, notices: ['grounds', 'money', 'time'] },
  });
  expect(clockOf(found, 'acceleration')).toMatchObject({ amount: 780_000 });
  expect(clockOf(found, 'documentation')).toMatchObject({ due: '2027-02-07', remind: '2027-02-05' });
  expect(clockOf(found, 'final-account')?.text).toMatch(/^Hvis overtakelsen blir 28\.02\.2027: /);
  await play(variation, [['agreed', '1.9', { rule: 'documentation', days: 35, text: 'avtalens punkt 9.2' }]]);
  expect(clockOf(await read(variation, '12.9'), 'documentation')).toMatchObject({
    ...{ due: '2027-01-24', paragraph: 'avtalens punkt 9.2' },
  });
});

test('who reads VOR reads the case, who writes VOR writes facts, and another company’s VOR is not found', async () => {
  const { variation } = await makeCase({ standard: 'NS 8407' });
  const reader = await cookiesOf(
    await makeUser(company.companyId, [{ path: '/contract/editable/vor', action: 'Read' }]),
  );
  const writer = await cookiesOf(
    await makeUser(company.companyId, [{ path: '/contract/editable/vor', action: 'Write' }]),
  );
  const known = { variation, kind: 'known', day: '2026-09-01' };
  expect((await ask(variation, '4.9', reader)).status).toBe(200);
  expect((await write(known, reader)).status).toBe(403);
  expect((await write(known, writer)).status).toBe(200);
  expect((await write({ variation, kind: 'terms', text: 'NS 8405' }, writer)).status).toBe(403);
  const other = await makeCompany({ name: 'Andre AS' });
  const others = await cookiesOf(other);
  expect((await ask(variation, '4.9', others, other)).status).toBe(404);
  const stolen = await call(
    writeCall,
    '/api/contract/case',
    json({ company: other.companyId, op: randomUUID(), ...known }, { cookie: others }),
  );
  expect(stolen.status).toBe(404);
});

test.each([
  [{ kind: 'notified', day: '2026-09-01' }, /notice/],
  [{ kind: 'notified', notice: 'grunnlag', day: '2026-09-01' }, /Ukjent varsel/],
  [{ kind: 'known' }, /day/],
  [{ kind: 'specified', notice: 'time', amount: 5, day: '2026-09-01' }, /antall dager/],
  [{ kind: 'lost', day: '2026-09-01' }, /Skriv hvorfor/],
  [{ kind: 'terms', text: 'NS 3430' }, /Ukjent standard/],
  [{ kind: 'worked', notice: 'money', day: '2026-09-01' }, /hvilken liste/],
  [{ kind: 'solgt', day: '2026-09-01' }, /Ukjent hendelse/],
])('%j is refused with what is missing', async (fact, says) => {
  const { variation } = await makeCase();
  const response = await write({ variation, ...fact });
  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(says);
});
