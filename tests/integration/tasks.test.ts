import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as answer } from '@/app/api/todo/answer/route';
import { GET as colleagues } from '@/app/api/todo/colleagues/route';
import { GET as create } from '@/app/api/todo/create/route';
import { POST as settle } from '@/app/api/todo/done/route';
import { POST as hand } from '@/app/api/todo/hand/route';
import { POST as made } from '@/app/api/todo/task/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { notice, task, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { changeLog } from '@/lib/domains/registers/info/sources/change-log';
import { createTask } from '@/lib/domains/tasks/create-task';
import { answerTask, handTask } from '@/lib/domains/tasks/hand-task';
import { markKinds, understand } from '@/lib/domains/tasks/phrase';
import type { Scope } from '@/lib/platform/auth/session';
import { ilogPath, todoPath } from '@/lib/platform/routing/paths';
import { changesSince } from '@/lib/platform/tables/changes';
import { ilogTable, taskTable } from '@/lib/platform/tables/declared/tasks';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { cellHistory } from '@/lib/platform/tables/history';
import { ownChanges } from '@/lib/platform/tables/own-changes';
import { readTable } from '@/lib/platform/tables/read-table';
import { restoreRow } from '@/lib/platform/tables/restore-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { removeAllAccess } from '@/lib/product/admin/remove-all-access';
import { savePermissions } from '@/lib/product/admin/save-permissions';
import { suspendUser } from '@/lib/product/admin/suspend-user';
import { change, refused } from '@/tests/factories/any-table';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';
import { runs } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Person = { scope: Scope; cookie: string };

async function person(company: TestCompany, fullName: string): Promise<Person> {
  const scope = scopeIn(company);
  return { scope: { ...scope, user: { ...scope.user, fullName } }, cookie: await cookiesOf(company) };
}

/** Kari, who administers the company, and Ola, who does too: what is personal is still each one's own. */
async function twoPeople(): Promise<{ company: TestCompany; kari: Person; ola: Person }> {
  const company = await makeCompany();
  const other = await makeUser(company.companyId);
  return {
    company,
    kari: await person(company, 'Kari Nordmann'),
    ola: await person({ ...company, ...other }, 'Ola Hansen'),
  };
}

const emailOf = async ({ scope }: Person) => {
  const [found] = await asSystem((tx) => tx.select({ email: user.email }).from(user).where(eq(user.id, scope.user.id)));
  return found?.email ?? '';
};

const requested = (Text: string) => ({ Text, leave: [], kind: 'todo' as const, day: today(), op: randomUUID() });
const add = async ({ scope }: Person, text: string) => (await createTask(scope, requested(text))).XID;
const rows = async ({ scope }: Person, table = taskTable) => (await readTable(scope, table)).data;
const rowOf = async (one: Person, xid: string) => (await rows(one)).find((row) => row.xid === xid);
const save = ({ scope }: Person, row: string, values: Record<string, unknown>, more = {}) =>
  saveCells(scope, {
    ...change(),
    ...more,
    tbl: 'task',
    cells: Object.entries(values).map(([col, val]) => ({ row, col, val })),
  });
const stored = ({ scope }: Person) =>
  asCompany(scope.company.id, (tx) => tx.select().from(task).where(eq(task.companyId, scope.company.id)));

test('a phrase becomes a task with the fields of the specification, once under its name', async () => {
  const { kari, company } = await twoPeople();
  const op = randomUUID();
  const params = new URLSearchParams({ Text: 'ring Bratttind i morgen #innkjøp !', company: company.companyId, op });
  const headers = { cookie: kari.cookie };
  const first = await call(create, `/api/todo/create?${params}`, { headers });
  expect(first.status).toBe(200);
  const expected = {
    XID: op,
    Text: 'ring Bratttind',
    Category: 'Innkjøp',
    Important: true,
    Done: false,
    Duedate: addDays(today(), 1),
    Duetime: null,
    Donedate: null,
    Createdate: today(),
    notes: null,
    Hide: false,
    Readonly: false,
    repeatrule: null,
  };
  expect(await first.json()).toEqual(expected);
  const again = await call(create, `/api/todo/create?${params}`, { headers });
  expect(await again.json()).toEqual(expected);
  expect(await rows(kari)).toHaveLength(1);
  params.set('Text', 'noe annet');
  expect((await call(create, `/api/todo/create?${params}`, { headers })).status).toBe(409);
  // The newest stands on top.
  const next = await add(kari, 'andre');
  expect((await rows(kari)).map(({ xid }) => xid)).toEqual([next, op]);
});

