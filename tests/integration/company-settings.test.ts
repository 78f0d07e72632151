import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as pageCall } from '@/app/api/[section]/page/route';
import { POST as coloursCall } from '@/app/api/admin/boardcolours/route';
import { GET as companiesCall } from '@/app/api/admin/companies/route';
import { POST as companyCall } from '@/app/api/admin/company/route';
import { POST as settingsCall } from '@/app/api/admin/companysettings/route';
import { POST as titleCall } from '@/app/api/admin/pagetitle/route';
import { GET as cacheCall } from '@/app/api/cache/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { company } from '@/db/schema';
import { asSystem } from '@/db/system';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import { downloadHref } from '@/lib/platform/routing/download-href';
import { viewOf } from '@/lib/platform/routing/page-view';
import { ledgerSpanOf } from '@/lib/product/pages/ledger-span';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Handler = Parameters<typeof call>[0];

const post = async (handler: Handler, cookie: string, value: unknown) => {
  const answer = await call(handler, '/api/admin/x', json(value, { cookie }));
  return [answer.status, await answer.text()] as const;
};
const get = async (handler: Handler, cookie: string, company: string) =>
  (await call(handler, `/api/admin/x?company=${company}`, { headers: { cookie } })).json();

test('name and organisation number are changed by an administrator, and checked', async () => {
  const mine = await makeCompany();
  const cookie = await cookiesOf(mine);
  const save = (companyname: string, orgnr: string) =>
    post(settingsCall, cookie, { company: mine.companyId, companyname, orgnr });
  expect(await save('', '')).toEqual([400, 'Obligatorisk.']);
  expect(await save('x'.repeat(51), '')).toEqual([400, 'Maks 50 tegn']);
  expect(await save('Nytt navn AS', '123456789')).toEqual([
    400,
    expect.stringContaining('ikke et gyldig organisasjonsnummer'),
  ]);
  expect((await save('Nytt navn AS', 'NO 923.609.016 MVA'))[0]).toBe(200);
  const own = {
    ID: mine.companyId,
    Name: 'Nytt navn AS',
    Orgnr: '923609016',
    Administrator: true,
    RequiresSecondFactor: false,
    DefaultHistory: null,
    DefaultFrequency: null,
    MinMargin: null,
    OrderLimit: null,
    AcceptLimit: null,
    OldLedgerDays: null,
    EstimateTerms: null,
    EstimateText: null,
    FiscalStart: 1,
  };
  expect(await get(companiesCall, cookie, mine.companyId)).toEqual([own]);
  const clerk = await makeUser(mine.companyId, [{ path: '/info', action: 'Write' }]);
  const refused = await post(settingsCall, await cookiesOf(clerk), { company: mine.companyId, companyname: 'Kapret' });
  expect(refused[0]).toBe(403);
});

test('the least margin of calculations is a percent, or none', async () => {
  const mine = await makeCompany();
  const cookie = await cookiesOf(mine);
  const save = (minmargin?: string) =>
    post(settingsCall, cookie, { company: mine.companyId, companyname: 'Margin AS', minmargin });
  const margin = async () => (await get(companiesCall, cookie, mine.companyId))[0].MinMargin;
  for (const wrong of ['100', '-1', 'ti', '1.5']) {
    expect(await save(wrong)).toEqual([400, 'Skriv en prosent fra 0 til under 100, eller la feltet stå tomt.']);
  }
  expect((await save('12,5'))[0]).toBe(200);
  expect(await margin()).toBe(12.5);
  expect((await save())[0]).toBe(200);
  expect(await margin()).toBe(12.5);
  expect((await save(''))[0]).toBe(200);
  expect(await margin()).toBeNull();
});

test('differences of supplier invoices are accepted up to an amount, or none', async () => {
  const mine = await makeCompany();
  const cookie = await cookiesOf(mine);
  const save = (acceptlimit?: string) =>
    post(settingsCall, cookie, { company: mine.companyId, companyname: 'Grense AS', acceptlimit });
  const limit = async () => (await get(companiesCall, cookie, mine.companyId))[0].AcceptLimit;
  expect(await save('litt')).toEqual([400, 'Skriv et beløp i kroner fra 0, eller la feltet stå tomt.']);
  expect((await save('500,50'))[0]).toBe(200);
  expect(await limit()).toBe(500.5);
  expect((await save())[0]).toBe(200);
  expect(await limit()).toBe(500.5);
  expect((await save(''))[0]).toBe(200);
  expect(await limit()).toBeNull();
});

