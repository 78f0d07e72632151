import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as adminCall } from '@/app/api/admin/alerts/route';
import { GET as pageCall } from '@/app/api/alerts/page/route';
import { GET as peopleCall } from '@/app/api/alerts/people/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { alert, letter, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { bidListPath, keyFiguresPath, priceListPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import type { AdminAlert } from '@/lib/product/admin/rows';
import { sweepNewData } from '@/lib/product/jobs/sweep-new-data';
import { judgeAlerts } from '@/lib/product/pages/follow/alerts/judge-alerts';
import type { PageAlerts } from '@/lib/product/pages/follow/alerts/own-alerts';
import {
  changeAlertOf as changeIt,
  cookieOf as cookie,
  ownAlertsOf as listOf,
  makeAlertOf as make,
  alertNoticesOf as noticesOf,
  price,
  prices,
} from '@/tests/factories/alerts';
import { change } from '@/tests/factories/any-table';
import { call } from '@/tests/factories/caller';
import { addMember, makeCompany, makeUser } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';

// Where a mail server is set up, or no letter would be written: none is called here.
process.env.SMTP_URL = 'smtp://127.0.0.1:1';
process.env.MAIL_FROM = 'Innsikt <innsikt@firma.no>';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

test('an alert on a list counts what its search shows, begins with one notice and letter, and ends with one', async () => {
  const of = await makeCompany();
  await price(of, 'Rør 50 mm');
  await price(of, 'Plate');
  const made = await make(of, of, prices);
  expect(made).toMatchObject({ status: 201, body: { began: false } });
  await judgeAlerts(of.companyId);
  expect(await noticesOf(of, of)).toEqual([]);
  const { scope, row } = await price(of, 'Rør 75 mm');
  for (const _ of [1, 2, 3]) await judgeAlerts(of.companyId);
  expect(await noticesOf(of, of)).toMatchObject([
    {
      byName: 'Prisliste: antall',
      words: expect.stringMatching(/^er over 1 rad: nå 2 rader\./),
      path: priceListPath,
      address: `${priceListPath}?company=${of.companyId}&q=r%C3%B8r`,
    },
  ]);
  const letters = await asCompany.read(of.companyId, (tx) =>
    tx.select().from(letter).where(eq(letter.companyId, of.companyId)),
  );
  expect(letters).toMatchObject([{ kind: 'notice', subject: 'Prisliste: antall: varsel', toAddress: of.email }]);
  await saveCells(scope, { ...change(), tbl: 'price_line', cells: [{ row, col: 'title', val: 'Bøyle' }] });
  await judgeAlerts(of.companyId);
  expect(await noticesOf(of, of)).toHaveLength(1);
  await judgeAlerts(of.companyId, addDays(today(), 2));
  const [, ended] = await noticesOf(of, of);
  expect(ended?.words).toMatch(/^er ikke lenger over 1 rad: nå 1 rad\. Det begynte /);
  expect(await listOf(of)).toMatchObject([{ rule: 'over 1 rad', value: '1 rad', since: null, problem: null }]);
});

test('a measure is followed by its latest value, and an alert that holds already is notified at once', async () => {
  const of = await makeCompany();
  const scope = await scopeIn(of);
  const row = randomUUID();
  await addRow(scope, { ...change(), tbl: 'measure', row, vals: { name: 'Sykefravær', unit: '%' } });
  const month = today().slice(0, 7);
  await asCompany(of.companyId, (tx) =>
    tx.execute(sql`insert into measure_value (company_id, measure_id, year, month, value)
      values (${of.companyId}, ${row}, ${Number(month.slice(0, 4))}, ${Number(month.slice(5))}, 7.5)`),
  );
  const wanted = { path: keyFiguresPath, widget: 'maltall', col: 'latest', row, rule: 'over', limit: 7 };
  expect(await make(of, of, wanted)).toMatchObject({ status: 201, body: { began: true } });
  expect(await noticesOf(of, of)).toMatchObject([
    { byName: 'Sykefravær', words: expect.stringMatching(/^er over 7 %: nå 7,5 %\./) },
  ]);
  expect(await make(of, of, { ...wanted, row: randomUUID() })).toMatchObject({
    status: 400,
    text: 'Tallet finnes ikke på siden.',
  });
});