test('a GET that writes is written by a press alone: nothing another site, a prefetch, an address or a picture asks for', async () => {
  const { kari, company } = await twoPeople();
  const address = `/api/todo/create?${new URLSearchParams({ Text: 'lurt', company: company.companyId })}`;
  const ask = (headers: Record<string, string>, method = 'GET') => call(create, address, { method, headers });
  const own = { cookie: kari.cookie };
  const foreigners: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    { 'sec-fetch-site': 'same-origin', purpose: 'prefetch' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
  ];
  for (const foreign of foreigners) {
    expect((await ask({ ...own, ...foreign })).status, JSON.stringify(foreign)).toBe(403);
  }
  expect((await ask({ cookie: kari.cookie.split('; ')[0] ?? '' })).status).toBe(403);
  expect((await ask(own, 'HEAD')).status).toBe(400);
  expect((await ask({})).status).toBe(401);
  expect(await rows(kari)).toEqual([]);
  expect((await ask({ ...own, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).status).toBe(200);
});

test('what cannot be a task is told so, and nothing is written', async () => {
  const { kari, company } = await twoPeople();
  const ask = async (params: Record<string, string>) => {
    const query = new URLSearchParams({ company: company.companyId, ...params });
    const response = await call(create, `/api/todo/create?${query}`, { headers: { cookie: kari.cookie } });
    return [response.status, await response.text()];
  };
  expect(await ask({})).toEqual([400, 'Skriv hva som skal gjøres.']);
  expect(await ask({ Text: ' ' })).toEqual([400, 'Skriv hva som skal gjøres.']);
  expect(await ask({ Text: 'fredag' })).toEqual([400, 'Skriv hva som skal gjøres.']);
  expect(await ask({ Text: 'å'.repeat(201) })).toEqual([400, 'Maks 200 tegn']);
  expect(await ask({ Text: 'ring', day: '2020-01-01' })).toEqual([400, 'Dagen er en annen nå. Last siden på nytt.']);
  expect(await ask({ Text: 'ring', day: 'i går' })).toEqual([400, 'Dagen (day) skrives som åååå-mm-dd.']);
  expect(await rows(kari)).toEqual([]);
});

test('what is shown before Enter is what is saved', async () => {
  const { kari } = await twoPeople();
  const words = [
    'ring',
    'Kari',
    'fredag',
    'i morgen',
    'hver mandag',
    '#innkjøp',
    '#HMS',
    '!',
    '24.12',
    '10. hver annen måned',
    'kl 10',
    'om 3 dager',
  ];
  const phrase = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme', maxLength: 6 })), {
    minLength: 1,
    maxLength: 7,
  });
  await fc.assert(
    fc.asyncProperty(phrase, fc.subarray([...markKinds]), fc.integer({ min: -1, max: 1 }), async (bits, leave, off) => {
      const text = bits.join(' ').replaceAll(/[\p{Cc}\p{Cs}￾￿]/gu, '');
      const day = addDays(today(), off);
      const { phrase: plain, marks: _, unread: __, ...shown } = understand(text, day, leave);
      fc.pre(plain !== '' && shown.Text !== '');
      const found = await createTask(kari.scope, { ...requested(text), day, leave });
      expect(found).toMatchObject(shown);
    }),
    { numRuns: runs(40) },
  );
});

