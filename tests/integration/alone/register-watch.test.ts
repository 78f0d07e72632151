import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import {
  bid,
  contract,
  customer,
  membership,
  notice,
  project,
  purchaseOrder,
  registerAnswer,
  registerWatch,
  supplier,
} from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { controlDigit, isOrgnr } from '@/lib/core/format/orgnr';
import type { Row } from '@/lib/core/widgets/column';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import { customerCardPath, customerListPath, supplierTablePath } from '@/lib/platform/routing/paths';
import { watchRegisters } from '@/lib/product/jobs/register-watch/watch';
import { loadPanel } from '@/lib/product/panels/load-panel';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { standIn, unit } from '@/tests/factories/register-shapes';
import { type StandIn, startRegisterStandIn } from '@/tests/factories/register-stand-in';

let registers: StandIn;
let mine: TestCompany;
const at = async () => {};
const watch = (companyId = mine.companyId) => watchRegisters(companyId, {}, at);

beforeAll(async () => {
  registers = await startRegisterStandIn();
  process.env.BRREG_ENHET_URL = registers.url;
  await migrateDatabase(env().DATABASE_URL);
});

afterAll(async () => {
  await registers.stop();
  await closeConnection();
});

beforeEach(async () => {
  registers.away = false;
  registers.requested.length = 0;
  registers.units.clear();
  registers.chairmen.clear();
  mine = await makeCompany();
});

async function addParty(kind: 'customer' | 'supplier', orgnr: string, name: string, companyId = mine.companyId) {
  const xid = uuidv7();
  const table = { customer, supplier }[kind];
  await asCompany(companyId, (tx) => tx.insert(table).values({ companyId, xid, no: xid, name, orgnr }));
  return xid;
}

const noticesOf = (companyId = mine.companyId) =>
  asCompany.read(companyId, (tx) =>
    tx.select().from(notice).where(eq(notice.companyId, companyId)).orderBy(notice.byName, notice.userId, notice.made),
  );

/** As if the last look at the registers was the night before. */
const nextNight = () =>
  asCompany(mine.companyId, async (tx) => {
    await tx
      .update(registerWatch)
      .set({
        checkedAt: sql`${registerWatch.checkedAt} - interval '1 day'`,
        triedAt: sql`${registerWatch.triedAt} - interval '1 day'`,
      })
      .where(eq(registerWatch.companyId, mine.companyId));
    await tx
      .update(registerAnswer)
      .set({ fetchedAt: sql`${registerAnswer.fetchedAt} - interval '1 day'` })
      .where(eq(registerAnswer.companyId, mine.companyId));
  });

const becomes = (orgnr: string, name: string, more: object) => registers.units.set(orgnr, unit(orgnr, name, more));
const bankrupt = { konkurs: true, konkursdato: '2024-11-12' };

async function addDealings(customerId: string) {
  const companyId = mine.companyId;
  await asCompany(companyId, async (tx) => {
    await tx
      .insert(bid)
      .values({ companyId, key: '26-1', description: 'Kai', bidstatus: '4. Tilbud sendt', clientId: customerId });
    await tx
      .insert(bid)
      .values({ companyId, key: '26-2', description: 'Tapt', bidstatus: '8. Tapt', clientId: customerId });
    await tx.insert(contract).values({ companyId, no: 'K1', title: 'Drift', status: 'Løpende', clientId: customerId });
    await tx
      .insert(contract)
      .values({ companyId, no: 'K2', title: 'Slutt', status: 'Avsluttet', clientId: customerId });
  });
}