test('a ledger is old after the days a company sets, or after ten', async () => {
  const mine = await makeCompany();
  const cookie = await cookiesOf(mine);
  const save = (oldledger?: string) =>
    post(settingsCall, cookie, { company: mine.companyId, companyname: 'Gammel AS', oldledger });
  const days = async () => [
    (await get(companiesCall, cookie, mine.companyId))[0].OldLedgerDays,
    (await ledgerSpanOf(mine.companyId)).oldAfter,
  ];
  for (const wrong of ['snart', '1,5', '-1', '366'])
    expect(await save(wrong)).toEqual([400, 'Skriv et helt antall dager fra 0 til 365, eller la feltet stå tomt.']);
  expect((await save('30'))[0]).toBe(200);
  expect(await days()).toEqual([30, 30]);
  expect((await save())[0]).toBe(200);
  expect(await days()).toEqual([30, 30]);
  expect((await save(''))[0]).toBe(200);
  expect(await days()).toEqual([null, null]);
});

test('a page gets the company’s own title, for this company alone, and its own back', async () => {
  const [mine, other] = [await makeCompany(), await makeCompany()];
  const cookie = await cookiesOf(mine);
  const path = '/economy/report/resultat';
  const give = (title: string, at = path) => post(titleCall, cookie, { company: mine.companyId, path: at, title });
  const titleIn = async (company: string, as: string) =>
    ((await get(cacheCall, as, company)) as { paths: Record<string, string> }).paths[path];
  const shipped = await titleIn(mine.companyId, cookie);
  expect(await give('x', '/finnes/ikke')).toEqual([400, 'Det finnes ingen side «/finnes/ikke».']);
  expect((await give('Vårt resultat'))[0]).toBe(200);
  expect(await titleIn(mine.companyId, cookie)).toBe('Vårt resultat');
  expect(await titleIn(other.companyId, await cookiesOf(other))).toBe(shipped);
  expect((await give(''))[0]).toBe(200);
  expect(await titleIn(mine.companyId, cookie)).toBe(shipped);
});

describe('the period pages open with', () => {
  const report = '/economy/report/resultat';
  type Settings = { history?: string; frequency?: string };

  async function companyThatOpensWith(settings: Settings) {
    const mine = await makeCompany();
    const cookie = await cookiesOf(mine);
    const save = (fields: Settings) =>
      post(settingsCall, cookie, { company: mine.companyId, companyname: mine.name, ...fields });
    expect((await save(settings))[0]).toBe(200);
    const scope = scopeIn(mine);
    const opened = async (params: Record<string, string> = {}, path = report) => {
      const { filters } = await pageOf(scope, path, params, { opens: true });
      return [filters.history, filters.frequency];
    };
    return { ...mine, cookie, save, scope, opened };
  }

  test('is the company’s where the address names none, and the product’s when it has chosen none', async () => {
    const { opened, save } = await companyThatOpensWith({ history: '5yr', frequency: 'qr' });
    expect(await opened()).toEqual(['5yr', 'qr']);
    expect(await opened({}, '/economy/pivot/konto')).toEqual(['5yr', 'qr']);
    expect((await save({ history: 'ytd2yr' }))[0]).toBe(200);
    expect(await opened(), 'what is not named stays').toEqual(['ytd2yr', 'qr']);
    expect((await save({ history: '', frequency: '' }))[0]).toBe(200);
    expect(await opened()).toEqual(['ytd', 'mo']);
    expect(await save({ history: 'ytd4yr' })).toEqual([400, 'Ukjent historikk.']);
    expect(await save({ frequency: 'uke' })).toEqual([400, 'Ukjent frekvens.']);
  });

  test('does not move an address that names a period, nor a page without one, nor another company', async () => {
    const { opened } = await companyThatOpensWith({ history: '5yr', frequency: 'qr' });
    expect(await opened({ history: 'ytd', frequency: 'mo' })).toEqual(['ytd', 'mo']);
    expect(await opened({ history: 'yrall' })).toEqual(['yrall', 'mo']);
    expect(await opened({}, '/info/datatable/endringslogg')).toEqual(['ytd', 'mo']);
    const other = await companyThatOpensWith({});
    expect(await other.opened()).toEqual(['ytd', 'mo']);
  });

  test('does not move a call or a file: without a period they mean what they always meant', async () => {
    const { cookie, companyId, scope } = await companyThatOpensWith({ history: '5yr', frequency: 'yr' });
    const columns = async (requested: string) => {
      const address = `/api/economy/page?id=report/resultat&company=${companyId}${requested}`;
      const answer = await call(pageCall as Handler, address, { headers: { cookie }, params: { section: 'economy' } });
      return ((await answer.json()) as { resultat: { options: { columns: unknown } } }).resultat.options.columns;
    };
    expect(await columns('')).toEqual(await columns('&history=ytd&frequency=mo'));
    expect(await columns('')).not.toEqual(await columns('&history=5yr&frequency=yr'));
    const shown = viewOf(await pageOf(scope, report, {}, { opens: true }));
    expect(downloadHref(shown, 'excel', [])).toMatch(/history=5yr&frequency=yr/);
    const chosen = viewOf(await pageOf(scope, report, { history: 'ytd', frequency: 'mo' }, { opens: true }));
    expect(downloadHref(chosen, 'excel', [])).toMatch(/history=ytd&frequency=mo/);
  });
});