test('nobody reads or changes another’s tasks, whatever he may in the company', async () => {
  const { kari, ola } = await twoPeople();
  const stranger = await person(await makeCompany(), 'Per');
  const xid = await add(kari, 'hemmelig plan #lønn');
  await save(kari, xid, { notes: 'bare mitt' });
  for (const other of [ola, stranger]) {
    expect(await rows(other)).toEqual([]);
    expect((await refused(save(other, xid, { Done: true }))).message).toBe('Fant ikke raden');
    await expect(deleteRow(other.scope, { ...change(), tbl: 'task', row: xid })).rejects.toThrow('Fant ikke raden');
    expect(await cellHistory(other.scope, { tbl: 'task', row: xid, col: 'notes' })).toEqual([]);
    expect(await ownChanges(other.scope, { tbl: 'task' })).toEqual({ changes: [] });
    for (const to of [ola.scope.user.id, null]) {
      await expect(handTask(other.scope, { op: randomUUID(), task: xid, to })).rejects.toThrow();
    }
    await expect(answerTask(other.scope, { op: randomUUID(), task: xid, answer: 'Nei' })).rejects.toThrow(
      'ikke hos deg',
    );
  }
  expect(await cellHistory(kari.scope, { tbl: 'task', row: xid, col: 'notes' })).toHaveLength(2);
  // The company's log of changes does not have them, neither for whoever wrote them.
  const log = await changeLog(kari.scope, { own: {} } as never, {});
  expect(JSON.stringify(log)).not.toMatch(/hemmelig|bare mitt/);
  // What is deleted comes back to its owner alone.
  const { no } = await deleteRow(kari.scope, { ...change(), tbl: 'task', row: xid });
  await expect(restoreRow(ola.scope, { ...change(), tbl: 'task', no })).rejects.toThrow('Fant ikke den slettede raden');
  await restoreRow(kari.scope, { ...change(), tbl: 'task', no });
  expect((await rowOf(kari, xid))?.notes).toBe('bare mitt');
});

test('done takes its day and back, is locked meanwhile, and is undone as it was', async () => {
  const { kari } = await twoPeople();
  const xid = await add(kari, 'ring');
  await save(kari, xid, { Done: 'true' });
  expect(await rowOf(kari, xid)).toMatchObject({ Done: true, Donedate: today() });
  expect((await refused(save(kari, xid, { Text: 'nytt' }))).message).toMatch('ferdig');
  expect((await refused(save(kari, xid, { Important: true }))).message).toMatch('ferdig');
  await save(kari, xid, { orderint: 4 });
  const { changes } = await ownChanges(kari.scope, { tbl: 'task' });
  const done = changes.find(({ steps }) => steps.some(({ col }) => col === 'Done'));
  expect(done?.steps.map(({ col, from, to }) => [col, from, to])).toEqual([
    ['Done', false, true],
    ['Donedate', null, today()],
  ]);
  await save(kari, xid, { Done: false, Donedate: null }, { via: 'undo' });
  expect(await rowOf(kari, xid)).toMatchObject({ Done: false, Donedate: null });
  await save(kari, xid, { Text: 'ring nå', Important: 'ja' });
  expect(await rowOf(kari, xid)).toMatchObject({ Text: 'ring nå', Important: true });
});

test('a time of day is stored, typed anew in any form, and refused where no clock shows it', async () => {
  const { kari } = await twoPeople();
  const made = await createTask(kari.scope, requested('møte kl 14.30'));
  expect(made).toMatchObject({ Text: 'møte', Duedate: today(), Duetime: '14:30' });
  await save(kari, made.XID, { Duetime: 'kl halv ti' });
  expect(await rowOf(kari, made.XID)).toMatchObject({ Duetime: '09:30' });
  const wrong = await save(kari, made.XID, { Duetime: '25' }).catch((error: unknown) => error);
  expect(wrong).toMatchObject({
    problems: [{ col: 'Duetime', message: '«25» er ikke et klokkeslett. Skriv det som 09.30.' }],
  });
  await save(kari, made.XID, { Duetime: '' });
  expect(await rowOf(kari, made.XID)).toMatchObject({ Duetime: null });
});

test('a task that comes again makes the next when it is done, once, and takes it back with the undoing', async () => {
  const { kari } = await twoPeople();
  const { XID: xid } = await createTask(kari.scope, requested('mva 10. hver annen måned kl 9 #økonomi !'));
  const [first] = await stored(kari);
  await save(kari, xid, { Done: true });
  await save(kari, xid, { Donedate: today() });
  const all = await stored(kari);
  const next = all.find(({ repeatOf }) => repeatOf === xid);
  expect(all).toHaveLength(2);
  expect(next).toMatchObject({
    text: 'mva',
    category: 'Økonomi',
    important: true,
    done: false,
    duetime: '09:00',
    repeatrule: first?.repeatrule,
  });
  expect(next?.duedate?.slice(8)).toBe('10');
  expect(next?.duedate && first?.duedate && next.duedate > addDays(first.duedate, 50)).toBe(true);
  const { changes } = (await changesSince(kari.scope.company.id, 0)) as { changes: { kind: string; row: string }[] };
  expect(changes.some(({ kind, row }) => kind === 'insert' && row === next?.xid)).toBe(true);
  await save(kari, xid, { Done: false });
  expect(await stored(kari)).toHaveLength(1);
  await save(kari, xid, { Done: true });
  const anew = (await stored(kari)).find(({ repeatOf }) => repeatOf === xid);
  // What somebody has touched stays.
  await save(kari, anew?.xid ?? '', { notes: 'begynt' });
  await save(kari, xid, { Done: false });
  expect(await stored(kari)).toHaveLength(2);
  // Done again there is still one.
  await save(kari, xid, { Done: true });
  expect(await stored(kari)).toHaveLength(2);
});