describe('a change', () => {
  test('is notified once, with what is open, to those who may read the party', async () => {
    const xid = await addParty('customer', standIn.healthy, 'Fjordbygg AS');
    await addDealings(xid);
    const cardOnly = await makeUser(mine.companyId, [{ path: customerCardPath, action: 'Read' }]);
    const stranger = await makeUser(mine.companyId, [{ path: supplierTablePath, action: 'Read' }]);
    const suspended = await makeUser(mine.companyId);
    await asSystem((tx) =>
      tx.update(membership).set({ suspendedAt: new Date() }).where(eq(membership.userId, suspended.userId)),
    );

    expect(await watch()).toEqual({ outcome: 'done', note: '1 firma er sjekket, ingenting nytt' });
    expect(await noticesOf()).toEqual([]);
    await nextNight();
    becomes(standIn.healthy, 'NORDFJORD OVERFLATE AS', bankrupt);
    registers.chairmen.set(standIn.healthy, 'Per Ny');
    expect(await watch()).toEqual({ outcome: 'done', note: '1 firma er sjekket, nytt om 1' });
    const notices = await noticesOf();
    const says = 'gikk konkurs 12.11.2024 og har fått ny styreleder: Per Ny. Hos oss: 1 åpent tilbud';
    expect(new Map(notices.map(({ userId, words }) => [userId, words]))).toEqual(
      new Map([
        [mine.userId, `${says} og 1 løpende kontrakt.`],
        [cardOnly.userId, `${says}.`],
      ]),
    );
    expect(notices[0]).toMatchObject({ kind: 'register', byName: 'Fjordbygg AS', path: customerCardPath, about: xid });
    expect(notices[0]?.address).toBe(`${customerCardPath}?company=${mine.companyId}&kunde=${xid}`);
    expect(notices.map(({ userId }) => userId)).not.toContain(stranger.userId);

    await nextNight();
    expect(await watch()).toMatchObject({ note: '1 firma er sjekket, ingenting nytt' });
    expect(await noticesOf()).toHaveLength(2);
  });

  test('is notified once by runs at the same time', async () => {
    await addParty('customer', standIn.healthy, 'Fjordbygg AS');
    await watch();
    await nextNight();
    becomes(standIn.healthy, 'ANNET NAVN AS', {});
    await Promise.all([watch(), watch(), watch()]);
    expect(await noticesOf()).toMatchObject([{ words: 'heter nå «ANNET NAVN AS» i Enhetsregisteret.' }]);
  });

  test('of a supplier leads to the supplier, with orders under way', async () => {
    const { companyId } = mine;
    const xid = await addParty('supplier', standIn.healthy, 'Underentreprenør AS');
    const projectId = uuidv7();
    await asCompany(companyId, async (tx) => {
      await tx
        .insert(project)
        .values({ companyId, xid: projectId, erpProjectid: '1', description: 'Kai', status: 'Pågår' });
      const order = { companyId, projectId, supId: xid, kind: 'PO', orderdate: '2026-11-01' };
      await tx.insert(purchaseOrder).values({ ...order, no: '1-1', poid: 1, status: 'godkjent' });
      await tx.insert(purchaseOrder).values({ ...order, no: '1-2', poid: 2, status: 'levert' });
    });
    await watch();
    await nextNight();
    becomes(standIn.healthy, 'NORDFJORD OVERFLATE AS', { registrertIMvaregisteret: false });
    await watch();
    expect(await noticesOf()).toMatchObject([
      {
        byName: 'Underentreprenør AS',
        words: 'er ikke lenger registrert for mva. Hos oss: 1 bestilling underveis.',
        path: supplierTablePath,
        about: xid,
      },
    ]);
  });

  test('at the first look is what is wrong with those something is open with', async () => {
    await addParty('customer', standIn.deleted, 'Borte vekk AS');
    await addDealings(await addParty('customer', standIn.bankrupt, 'Konkurs Bygg AS'));
    await watch();
    expect((await noticesOf()).map(({ byName }) => byName)).toEqual(['Konkurs Bygg AS']);
  });
});

test('a company of very many firms lets the others in after a hundred, and goes on with what it has counted', async () => {
  const numbers = Array.from({ length: 130 }, (_, i) => `${91_100_000 + i}`)
    .map((eight) => `${eight}${controlDigit(eight)}`)
    .filter(isOrgnr);
  expect(numbers.length).toBeGreaterThan(101);
  for (const orgnr of numbers) await addParty('customer', orgnr, `Kunde ${orgnr}`);
  const first = await watch();
  expect(first).toEqual({ soFar: { units: 100, changed: 0 } });
  if (!('soFar' in first)) return;
  expect(await watchRegisters(mine.companyId, first.soFar, at)).toEqual({
    outcome: 'done',
    note: `${numbers.length} firma er sjekket, ingenting nytt`,
  });
});

describe('a register that does not answer', () => {
  const several = [standIn.healthy, standIn.dollars, standIn.withoutAccounts, standIn.bankrupt, standIn.windingUp];

  test('fails the run, which goes on where it was', async () => {
    for (const [i, orgnr] of several.entries()) await addParty('customer', orgnr, `Kunde ${i}`);
    let slots = 0;
    // Away after two units, two questions each.
    const leaving = async () => {
      slots += 1;
      if (slots > 4) registers.away = true;
    };
    await expect(watchRegisters(mine.companyId, {}, leaving)).rejects.toThrow(
      'Enhetsregisteret svarte ikke etter 2 av 5',
    );
    registers.away = false;
    const answered = new Set(registers.requested.slice(0, 4).map((path) => path.split('/')[4]));
    registers.requested.length = 0;
    expect(await watch()).toMatchObject({ note: '5 firma er sjekket, ingenting nytt' });
    const later = registers.requested.map((path) => path.split('/')[4]);
    expect(later).toHaveLength(6);
    expect(later.filter((orgnr) => answered.has(orgnr))).toEqual([]);
    expect(await watch()).toEqual({ outcome: 'nothing', note: 'Ingen å sjekke' });
  });

  test('for one number lets the others be asked about, and is tried last', async () => {
    await addParty('customer', standIn.failing, 'Vrang AS');
    await addParty('customer', standIn.healthy, 'Grei AS');
    await expect(watch()).rejects.toThrow('Enhetsregisteret svarte ikke etter 1 av 2');
    await addParty('customer', standIn.dollars, 'Ny AS');
    registers.requested.length = 0;
    await expect(watch()).rejects.toThrow('Enhetsregisteret svarte ikke etter 2 av 3');
    expect(registers.requested[0]).toContain(standIn.dollars);
  });
});