describe('the colours of the boards', () => {
  test('are the company’s own, checked, and the product’s again when there are none', async () => {
    const [mine, other] = [await makeCompany(), await makeCompany()];
    const cookie = await cookiesOf(mine);
    const save = (colours: unknown) => post(coloursCall, cookie, { company: mine.companyId, colours });
    const stored = async (companyId: string) =>
      (await asSystem((tx) => tx.select().from(company).where(eq(company.id, companyId))))[0]?.kamishibaiColors;
    expect((await save({ green: 8, red: 4 }))[0]).toBe(200);
    expect(await stored(mine.companyId)).toEqual({ green: 8, red: 4 });
    expect(await stored(other.companyId)).toBeNull();
    expect(await save({ green: 3, red: 3 })).toEqual([400, '«I orden» og «Forsinket» kan ikke ha samme farge.']);
    expect(await save({ red: 6 })).toEqual([400, '«Forsinket» og «Til orientering» kan ikke ha samme farge.']);
    for (const wrong of [10, -1, 1.5, '3', null]) {
      expect(await save({ red: wrong })).toEqual([400, 'En farge er et tall fra 0 til 9.']);
    }
    for (const wrong of [{ lilla: 1 }, { __proto__: null, constructor: 1 }, [1], 'red', undefined]) {
      expect(await save(wrong), JSON.stringify(wrong)).toEqual([400, 'Fargene gjelder en tilstand tavlene ikke har.']);
    }
    expect(await stored(mine.companyId)).toEqual({ green: 8, red: 4 });
    expect((await save({}))[0]).toBe(200);
    expect(await stored(mine.companyId)).toBeNull();
  });

  test('are changed by administrators alone', async () => {
    const mine = await makeCompany();
    const clerk = await makeUser(mine.companyId, [{ path: '/equipment', action: 'Write' }]);
    const body = { company: mine.companyId, colours: { red: 3 } };
    expect((await post(coloursCall, await cookiesOf(clerk), body))[0]).toBe(403);
    expect((await post(coloursCall, await cookiesOf(await makeCompany()), body))[0]).toBe(403);
  });
});