test('a task is handed to a colleague, who reads and answers it, and comes back to its owner', async () => {
  const { company, kari, ola } = await twoPeople();
  const reader = await makeUser(company.companyId, [{ path: todoPath, action: 'Read' }]);
  const xid = await add(kari, 'sjekk leien');
  const { scope } = kari;
  const to = ola.scope.user.id;
  const ask = (handler: typeof hand, body: object, cookie: string) =>
    call(
      handler,
      '/api/todo/hand',
      json({ company: company.companyId, op: randomUUID(), task: xid, ...body }, { cookie }),
    );

  const list = await call(colleagues, `/api/todo/colleagues?company=${company.companyId}`, {
    headers: { cookie: kari.cookie },
  });
  expect(((await list.json()) as { id: string }[]).map(({ id }) => id)).toEqual([to]);
  for (const wrong of [reader.userId, scope.user.id, randomUUID()]) {
    expect((await ask(hand, { to: wrong }, kari.cookie)).status).toBe(400);
  }
  expect((await ask(hand, { to }, kari.cookie)).status).toBe(200);
  expect(await rowOf(ola, xid)).toMatchObject({ Text: 'sjekk leien', handedto: to });
  expect(await rowOf(kari, xid)).toMatchObject({ handedto: to, answer: null });
  // The colleague answers and changes nothing else.
  expect((await refused(save(ola, xid, { Done: true }))).message).toBe('Fant ikke raden');
  await expect(deleteRow(ola.scope, { ...change(), tbl: 'task', row: xid })).rejects.toThrow('Fant ikke raden');
  expect((await ask(hand, { to: scope.user.id }, ola.cookie)).status).toBe(404);

  const op = randomUUID();
  await answerTask(ola.scope, { op, task: xid, answer: 'To dager for mye' });
  await answerTask(ola.scope, { op, task: xid, answer: 'To dager for mye' });
  expect((await ask(answer, { answer: 'igjen' }, ola.cookie)).status).toBe(404);
  expect(await rowOf(ola, xid)).toBeUndefined();
  expect(await rowOf(kari, xid)).toMatchObject({ answer: 'To dager for mye', Done: false });
  // The answer is taken back, given again, and the task goes to nobody.
  await answerTask(ola.scope, { op: randomUUID(), task: xid, answer: null });
  expect(await rowOf(ola, xid)).toMatchObject({ answer: null });
  expect((await ask(hand, { to: null }, kari.cookie)).status).toBe(200);
  expect(await rowOf(ola, xid)).toBeUndefined();
  expect((await ask(answer, { answer: 'for sent' }, ola.cookie)).status).toBe(404);
  // What passes between them is no cell that undo gives back.
  expect((await ownChanges(ola.scope, { tbl: 'task' })).changes).toEqual([]);
  expect((await ownChanges(scope, { tbl: 'task' })).changes).toHaveLength(1);
  await save(kari, xid, { Done: true });
  expect((await ask(hand, { to }, kari.cookie)).status).toBe(400);
});

test('an answer and a taking back at the same moment leave the task with one of them', async () => {
  const { kari, ola } = await twoPeople();
  for (let i = 0; i < runs(8); i += 1) {
    const xid = await add(kari, `løp ${i}`);
    await handTask(kari.scope, { op: randomUUID(), task: xid, to: ola.scope.user.id });
    await Promise.allSettled([
      answerTask(ola.scope, { op: randomUUID(), task: xid, answer: 'Ja' }),
      handTask(kari.scope, { op: randomUUID(), task: xid, to: null }),
    ]);
    const found = await rowOf(kari, xid);
    expect(found?.handedto).toBeNull();
    expect(found?.answer).toBeNull();
  }
});