test('invented firms, invalid numbers and parties without one are not asked about', async () => {
  for (const orgnr of ['314020014', '123456789', '']) await addParty('supplier', orgnr, `Leverandør ${orgnr}`);
  expect(await watch()).toEqual({ outcome: 'nothing', note: 'Ingen å sjekke' });
  expect(registers.requested).toEqual([]);
});

test('another company’s parties and people are never in it', async () => {
  const other = await makeCompany();
  await addParty('customer', standIn.healthy, 'Vår kunde AS');
  await addParty('customer', standIn.healthy, 'Deres kunde AS', other.companyId);
  await watch();
  await watch(other.companyId);
  await nextNight();
  becomes(standIn.healthy, 'ANNET NAVN AS', {});
  await watch();
  expect(await noticesOf(other.companyId)).toEqual([]);
  expect(await noticesOf()).toMatchObject([{ userId: mine.userId, byName: 'Vår kunde AS' }]);
});

test('questions come a second apart, whoever asks', async () => {
  const other = await makeCompany();
  await addParty('customer', standIn.healthy, 'A');
  await addParty('customer', standIn.dollars, 'B', other.companyId);
  const times: number[] = [];
  const server = registers.requested;
  const push = server.push.bind(server);
  server.push = (...paths) => {
    times.push(Date.now());
    return push(...paths);
  };
  await Promise.all([watchRegisters(mine.companyId), watchRegisters(other.companyId)]);
  Reflect.deleteProperty(server, 'push');
  expect(times).toHaveLength(4);
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  // A timer may be some milliseconds early.
  expect(Math.min(...gaps)).toBeGreaterThan(900);
});

test('the state stands in the lists, on the card and in the sentence, by the number however it is written', async () => {
  const { companyId } = mine;
  const scope = await scopeOfUser(mine.userId, companyId);
  if (!scope) throw new Error('The user cannot get in.');
  const spelled = standIn.bankrupt.replace(/(\d{3})(?=\d)/g, '$1 ');
  const xid = await addParty('customer', `NO ${spelled} MVA`, 'Konkurs Bygg AS');
  await addParty('customer', standIn.healthy, 'Frisk AS');
  const supplierId = await addParty('supplier', standIn.windingUp, 'Avvikling AS');
  becomes(standIn.bankrupt, 'KONKURS BYGG AS', bankrupt);
  becomes(standIn.windingUp, 'AVVIKLING AS', {
    underAvvikling: true,
    underAvviklingDato: `${today().slice(0, 4)}-01-05`,
  });
  await watch();
  const card = await pageOf(scope, customerCardPath, { kunde: xid });
  const statesOf = (rows: readonly Row[]) => new Map(rows.map(({ name, register }) => [name, register]));
  const expected = new Map([
    ['Konkurs Bygg AS', 'Konkurs 12.11.2024'],
    ['Frisk AS', null],
  ]);
  expect(statesOf(widgetOf(card, 'kunder', 'datatable').data)).toEqual(expected);
  expect(widgetOf(card, 'kunde', 'tabulator').data).toMatchObject([{ register: 'Konkurs 12.11.2024' }]);
  // Nothing is open with either, so that neither comes before the others.
  expect(widgetOf(card, 'kunder', 'datatable').data.map(({ _group }) => _group)).toEqual(['rest', 'rest']);
  await addDealings(xid);
  const [first] = widgetOf(await pageOf(scope, customerCardPath), 'kunder', 'datatable').data;
  expect(first).toMatchObject({ name: 'Konkurs Bygg AS', _group: 'warned', reason: '1 åpent tilbud' });
  const [verdict] = widgetOf(card, 'vurdering', 'tabulator').data;
  expect(verdict?.sentence).toMatch(/^Konkurs 12\.11\.2024\. /);
  expect(verdict?._tone).toBe('bad');
  const list = await pageOf(scope, customerListPath);
  expect(statesOf(widgetOf(list, 'kunder', 'datatable').data)).toEqual(expected);
  const panel = await loadPanel(scope, `supplier.${supplierId}`);
  expect(panel.facts.data).toMatchObject([{ register: 'Under avvikling 5.1' }]);
});