test('the texts of estimates are kept as they are written, emptied by nothing, and left alone where they are not named', async () => {
  const mine = await makeCompany();
  const cookie = await cookiesOf(mine);
  const save = async (texts: Record<string, string>) =>
    (await post(settingsCall, cookie, { company: mine.companyId, companyname: 'Estimat AS', ...texts }))[0];
  const texts = async () => {
    const [{ EstimateTerms, EstimateText }] = await get(companiesCall, cookie, mine.companyId);
    return [EstimateTerms, EstimateText];
  };
  expect(await save({ estimateterms: ' 40 % ved oppstart\nresten etter fremdrift ', estimatetext: 'NS 8406' })).toBe(
    200,
  );
  expect(await texts()).toEqual(['40 % ved oppstart\nresten etter fremdrift', 'NS 8406']);
  expect(await save({ estimateterms: '' })).toBe(200);
  expect(await texts()).toEqual([null, 'NS 8406']);
  expect(await save({ estimatetext: 'x'.repeat(2_001) })).toBe(400);
  expect(await texts()).toEqual([null, 'NS 8406']);
});

describe('the letterhead', () => {
  const whole = {
    address: 'Verftsgata 14',
    postalcode: '4014',
    city: 'Stavanger',
    phone: '51 00 14 20',
    email: 'post@skarvheim.example',
    bankaccount: '3201.00.14203',
    vatregistered: 'true',
  };
  const stored = {
    address: 'Verftsgata 14',
    postalCode: '4014',
    city: 'Stavanger',
    phone: '51 00 14 20',
    email: 'post@skarvheim.example',
    bankAccount: '32010014203',
    vatRegistered: true,
  };

  test('is kept as it is written, emptied by nothing, left alone where it is not named, and checked', async () => {
    const mine = await makeCompany();
    const cookie = await cookiesOf(mine);
    const save = (fields: Record<string, string>) =>
      post(settingsCall, cookie, { company: mine.companyId, companyname: 'Brevhode AS', ...fields });
    expect((await save(whole))[0]).toBe(200);
    expect(await readLetterhead(mine.companyId)).toEqual({ name: 'Brevhode AS', orgnr: null, ...stored });
    expect((await save({}))[0]).toBe(200);
    expect(await readLetterhead(mine.companyId)).toMatchObject(stored);
    for (const [field, wrong, sentence] of [
      ['bankaccount', '3201 00 14204', 'Kontonummeret har ikke elleve sifre med riktig kontrollsiffer.'],
      ['email', 'ikke en adresse', 'Skriv adressen som navn@firma.no.'],
      ['address', 'x'.repeat(201), 'Maks 200 tegn'],
      ['vatregistered', 'kanskje', 'Feltet «vatregistered» er true, false eller tomt.'],
    ] as const) {
      expect(await save({ [field]: wrong })).toEqual([400, sentence]);
    }
    const empty = Object.fromEntries(Object.keys(whole).map((field) => [field, '']));
    expect((await save(empty))[0]).toBe(200);
    expect(await readLetterhead(mine.companyId)).toMatchObject({
      address: null,
      bankAccount: null,
      vatRegistered: null,
    });
  });

  test('is made with the company, whose number nobody has twice', async () => {
    const mine = await makeCompany();
    const cookie = await cookiesOf(mine);
    const make = (fields: Record<string, string>) =>
      post(companyCall, cookie, { company: mine.companyId, companyname: `Firma ${uuidv7()}`, ...fields });
    const [status, text] = await make({ ...whole, orgnr: '314 020 014', orderlimit: '50.000', fiscalstart: '7' });
    expect(status).toBe(201);
    const { id } = JSON.parse(text) as { id: string };
    expect(await readLetterhead(id)).toMatchObject({ orgnr: '314020014', ...stored });
    const [own] = await asSystem((tx) => tx.select().from(company).where(eq(company.id, id)));
    expect(own).toMatchObject({ orderLimit: 50_000, fiscalStart: 7, minMargin: null, requireSecondFactor: false });
    expect(await make({ orgnr: '314020014' })).toEqual([
      400,
      expect.stringMatching(/^Du har allerede «Firma .*» med dette organisasjonsnummeret\.$/),
    ]);
    expect((await make({ orgnr: '123456789' }))[0]).toBe(400);
    expect((await make({}))[0]).toBe(201);
    // Somebody else may have their own company with it.
    const other = await makeCompany();
    const theirs = { company: other.companyId, companyname: 'Et annet', orgnr: '314020014' };
    expect((await post(companyCall, await cookiesOf(other), theirs))[0]).toBe(201);
  });
});