test('a task made elsewhere has the way back, within the product alone, and is made once', async () => {
  const { company, kari } = await twoPeople();
  const body = {
    company: company.companyId,
    op: randomUUID(),
    text: 'Varsle VOR-3',
    duedate: '2026-12-01',
    linktext: 'VOR',
  };
  const ask = (link: string) => call(made, '/api/todo/task', json({ ...body, link }, { cookie: kari.cookie }));
  for (const out of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
    expect((await ask(out)).status, out).toBe(400);
  }
  expect((await ask('/contract/editable/vor?q=VOR-3')).status).toBe(200);
  expect((await ask('/contract/editable/vor?q=VOR-3')).status).toBe(200);
  const [only, ...more] = await rows(kari);
  expect(more).toEqual([]);
  expect(only).toMatchObject({
    Text: 'Varsle VOR-3',
    Duedate: '2026-12-01',
    link: '/contract/editable/vor?q=VOR-3',
    linktext: 'VOR',
  });
});

test('a line of the log is one’s own, of its day, and no task', async () => {
  const { company, kari, ola } = await twoPeople();
  const writer = await person(
    { ...company, ...(await makeUser(company.companyId, [{ path: ilogPath, action: 'Write' }])) },
    'Per',
  );
  const write = (cookie: string, more: Record<string, string> = {}) => {
    const params = new URLSearchParams({
      Text: 'Kranen kom fredag #rigg',
      kind: 'ilog',
      company: company.companyId,
      ...more,
    });
    return call(create, `/api/todo/create?${params}`, { headers: { cookie } });
  };
  expect((await write(writer.cookie)).status).toBe(200);
  expect((await write(writer.cookie, { kind: 'todo' })).status).toBe(403);
  const [line] = await rows(writer, ilogTable);
  // The day is when it was written: words for days are text here.
  expect(line).toMatchObject({ Text: 'Kranen kom fredag', Category: 'Rigg', Createdate: today() });
  expect(await rows(writer)).toEqual([]);
  for (const other of [kari, ola]) expect(await rows(other, ilogTable)).toEqual([]);
  const remaining = await asCompany(company.companyId, (tx) =>
    tx
      .select({ kind: task.kind })
      .from(task)
      .where(and(eq(task.companyId, company.companyId), eq(task.ownerId, writer.scope.user.id))),
  );
  expect(remaining).toEqual([{ kind: 'ilog' }]);
});

test('whoever gave a task to somebody who is shut out hears of it, and the administrators of those that are his own', async () => {
  const { company, kari, ola } = await twoPeople();
  const email = await emailOf(ola);
  const reported = (who: Person) =>
    asCompany(company.companyId, (tx) =>
      tx
        .select({ by: notice.byName, words: notice.words, address: notice.address })
        .from(notice)
        .where(and(eq(notice.companyId, company.companyId), eq(notice.userId, who.scope.user.id))),
    );
  const xid = await add(kari, 'ring kunden');
  await handTask(kari.scope, { op: randomUUID(), task: xid, to: ola.scope.user.id });
  await add(ola, 'rydde lageret');
  await suspendUser(kari.scope, email, true);
  expect(await reported(kari)).toEqual(
    expect.arrayContaining([
      {
        by: expect.any(String),
        words: 'er stengt ute, og har oppgaven «ring kunden» fra deg. Ta den tilbake eller gi den til en annen.',
        address: expect.stringContaining(xid),
      },
      expect.objectContaining({ words: 'er stengt ute, og har én åpen oppgave som ingen andre ser.' }),
    ]),
  );
  await suspendUser(kari.scope, email, false);
  expect(await reported(kari)).toEqual([]);
  await savePermissions(kari.scope, { Username: email, Permissions: [] });
  expect((await reported(kari)).map(({ words }) => words)).toContainEqual(
    expect.stringMatching(/^har ikke lenger oppgaver her, og har oppgaven «ring kunden»/),
  );
});