test('a right that is taken leaves an alert judged as nothing, with the reason in its list and no word sent', async () => {
  const of = await makeCompany();
  const reader = await makeUser(of.companyId, [{ path: priceListPath, action: 'Read' }]);
  await price(of, 'Rør KANARI');
  expect((await make(of, reader, prices)).status).toBe(201);
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, reader.userId)));
  await price(of, 'Rør til');
  await judgeAlerts(of.companyId);
  expect(await noticesOf(of, reader)).toEqual([]);
  const [own] = await listOf(reader);
  expect(own).toMatchObject({ value: null, problem: 'Du har ikke lenger tilgang til siden. Ingenting blir sendt.' });
  const list = (await (
    await call(adminCall, `/api/admin/alerts?company=${of.companyId}`, { headers: await cookie(of) })
  ).json()) as AdminAlert[];
  expect(list).toMatchObject([{ Rule: 'over 1 rad', Problem: 'Har ikke lenger tilgang til siden.' }]);
  expect(JSON.stringify(list)).not.toContain('KANARI');
  // Given back, it goes on from where it was.
  await asSystem((tx) =>
    tx
      .insert(permission)
      .values({ companyId: of.companyId, userId: reader.userId, path: priceListPath, action: 'Read' }),
  );
  await judgeAlerts(of.companyId);
  expect(await noticesOf(of, reader)).toHaveLength(1);
});

test('nobody follows a page they may not read, nor sees, mutes or ends what is another’s', async () => {
  const of = await makeCompany();
  const other = await makeCompany();
  const reader = await makeUser(of.companyId, [{ path: priceListPath, action: 'Read' }]);
  const stranger = await makeUser(of.companyId, [{ path: bidListPath, action: 'Read' }]);
  expect((await make(of, stranger, prices)).status).toBe(403);
  expect((await make(of, stranger, { ...prices, path: '/finnes/ikke/her' })).status).toBe(403);
  expect((await make(of, other, prices)).status).toBe(403);
  const { body } = await make(of, reader, prices);
  const xid = (body as { xid: string }).xid;
  for (const whose of [stranger, other]) {
    expect([403, 404]).toContain(await changeIt(of, whose, xid, { change: 'end' }));
    expect([403, 404]).toContain(await changeIt(of, whose, xid, { change: 'takeback' }));
  }
  expect(await changeIt(other, other, xid, { change: 'end' })).toBe(404);
  expect(await changeIt(of, of, xid, { change: 'mute' })).toBe(404);
  const page = await call(pageCall, `/api/alerts/page?company=${of.companyId}&path=${priceListPath}`, {
    headers: await cookie(stranger),
  });
  expect(page.status).toBe(403);
  const admin = await call(adminCall, `/api/admin/alerts?company=${of.companyId}`, { headers: await cookie(reader) });
  expect(admin.status).toBe(403);
  expect(await listOf(stranger)).toEqual([]);
});

test('muted, handed over and taken back, ended and restored', async () => {
  const of = await makeCompany();
  const colleague = await makeUser(of.companyId, [{ path: priceListPath, action: 'Read' }]);
  const stranger = await makeUser(of.companyId, [{ path: bidListPath, action: 'Read' }]);
  await price(of, 'Rør 1');
  const { xid } = (await make(of, of, prices)).body as { xid: string };
  expect(await changeIt(of, of, xid, { change: 'mute', until: today() })).toBe(400);
  expect(await changeIt(of, of, xid, { change: 'mute', until: addDays(today(), 3) })).toBe(200);
  await price(of, 'Rør 2');
  await judgeAlerts(of.companyId);
  expect(await noticesOf(of, of)).toEqual([]);
  expect(await listOf(of)).toMatchObject([{ mutedUntil: addDays(today(), 3), since: today() }]);
  await judgeAlerts(of.companyId, addDays(today(), 3));
  expect(await noticesOf(of, of)).toHaveLength(1);

  const people = await call(peopleCall, `/api/alerts/people?company=${of.companyId}&path=${priceListPath}`, {
    headers: await cookie(of),
  });
  expect(((await people.json()) as { id: string }[]).map(({ id }) => id)).toEqual([colleague.userId]);
  expect(await changeIt(of, of, xid, { change: 'hand', to: stranger.userId })).toBe(400);
  expect(await changeIt(of, of, xid, { change: 'hand', to: colleague.userId })).toBe(200);
  expect(await noticesOf(of, of)).toEqual([]);
  expect(await noticesOf(of, colleague)).toMatchObject([{ words: 'har gitt deg varselet om «Prisliste: antall»' }]);
  expect(await listOf(of)).toMatchObject([{ with: { name: expect.stringContaining('Bruker') } }]);
  expect(await listOf(colleague)).toMatchObject([{ handed: true, with: null }]);
  expect(await changeIt(of, of, xid, { change: 'takeback' })).toBe(200);
  expect(await listOf(colleague)).toEqual([]);

  // Another limit is judged by from the next time.
  expect(await changeIt(of, of, xid, { change: 'limit' })).toBe(400);
  expect(await changeIt(of, stranger, xid, { change: 'limit', limit: 9 })).toBe(404);
  expect(await changeIt(of, of, xid, { change: 'limit', limit: 9 })).toBe(200);
  expect(await listOf(of)).toMatchObject([{ rule: 'over 9 rader', limit: 9 }]);

  expect(await changeIt(of, of, xid, { change: 'end' })).toBe(200);
  expect(await listOf(of)).toEqual([]);
  expect(await judgeAlerts(of.companyId)).toMatchObject({ outcome: 'nothing' });
  expect(await changeIt(of, of, xid, { change: 'restore' })).toBe(200);
  expect(await listOf(of)).toHaveLength(1);
});

