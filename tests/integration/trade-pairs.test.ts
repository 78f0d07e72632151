import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import { POST as acceptAll } from '@/app/api/economy/tradepair/accept/route';
import { POST as eliminate } from '@/app/api/economy/tradepair/elimination/route';
import { POST as question } from '@/app/api/economy/tradepair/question/route';
import { POST as decide, GET as open } from '@/app/api/economy/tradepair/route';
import { POST as undo } from '@/app/api/economy/tradepair/undo/route';
import { POST as answerTask } from '@/app/api/todo/answer/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { groupElimination, notice, task } from '@/db/schema';
import type { Row } from '@/lib/core/widgets/column';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { addMember, type Grant, makeUser, type TestUser } from '@/tests/factories/company';
import { groupPage, type PlantedGroup, plantedGroup } from '@/tests/factories/group/planted-group';
import { oreOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** The last month of the pages' period. */
let yrpr = '2026-09';
const unreconciled = 'Ikke avstemt internhandel';
let planted: PlantedGroup;

type Pair = {
  pair: string;
  kind: string;
  state: string;
  isOpen: boolean;
  sold: number;
  bought: number;
  seller: { id: string; name: string };
  buyer: { id: string; name: string };
  may: { act: boolean; accept: boolean; part: boolean };
  mayEliminate: boolean;
  receivers: { company: string; people: { id: string; name: string }[]; text: string }[];
  done: { op: string | null; text: string; note: string | null }[];
};

const at = (path: string, params: Record<string, string> = {}) =>
  `/api/economy/${path}?${new URLSearchParams({ group: planted.group.groupId, ...params })}`;

async function pageOf(id: string, cookie = planted.cookie): Promise<Record<string, { data: Row[] }>> {
  const answer = await call(kindCall as Parameters<typeof call>[0], at('report', { id, yrpr }), {
    headers: { cookie },
    params: { section: 'economy', kind: 'report' },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, { data: Row[] }>;
}

const listed = async (cookie?: string) => (await pageOf('internhandel', cookie)).par?.data ?? [];
const openPair = async (pair: string, cookie = planted.cookie) =>
  (await (await call(open, at('tradepair', { pair }), { headers: { cookie } })).json()) as Pair;
/** The first open pair of the list that fits. */
async function pairOf(fits: (row: Row) => boolean): Promise<Pair> {
  const row = (await listed()).find((one) => one.tradestate === 'Stemmer ikke' && fits(one));
  if (!row) throw new Error('no such pair');
  return openPair(String(row.pair));
}

/** A shift that the period has one side of. */
async function openShift(): Promise<Pair> {
  for (let month = 1; month <= 12; month += 1) {
    yrpr = `2026-${String(month).padStart(2, '0')}`;
    const rows = await listed();
    const row = rows.find(({ kind, difference }) => kind === 'Periode' && difference !== 0);
    if (row && rows.some(({ kind }) => kind === 'Beløp')) return openPair(String(row.pair));
  }
  throw new Error('no shift');
}

const seen = ({ pair, sold, bought }: Pair) => ({ op: randomUUID(), pair, sold, bought });

async function send(route: typeof decide, path: string, body: object, cookie = planted.cookie) {
  const answer = await call(route as Parameters<typeof call>[0], at(path), json(body, { cookie }));
  return { status: answer.status, said: await answer.text() };
}
const undoOf = (decided: string, cookie?: string) =>
  send(undo as typeof decide, 'tradepair/undo', { op: randomUUID(), decided }, cookie);

/** Cells of the result by line: øre. */
async function resultOf() {
  const rows = (await pageOf('konsern')).resultat?.data ?? [];
  return (line: string) => oreOf(rows.find((row) => row.line === line)?.group ?? 0);
}

/** The group's column of Balanse by line, and what is taken away of it: øre. */
async function balanceOf() {
  const rows = (await pageOf('konsern-balanse')).balanse?.data ?? [];
  const cell = (line: string, key: string) => oreOf(rows.find((row) => String(row.line).startsWith(line))?.[key] ?? 0);
  return { group: (line: string) => cell(line, 'group'), taken: (line: string) => cell(line, 'eliminated'), rows };
}

/** What the pivot has by month: øre, debit less credit. */
async function pivotSums(): Promise<Map<string, number>> {
  const { konto } = await groupPage(planted, 'konsern', { yrpr }, 'pivot');
  const sums = new Map<string, number>();
  for (const { month, net } of konto?.data ?? []) sums.set(String(month), (sums.get(String(month)) ?? 0) + oreOf(net));
  return sums;
}

beforeEach(async () => {
  yrpr = '2026-09';
  planted = await plantedGroup('verbs');
}, 120_000);

test('a shift is accepted with a reason, leaves what is to do, and is open again when that is undone', {
  timeout: 240_000,
}, async () => {
  const shift = await openShift();
  const before = (await resultOf())(unreconciled);
  const body = { ...seen(shift), decision: 'godtatt' };
  expect(await send(decide, 'tradepair', body)).toEqual({ status: 400, said: 'Skriv hvorfor paret godtas.' });
  expect((await send(decide, 'tradepair', { ...body, note: 'x', sold: shift.sold + 1 })).status).toBe(400);
  const other = await pairOf(({ kind }) => kind === 'Beløp');
  expect((await send(decide, 'tradepair', { ...seen(other), decision: 'godtatt', note: 'x' })).said).toBe(
    'Bare et par med like beløp i ulike måneder kan godtas.',
  );
  const done = { ...body, note: 'Kommer i neste måned' };
  expect((await send(decide, 'tradepair', done)).status).toBe(200);
  // The same call again changes nothing more.
  expect((await send(decide, 'tradepair', done)).status).toBe(200);
  expect((await send(decide, 'tradepair', { ...done, op: randomUUID() })).status).toBe(400);
  const row = (await listed()).find(({ pair }) => pair === shift.pair);
  expect(row?.tradestate).toBe('Godtatt forskyvning');
  expect(row?.done).toMatch(/^Godtatt \d\d\.\d\d\.\d{4}: Kommer i neste måned$/);
  expect((await resultOf())(unreconciled)).toBe(before - Math.round(Number(row?.difference) * 100));
  const unread = await call(open, at('tradepair', { pair: shift.pair, ukjentfilter: '1' }), {
    headers: { cookie: planted.cookie },
  });
  expect([unread.status, await unread.text()]).toEqual([400, expect.stringContaining('«ukjentfilter»')]);
  const opened = await openPair(shift.pair);
  expect(opened.done.map(({ text, note }) => [text, note])).toEqual([['Godtatt', 'Kommer i neste måned']]);
  expect((await undoOf(body.op)).status).toBe(200);
  expect((await openPair(shift.pair)).isOpen).toBe(true);
  expect((await resultOf())(unreconciled)).toBe(before);
  expect((await undoOf(body.op)).status).toBe(404);
});

test('two that are no pair are parted, never paired again, and paired when that is undone', {
  timeout: 240_000,
}, async () => {
  const pair = await pairOf(({ kind, sale, purchase }) => kind === 'Beløp' && sale !== null && purchase !== null);
  const numbers = (await listed()).find((row) => row.pair === pair.pair);
  const body = { ...seen(pair), decision: 'ikke et par' };
  const before = (await resultOf())('Driftsresultat');
  expect((await send(decide, 'tradepair', body)).status).toBe(200);
  const rows = await listed();
  const alone = rows.filter(({ sale, purchase }) => sale === numbers?.sale || purchase === numbers?.purchase);
  expect(alone.every(({ sale, purchase }) => sale !== numbers?.sale || purchase !== numbers?.purchase)).toBe(true);
  expect(alone.some(({ done }) => String(done).startsWith('Skilt fra bilag'))).toBe(true);
  expect((await resultOf())('Driftsresultat')).toBe(before);
  expect((await undoOf(body.op)).status).toBe(200);
  expect((await listed()).find((row) => row.pair === pair.pair)?.purchase).toBe(numbers?.purchase);
});

test('an elimination by hand takes the pair out of the rules, and counts no more when the pair is another', {
  timeout: 240_000,
}, async () => {
  const pair = await pairOf(({ kind, seller_id, buyer_id }) => kind === 'Mangler' && seller_id !== buyer_id);
  const before = await resultOf();
  const balanceBefore = await balanceOf();
  const row = (await listed()).find((one) => one.pair === pair.pair);
  const body = seen(pair);
  expect((await send(eliminate as typeof decide, 'tradepair/elimination', body)).status).toBe(200);
  expect((await openPair(pair.pair)).state).toBe('Eliminert for hånd');
  const after = await resultOf();
  const difference = Math.round(Number(row?.difference) * 100);
  // What only one side had is out of the result, and of what is not reconciled.
  expect(after(unreconciled)).toBe(before(unreconciled) - difference);
  expect(after('Driftsresultat')).toBe(before('Driftsresultat') - difference);
  // Neither is it counted twice in the balance: claims are the rules' as before, and equity has what the result has.
  const balance = await balanceOf();
  for (const line of ['Kundefordringer', 'Leverandørgjeld']) {
    expect(balance.taken(line), line).toBe(balanceBefore.taken(line));
  }
  expect(balance.group('Sum egenkapital') - balanceBefore.group('Sum egenkapital')).toBe(
    after('Driftsresultat') - before('Driftsresultat'),
  );
  expect(balance.group('Kontroll')).toBe(0);
  const sums = await pivotSums();
  expect(sums.size).toBeGreaterThan(0);
  expect([...sums].filter(([, ore]) => ore !== 0)).toEqual([]);
  const own = eq(groupElimination.companyId, planted.group.groupId);
  const lines = await asCompany(planted.group.groupId, (tx) => tx.select().from(groupElimination).where(own));
  expect(lines.reduce((ore, { debit, credit }) => ore + Math.round(((debit ?? 0) - (credit ?? 0)) * 100), 0)).toBe(0);
  // Changed in its table it no longer adds up: the rules take over, nothing is counted twice.
  const changed = lines.find(({ debit }) => debit !== null);
  await asCompany(planted.group.groupId, (tx) =>
    tx
      .update(groupElimination)
      .set({ debit: 1 })
      .where(and(own, eq(groupElimination.xid, changed?.xid ?? ''))),
  );
  expect((await openPair(pair.pair)).isOpen).toBe(true);
  expect((await resultOf())('Driftsresultat')).toBe(before('Driftsresultat'));
  await asCompany(planted.group.groupId, (tx) =>
    tx
      .update(groupElimination)
      .set({ debit: changed?.debit ?? null })
      .where(and(own, eq(groupElimination.xid, changed?.xid ?? ''))),
  );
  expect((await undoOf(body.op)).status).toBe(200);
  expect((await resultOf())(unreconciled)).toBe(before(unreconciled));
  expect(await asCompany(planted.group.groupId, (tx) => tx.select().from(groupElimination).where(own))).toEqual([]);
});

test('a question is a task in the other company, with nothing but the invoice and its own voucher', {
  timeout: 240_000,
}, async () => {
  const pair = await pairOf(({ kind, purchase }) => kind === 'Beløp' && purchase !== null);
  const ledger = planted.all.find(({ company }) => company.companyId === pair.buyer.id);
  const reads: Grant[] = [
    { path: '/info', action: 'Read' },
    { path: '/personal', action: 'Write' },
  ];
  const receiver = await makeUser(pair.buyer.id, reads);
  const outsider = await makeUser(pair.buyer.id, [{ path: '/personal', action: 'Write' }]);
  const opened = await openPair(pair.pair);
  const of = opened.receivers.find(({ company }) => company === pair.buyer.id);
  expect(of?.people.map(({ id }) => id)).toContain(receiver.userId);
  expect(of?.people.map(({ id }) => id)).not.toContain(outsider.userId);
  expect(of?.text).toContain(pair.seller.name);
  const body = { ...seen(pair), member: pair.buyer.id, to: receiver.userId, text: of?.text ?? '' };
  const ask = (changes: object) => send(question as typeof decide, 'tradepair/question', { ...body, ...changes });
  expect((await ask({ to: outsider.userId })).status).toBe(400);
  const third = planted.all.find(({ company }) => ![pair.buyer.id, pair.seller.id].includes(company.companyId));
  expect((await ask({ member: third?.company.companyId })).status).toBe(400);
  const sent = await ask({});
  expect(sent).toMatchObject({ status: 200, said: expect.stringContaining('Spørsmålet er sendt til') });
  expect((await ask({})).status).toBe(200);
  const [made, ...more] = await asCompany(pair.buyer.id, (tx) =>
    tx.select().from(task).where(eq(task.handedTo, receiver.userId)),
  );
  expect(more).toEqual([]);
  expect(made?.link).toContain(pair.buyer.id);
  expect(made?.link).not.toContain(pair.seller.id);
  expect(made?.link).not.toContain(planted.group.groupId);
  const noticed = await asCompany(pair.buyer.id, (tx) =>
    tx.select().from(notice).where(eq(notice.userId, receiver.userId)),
  );
  expect(noticed).toHaveLength(1);
  expect(JSON.stringify(noticed)).not.toContain(planted.group.name);
  expect((await openPair(pair.pair)).done[0]?.text).toMatch(/^Spurt /);
  const reply = { company: pair.buyer.id, op: randomUUID(), task: made?.xid, answer: 'Beløpet er rettet.' };
  const answered = await call(
    answerTask as Parameters<typeof call>[0],
    '/api/todo/answer',
    json(reply, { cookie: await cookiesOf(receiver) }),
  );
  expect(answered.status).toBe(200);
  expect((await openPair(pair.pair)).done[0]).toMatchObject({
    text: expect.stringMatching(/, svart$/),
    note: expect.stringContaining('Svar: Beløpet er rettet.'),
  });
  // A colleague who reads both companies sees that it is answered, not what is between the two.
  const reader = await readerOf(pair);
  const theirs = await openPair(pair.pair, reader);
  expect(theirs.done[0]?.text).toMatch(/, svart$/);
  expect(JSON.stringify(theirs)).not.toContain('Beløpet er rettet');
  // What is answered is not taken back.
  expect((await undoOf(body.op)).status).toBe(400);
  expect(ledger).toBeDefined();
});

/** Somebody with Read in the pair's two companies, and these rights besides; the Cookie header. */
async function readerOf(pair: Pair, grants: Grant[] = [{ path: '/economy', action: 'Read' }]): Promise<string> {
  const user: TestUser = await makeUser(pair.seller.id, grants);
  await addMember(pair.buyer.id, user.userId, grants);
  return cookiesOf(user);
}

test('it takes Write in both companies, and whoever lacks one learns nothing of what is done with it', {
  timeout: 240_000,
}, async () => {
  const shift = await openShift();
  const body = { ...seen(shift), decision: 'godtatt', note: 'Hemmelig grunn' };
  const reader = await readerOf(shift);
  expect((await openPair(shift.pair, reader)).may).toEqual({ act: false, accept: false, part: false });
  const refused = { status: 403, said: 'Du har ikke tilgang til denne siden.' };
  const calls: [typeof decide, string, object][] = [
    [decide, 'tradepair', body],
    [decide, 'tradepair', { ...body, decision: 'ikke et par' }],
    [eliminate as typeof decide, 'tradepair/elimination', seen(shift)],
    [
      question as typeof decide,
      'tradepair/question',
      { ...seen(shift), member: shift.buyer.id, to: randomUUID(), text: 'x' },
    ],
  ];
  for (const [route, path, given] of calls) {
    const { status } = await send(route, path, given, reader);
    expect([path, status]).toEqual([path, refused.status]);
  }
  // With Write in the two, but not in the others: the pair, not the group's eliminations.
  const writer = await readerOf(shift, [{ path: '/economy', action: 'Write' }]);
  expect(await openPair(shift.pair, writer)).toMatchObject({ may: { act: true }, mayEliminate: false });
  expect((await send(eliminate as typeof decide, 'tradepair/elimination', seen(shift), writer)).status).toBe(403);
  expect((await send(decide, 'tradepair', body, writer)).status).toBe(200);
  expect((await undoOf(body.op, reader)).status).toBe(404);
  // Somebody who reads the seller and a third company has neither the pair nor what was decided of it.
  const third = planted.all.find(({ company }) => ![shift.buyer.id, shift.seller.id].includes(company.companyId));
  const lacking = await makeUser(shift.seller.id, [{ path: '/economy', action: 'Write' }]);
  await addMember(third?.company.companyId ?? '', lacking.userId, [{ path: '/economy', action: 'Write' }]);
  const cookie = await cookiesOf(lacking);
  const said = JSON.stringify(await pageOf('internhandel', cookie));
  for (const secret of [shift.buyer.id, shift.buyer.name, 'Hemmelig grunn']) expect(said).not.toContain(secret);
  const unknown = await call(open, at('tradepair', { pair: 'invoice|x' }), { headers: { cookie } });
  const theirs = await call(open, at('tradepair', { pair: shift.pair }), { headers: { cookie } });
  expect([theirs.status, await theirs.text()]).toEqual([unknown.status, await unknown.text()]);
  expect((await send(decide, 'tradepair', { ...body, op: randomUUID() }, cookie)).status).toBe(404);
  expect((await undoOf(body.op, cookie)).status).toBe(404);
  // A group of others is like an unknown one.
  const stranger = await cookiesOf(await makeUser(shift.seller.id));
  for (const [route, path, given] of calls) expect((await send(route, path, given, stranger)).status).toBe(403);
});

test('several shifts are accepted at once for one reason, all or none, and open again by one undo', {
  timeout: 240_000,
}, async () => {
  yrpr = '2026-12';
  const rows = (await listed()).filter(({ kind, tradestate }) => kind === 'Periode' && tradestate === 'Stemmer ikke');
  expect(rows.length).toBeGreaterThan(2);
  const pairs = rows.map(({ pair, _sold, _bought }) => ({ pair: String(pair), sold: _sold, bought: _bought }));
  const other = (await listed()).find(({ kind, tradestate }) => kind === 'Beløp' && tradestate === 'Stemmer ikke');
  const body = { op: randomUUID(), note: 'Kommer i neste måned', pairs };
  const send = async (changes: object, cookie = planted.cookie) => {
    const answer = await call(
      acceptAll as Parameters<typeof call>[0],
      at('tradepair/accept'),
      json({ ...body, ...changes }, { cookie }),
    );
    return { status: answer.status, said: await answer.text() };
  };
  const wrong = { pair: String(other?.pair), sold: other?._sold, bought: other?._bought };
  const states = async () => {
    const found = new Map((await listed()).map(({ pair, tradestate }) => [pair, tradestate]));
    return new Set(rows.map(({ pair }) => found.get(pair)));
  };
  const [first] = pairs;
  for (const [changes, status] of [
    [{ note: ' ' }, 400],
    [{ pairs: [] }, 400],
    [{ pairs: [...pairs, first] }, 400],
    [{ pairs: [...pairs, wrong] }, 400],
    [{ pairs: [...pairs, { ...first, pair: 'invoice|none' }] }, 404],
    [{ pairs: [...pairs.slice(1), { ...first, sold: Number(first?.sold) + 1 }] }, 400],
  ] as const) {
    expect((await send({ ...changes, op: randomUUID() })).status, JSON.stringify(changes).slice(0, 80)).toBe(status);
    expect(await states()).toEqual(new Set(['Stemmer ikke']));
  }
  // Write in the companies of one of them is not enough, neither to accept nor to undo.
  const seller = rows[0]?.seller_id as string;
  const buyer = rows[0]?.buyer_id as string;
  expect(rows.some((row) => ![seller, buyer].includes(String(row.seller_id)))).toBe(true);
  const writes: Grant[] = [{ path: '/economy', action: 'Write' }];
  const user = await makeUser(seller, writes);
  await addMember(buyer, user.userId, writes);
  for (const { company } of planted.all.filter(({ company: one }) => ![seller, buyer].includes(one.companyId))) {
    await addMember(company.companyId, user.userId, [{ path: '/economy', action: 'Read' }]);
  }
  const some = await cookiesOf(user);
  expect((await send({ op: randomUUID() }, some)).status).toBe(403);
  expect((await send({})).said).toContain(`${rows.length} par er godtatt.`);
  expect((await send({})).status).toBe(200);
  expect(await states()).toEqual(new Set(['Godtatt forskyvning']));
  expect((await undoOf(body.op, some)).status).toBe(404);
  expect(await states()).toEqual(new Set(['Godtatt forskyvning']));
  expect((await undoOf(body.op)).said).toContain(`${rows.length} par er åpne igjen.`);
  expect(await states()).toEqual(new Set(['Stemmer ikke']));
});
