import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as read } from '@/app/api/notices/read/route';
import { GET as list } from '@/app/api/notices/route';
import { GET as unread } from '@/app/api/notices/unread/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { membership, notice, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { actOnOrder } from '@/lib/domains/purchasing/orders/act-on-order';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { createTask } from '@/lib/domains/tasks/create-task';
import { answerTask, handTask } from '@/lib/domains/tasks/hand-task';
import type { Scope } from '@/lib/platform/auth/session';
import { addNotice, withdrawNotices } from '@/lib/platform/notices/add-notice';
import type { OwnNotices } from '@/lib/platform/notices/own-notices';
import { projectOverviewTabPath, requisitionPath, todoPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { base, call, cookiesOf, json } from '@/tests/factories/caller';
import { type Grant, makeCompany, makeUser, type TestUser } from '@/tests/factories/company';
import { makeOrderingCompany, orderRequested } from '@/tests/factories/ordering-company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Person = { scope: Scope; cookie: string };

async function named(one: TestUser, fullName: string, company: Scope['company'], grants: Grant[]): Promise<Person> {
  await asSystem((tx) => tx.update(user).set({ fullName }).where(eq(user.id, one.userId)));
  return {
    scope: { company, user: { id: one.userId, email: one.email, fullName }, permissions: grants },
    cookie: await cookiesOf(one),
  };
}

const everything: Grant[] = [{ path: '/', action: 'Write' }];

/** Kari and Ola of one company; what Ola may do can be less. */
async function twoPeople(grants = everything): Promise<{ companyId: string; kari: Person; ola: Person }> {
  const { companyId, name, ...first } = await makeCompany();
  const company = { id: companyId, name };
  const kari = await named(first, 'Kari Nordmann', company, everything);
  const ola = await named(await makeUser(companyId, grants), 'Ola Hansen', company, grants);
  return { companyId, kari, ola };
}

async function noticesOf({ cookie, scope }: Person, company = scope.company.id): Promise<OwnNotices> {
  const answer = await call(list, `/api/notices?company=${company}`, { headers: { cookie } });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as OwnNotices;
}
const wordsOf = async (one: Person) => (await noticesOf(one)).notices.map(({ by, words }) => `${by} ${words}`);
const unreadOf = async ({ cookie, scope }: Person) =>
  (await call(unread, `/api/notices/unread?company=${scope.company.id}`, { headers: { cookie } })).json();
const mark = ({ cookie, scope }: Person, notices?: string[]) =>
  call(read, '/api/notices/read', {
    method: 'POST',
    ...json({ company: scope.company.id, ...(notices && { notices }) }),
    headers: { cookie, origin: base, 'content-type': 'application/json' },
  });
const taskOf = async ({ scope }: Person, Text = 'Ring kunden') =>
  (await createTask(scope, { Text, leave: [], kind: 'todo', day: today(), op: randomUUID() })).XID;
const tell = (by: Person, to: Person, more: Partial<Parameters<typeof addNotice>[2]> = {}) =>
  asCompany(by.scope.company.id, (tx) =>
    addNotice(tx, by.scope, {
      to: [to.scope.user.id],
      kind: 'handed',
      words: 'har sagt noe',
      address: '/personal/todo/mine',
      path: todoPath,
      about: randomUUID(),
      ...more,
    }),
  );

describe('a task', () => {
  test('that is handed over is told its new holder, its answer the owner, each with the way there', async () => {
    const { kari, ola } = await twoPeople();
    const task = await taskOf(kari);
    await handTask(kari.scope, { op: randomUUID(), task, to: ola.scope.user.id });
    const { notices, unread: count } = await noticesOf(ola);
    expect(notices).toMatchObject([
      { kind: 'handed', by: 'Kari Nordmann', words: 'har gitt deg oppgaven «Ring kunden»', read: null },
    ]);
    expect(new URL(notices[0]?.address ?? '', base).searchParams.get('oppgave')).toBe(task);
    expect(count).toBe(1);
    expect((await noticesOf(kari)).notices).toEqual([]);
    await answerTask(ola.scope, { op: randomUUID(), task, answer: 'Kunden er fornøyd' });
    expect(await wordsOf(kari)).toEqual(['Ola Hansen svarte på oppgaven «Ring kunden»: Kunden er fornøyd']);
    await answerTask(ola.scope, { op: randomUUID(), task, answer: null });
    expect(await wordsOf(kari)).toEqual([]);
  });

  test('that is handed over twice under one name is told once, and no more when it is taken back unread', async () => {
    const { kari, ola } = await twoPeople();
    const task = await taskOf(kari);
    const op = randomUUID();
    for (let i = 0; i < 2; i += 1) await handTask(kari.scope, { op, task, to: ola.scope.user.id });
    expect(await wordsOf(ola)).toHaveLength(1);
    await handTask(kari.scope, { op: randomUUID(), task, to: null });
    expect(await wordsOf(ola)).toEqual([]);
  });

  test('that could not be handed over is told nobody', async () => {
    const { kari, ola } = await twoPeople();
    const task = await taskOf(kari);
    await expect(handTask(ola.scope, { op: randomUUID(), task, to: kari.scope.user.id })).rejects.toMatchObject({
      status: 404,
    });
    expect(await wordsOf(kari)).toEqual([]);
  });
});

describe('an order', () => {
  const act = (scope: Scope, order: string, what: 'approve' | 'reject' | 'withdraw', note = 'Har på lager') =>
    actOnOrder(scope, { op: randomUUID(), order, act: what, version: 1, note });
  async function ordering(grants?: Grant[]) {
    const of = await makeOrderingCompany(grants);
    return {
      of,
      orderer: { scope: of.orderer, cookie: await cookiesOf(of.ordererUser) },
      approver: { scope: of.approver, cookie: await cookiesOf(of.approverUser) },
    };
  }

  test('above the limit waits for the others who may approve; what became of it is told who sent it', async () => {
    const { of, orderer, approver } = await ordering();
    const { order, no } = await saveOrder(of.orderer, orderRequested(of, { controls: 3, send: true }));
    const waiting = await noticesOf(approver);
    expect(waiting.notices).toMatchObject([{ kind: 'waiting', by: 'Ola Dal' }]);
    expect(waiting.notices[0]?.words).toMatch(new RegExp(`^har sendt bestilling ${no} på [\\d.]+ kr til godkjenning$`));
    expect(new URL(waiting.notices[0]?.address ?? '', base).searchParams.get('ordre')).toBe(order);
    expect(await wordsOf(orderer)).toEqual([]);
    await act(of.approver, order, 'approve');
    expect(await wordsOf(orderer)).toEqual([`Kari Vik har godkjent bestilling ${no}`]);
    expect(await wordsOf(approver), 'it waits no more').toEqual([]);
  });

  test('that is refused says why; below the limit nobody is told; taken back it waits for nobody', async () => {
    const { of, orderer, approver } = await ordering();
    const refused = await saveOrder(of.orderer, orderRequested(of, { controls: 3, send: true }));
    await act(of.approver, refused.order, 'reject');
    expect(await wordsOf(orderer)).toEqual([`Kari Vik har avvist bestilling ${refused.no}: Har på lager`]);
    const small = await saveOrder(of.orderer, orderRequested(of, { hoses: 1, send: true }));
    expect(small.status).toBe('godkjent');
    const large = await saveOrder(of.orderer, orderRequested(of, { controls: 3, send: true }));
    expect(await wordsOf(approver)).toHaveLength(1);
    await act(of.orderer, large.order, 'withdraw');
    expect(await wordsOf(approver)).toEqual([]);
  });

  test('leads to a page its reader may open', async () => {
    const { of, approver } = await ordering([{ path: requisitionPath, action: 'Write' }]);
    await saveOrder(of.orderer, orderRequested(of, { controls: 3, send: true }));
    const [found] = (await noticesOf(approver)).notices;
    expect(new URL(found?.address ?? '', base).pathname).toBe(requisitionPath);
  });
});

describe('a name in the log of a project', () => {
  async function withProject(grants?: Grant[]) {
    const { of } = { of: await makeOrderingCompany() };
    const grantsOf = grants ?? everything;
    const mia = await named(await makeUser(of.companyId, grantsOf), 'Mia Berg', of.orderer.company, grantsOf);
    const entry = (text: string, op: string = randomUUID()) =>
      addRow(of.orderer, {
        tbl: 'project_log',
        row: op,
        vals: { text, day: today() },
        projectid: of.project,
        op,
        via: 'direct',
      }).then(() => op);
    return { of, mia, entry };
  }

  test('is told whoever it is of, once, with the way to the log', async () => {
    const { of, mia, entry } = await withProject();
    const row = await entry('Se på rekkverket, @Mia Berg. Ikke mia@firma.no');
    const { notices } = await noticesOf(mia);
    expect(notices).toMatchObject([
      { kind: 'mentioned', words: 'nevnte deg i prosjektets logg: Se på rekkverket, @Mia Berg. Ikke mia@firma.no' },
    ]);
    const address = new URL(notices[0]?.address ?? '', base);
    expect([address.searchParams.get('projectid'), address.searchParams.get('fane')]).toEqual([of.project, 'logg']);
    const save = (text: string) =>
      saveCells(of.orderer, {
        tbl: 'project_log',
        cells: [{ row, col: 'text', val: text }],
        op: randomUUID(),
        via: 'direct',
      });
    await save('Se på rekkverket i dag, @Mia Berg');
    expect(await wordsOf(mia), 'named already').toHaveLength(1);
    await save('Ferdig');
    await save('Og gulvet, @mia');
    expect(await wordsOf(mia)).toHaveLength(2);
  });

  test('is told nobody who may not read the log, and nobody of what was refused', async () => {
    const { mia, entry } = await withProject([{ path: '/economy', action: 'Write' }]);
    await entry('Hei @Mia Berg');
    expect(await wordsOf(mia)).toEqual([]);
    const reader = await withProject([{ path: projectOverviewTabPath('logg'), action: 'Read' }]);
    const row = await reader.entry('Hei @Mia Berg');
    expect(await wordsOf(reader.mia)).toHaveLength(1);
    await expect(reader.entry('Hei igjen @Mia Berg', row)).rejects.toMatchObject({ status: 409 });
    expect(await wordsOf(reader.mia)).toHaveLength(1);
  });
});

describe('a notice', () => {
  test('is there when what it tells of is, and not when that is undone', async () => {
    const { kari, ola } = await twoPeople();
    const undone = new Error('undone');
    await expect(
      asCompany(kari.scope.company.id, async (tx) => {
        const to = [ola.scope.user.id];
        await addNotice(tx, kari.scope, {
          to,
          kind: 'handed',
          words: 'x',
          address: '/personal/todo/mine',
          path: todoPath,
          about: randomUUID(),
        });
        throw undone;
      }),
    ).rejects.toBe(undone);
    expect(await wordsOf(ola)).toEqual([]);
  });

  test('is nobody’s of one’s own act', async () => {
    const { kari } = await twoPeople();
    await tell(kari, kari);
    expect(await wordsOf(kari)).toEqual([]);
  });

  test('is read one by one or all at once, by its own user alone', async () => {
    const { kari, ola } = await twoPeople();
    for (let i = 0; i < 3; i += 1) await tell(kari, ola, { words: `nr ${i}` });
    const [first] = (await noticesOf(ola)).notices;
    expect((await mark(kari, [first?.xid ?? ''])).status).toBe(200);
    expect(await unreadOf(ola)).toEqual({ unread: 3, elsewhere: false });
    expect((await mark(ola, [first?.xid ?? ''])).status).toBe(200);
    expect(await unreadOf(ola)).toEqual({ unread: 2, elsewhere: false });
    await mark(ola);
    const now = await noticesOf(ola);
    expect([now.unread, now.notices.length, now.notices.every((one) => one.read !== null)]).toEqual([0, 3, true]);
    expect((await mark(ola, ['ikke-id'])).status).toBe(400);
  });

  test('whose place one may no longer read is not shown, and another company’s never', async () => {
    const { kari, ola, companyId } = await twoPeople([{ path: todoPath, action: 'Write' }]);
    await tell(kari, ola);
    expect(await unreadOf(ola)).toEqual({ unread: 1, elsewhere: false });
    const own = and(eq(permission.companyId, companyId), eq(permission.userId, ola.scope.user.id));
    await asSystem((tx) => tx.update(permission).set({ path: '/economy' }).where(own));
    expect(await unreadOf(ola)).toEqual({ unread: 0, elsewhere: false });
    expect(await wordsOf(ola)).toEqual([]);
    const stranger = await twoPeople();
    const answer = await call(list, `/api/notices?company=${companyId}`, { headers: { cookie: stranger.kari.cookie } });
    expect(answer.status).toBe(403);
  });

  test('of another of one’s companies is hinted at with how many there are', async () => {
    const [{ kari, ola }, other] = [await twoPeople(), await twoPeople()];
    const olas = ola.scope.user.id;
    await asSystem(async (tx) => {
      await tx.insert(membership).values({ companyId: other.companyId, userId: olas });
      await tx.insert(permission).values({ companyId: other.companyId, userId: olas, path: todoPath, action: 'Read' });
    });
    await tell(kari, ola);
    await tell(other.kari, ola);
    await tell(other.kari, ola);
    expect(await unreadOf(ola)).toEqual({ unread: 1, elsewhere: true });
    const { name } = other.kari.scope.company;
    expect((await noticesOf(ola)).elsewhere).toEqual([{ company: other.companyId, name, unread: 2 }]);
    expect((await noticesOf(ola, other.companyId)).unread).toBe(2);
  });

  test('is forgotten after ninety days', async () => {
    const { kari, ola, companyId } = await twoPeople();
    const age = (days: number) =>
      asCompany(companyId, (tx) =>
        tx
          .update(notice)
          .set({ made: sql`now() - make_interval(days => ${days}::int)` })
          .where(eq(notice.companyId, companyId)),
      );
    await tell(kari, ola);
    await age(89);
    expect(await wordsOf(ola)).toHaveLength(1);
    await age(91);
    expect(await wordsOf(ola)).toEqual([]);
    await tell(kari, ola, { words: 'ny' });
    const stored = await asCompany(companyId, (tx) => tx.select().from(notice).where(eq(notice.companyId, companyId)));
    expect(stored.map(({ words }) => words)).toEqual(['ny']);
  });

  test('that no longer holds is taken back while it is unread, and kept once it is read', async () => {
    const { kari, ola, companyId } = await twoPeople();
    const about = [randomUUID(), randomUUID()] as const;
    for (const one of about) await tell(kari, ola, { about: one });
    const found = (await noticesOf(ola)).notices;
    await mark(ola, [found[0]?.xid ?? '']);
    await asCompany(companyId, (tx) => withdrawNotices(tx, companyId, about, ['handed']));
    expect((await noticesOf(ola)).notices.map(({ xid }) => xid)).toEqual([found[0]?.xid]);
  });
});