test('a rule that the figure cannot have is a sentence, and nothing is written', async () => {
  const of = await makeCompany();
  await price(of, 'Rør 1');
  for (const [wanted, sentence] of [
    [{ ...prices, rule: 'budget' }, 'Tallet har ikke noe budsjett å avvike fra.'],
    [{ ...prices, rule: 'first', limit: 0.5 }, 'Skriv et helt antall dager, 1 til 3650.'],
    [{ ...prices, rule: 'change', limit: -1 }, 'Grensen for en endring kan ikke være under null.'],
    [{ ...prices, widget: 'finnesikke' }, 'Tallet finnes ikke på siden.'],
    [{ ...prices, query: 'finnesikke=1' }, expect.stringContaining('har ikke filteret «finnesikke»')],
    [{ ...prices, limit: '5' }, 'Skriv grensen som et tall.'],
    [{ ...prices, holddays: 0 }, 'Minst én dag.'],
  ] as const) {
    expect(await make(of, of, wanted)).toMatchObject({ status: 400, text: sentence });
  }
  expect(await listOf(of)).toEqual([]);
});

test('the figures of a page are those its alerts read, without the month of the address', async () => {
  const of = await makeCompany();
  await price(of, 'Rør 1', 250);
  await price(of, 'Rør 2', 250);
  const query = new URLSearchParams({ q: 'rør 1', sort: '-priceam', yrpr: '2020-01', panel: 'x' }).toString();
  const answer = await call(
    pageCall,
    `/api/alerts/page?${new URLSearchParams({ company: of.companyId, path: priceListPath, query })}`,
    {
      headers: await cookie(of),
    },
  );
  expect(answer.status).toBe(200);
  const { figures } = (await answer.json()) as PageAlerts;
  expect(figures[0]).toMatchObject({
    widget: 'prisliste',
    col: null,
    name: 'Prisliste: antall',
    unit: 'count',
    value: 1,
  });
});

test('an edit queues one judgement in a while, not one for each edit', async () => {
  const of = await makeCompany();
  await price(of, 'Rør 1');
  await make(of, of, prices);
  const queued = async () => {
    const { rows } = await asSystem((tx) =>
      tx.execute(sql`select count(*)::int as count from jobs.jobs where key like ${`run:${of.companyId}:alerts:%`}`),
    );
    return rows[0]?.count;
  };
  await price(of, 'Rør 2');
  await sweepNewData();
  expect(await queued()).toBe(0);
  const ago = (minutes: number) =>
    asCompany(of.companyId, (tx) =>
      tx
        .update(alert)
        .set({ judgedAt: sql`now() - make_interval(mins => ${minutes}::int)` })
        .where(eq(alert.companyId, of.companyId)),
    );
  await ago(6);
  await sweepNewData();
  expect(await queued()).toBe(1);
  await judgeAlerts(of.companyId);
  for (const name of ['Rør 3', 'Rør 4']) await price(of, name);
  await sweepNewData();
  expect(await queued()).toBe(1);
});

test('a member of two companies has the alerts of both, each with its firm', async () => {
  const [of, second] = [await makeCompany(), await makeCompany()];
  await addMember(second.companyId, of.userId);
  await price(of, 'Rør');
  await make(of, of, prices);
  await make(second, of, prices);
  expect((await listOf(of)).map(({ firm }) => firm).sort()).toEqual([of.name, second.name].sort());
});