test('whoever has a task from somebody who is shut out hears of it, and no more once he is let in again', async () => {
  const { company, kari, ola } = await twoPeople();
  const per = await person({ ...company, ...(await makeUser(company.companyId)) }, 'Per Hansen');
  const [email, permissions] = [await emailOf(ola), [{ Path: '/', Action: 'Write' as const }]];
  const reported = async (who: Person) => {
    const rows = await asCompany(company.companyId, (tx) =>
      tx
        .select({ words: notice.words })
        .from(notice)
        .where(and(eq(notice.companyId, company.companyId), eq(notice.userId, who.scope.user.id))),
    );
    return rows.map(({ words }) => words).sort();
  };
  const handed = await add(ola, 'ring kunden');
  await handTask(ola.scope, { op: randomUUID(), task: handed, to: per.scope.user.id });
  const answered = await add(ola, 'bestill lift');
  await handTask(ola.scope, { op: randomUUID(), task: answered, to: per.scope.user.id });
  await answerTask(per.scope, { op: randomUUID(), task: answered, answer: 'Gjort' });
  const own = await add(per, 'mål opp kaien');
  await handTask(per.scope, { op: randomUUID(), task: own, to: ola.scope.user.id });
  const [perBefore, olaBefore] = [await reported(per), await reported(ola)];
  expect(perBefore).toHaveLength(2);
  const hears = (lost: string) => ({
    per: [
      ...perBefore,
      `${lost}, og eier oppgaven «ring kunden», som er hos deg. Svaret ditt blir ikke lest så lenge det er slik.`,
      `${lost}, og har oppgaven «mål opp kaien» fra deg. Ta den tilbake eller gi den til en annen.`,
      `${lost}, og har én åpen oppgave som ingen andre ser.`,
    ].sort(),
    kari: [`${lost}, og har én åpen oppgave som ingen andre ser.`],
  });

  await suspendUser(kari.scope, email, true);
  expect({ per: await reported(per), kari: await reported(kari) }).toEqual(hears('er stengt ute'));
  // Nothing is lost that was: neither is told twice.
  await suspendUser(kari.scope, email, true);
  await savePermissions(kari.scope, { Username: email, Permissions: [] });
  expect({ per: await reported(per), kari: await reported(kari) }).toEqual(hears('er stengt ute'));
  // He may still do nothing.
  await suspendUser(kari.scope, email, false);
  expect(await reported(kari)).toHaveLength(1);
  await savePermissions(kari.scope, { Username: email, Permissions: permissions });
  expect({ per: await reported(per), kari: await reported(kari), ola: await reported(ola) }).toEqual({
    per: perBefore,
    kari: [],
    ola: olaBefore,
  });

  await savePermissions(kari.scope, { Username: email, Permissions: [] });
  expect({ per: await reported(per), kari: await reported(kari) }).toEqual(hears('har ikke lenger oppgaver her'));
  await savePermissions(kari.scope, { Username: email, Permissions: permissions });
  await removeAllAccess(kari.scope, email);
  expect({ per: await reported(per), kari: await reported(kari) }).toEqual(hears('har ikke lenger tilgang'));
  // A task that is taken back is nothing to take back any more.
  await handTask(per.scope, { op: randomUUID(), task: own, to: null });
  expect((await reported(per)).filter((words) => words.includes('mål opp kaien'))).toEqual([]);
});

test('a task between two who are both shut out is the administrators’ to see to', async () => {
  const { company, kari, ola } = await twoPeople();
  const per = await person({ ...company, ...(await makeUser(company.companyId)) }, 'Per Hansen');
  const xid = await add(ola, 'ring kunden');
  await handTask(ola.scope, { op: randomUUID(), task: xid, to: per.scope.user.id });
  await suspendUser(kari.scope, await emailOf(ola), true);
  await suspendUser(kari.scope, await emailOf(per), true);
  const words = await asCompany(company.companyId, (tx) =>
    tx
      .select({ words: notice.words })
      .from(notice)
      .where(and(eq(notice.companyId, company.companyId), eq(notice.userId, kari.scope.user.id))),
  );
  expect(words).toEqual([{ words: 'er stengt ute, og har én åpen oppgave som ingen andre ser.' }]);
});

test('a task is checked off from elsewhere as in the list, by its owner alone, and opened again', async () => {
  const { company, kari, ola } = await twoPeople();
  const xid = await add(kari, 'sjekk leien');
  const ask = (task: string, isDone: boolean, cookie: string, op: string = randomUUID()) =>
    call(settle, '/api/todo/done', json({ company: company.companyId, op, task, done: isDone }, { cookie }));
  expect((await ask(xid, true, ola.cookie)).status).toBe(400);
  const op = randomUUID();
  for (const _ of [1, 2]) expect((await ask(xid, true, kari.cookie, op)).status).toBe(200);
  expect(await stored(kari)).toMatchObject([{ done: true, donedate: today() }]);
  expect((await ask(xid, false, kari.cookie)).status).toBe(200);
  expect(await stored(kari)).toMatchObject([{ done: false, donedate: null }]);
});
