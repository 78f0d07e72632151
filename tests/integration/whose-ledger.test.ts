import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { GET as listed } from '@/app/api/[section]/[kind]/route';
import { POST } from '@/app/api/master/saft/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { company } from '@/db/schema';
import { asSystem } from '@/db/system';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { firmOf, ledgerCounts, makeLedgerCompany } from '@/tests/factories/ledger-company';
import { oneSale, saftXml } from '@/tests/factories/saft';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const own = { orgnr: '999999999', name: 'Prøve AS' };
const other = { orgnr: '888888888', name: 'Leketøy AS' };
const nameless = { orgnr: null, name: 'Prøve AS' };
const by = ({ orgnr, name }: { orgnr: string | null; name: string }) => ({
  orgnr: orgnr ?? undefined,
  companyName: name,
});
const refused = (...words: string[]) => ({
  status: 400,
  message: expect.stringMatching(new RegExp(words.join('.*'))),
});
const sale = (no: string) => ({ vouchers: () => [{ ...oneSale, no }] });

describe('the first ledger file', () => {
  test('gives the company its number and says so; the name people chose for it stays', async () => {
    const { companyId, name, take } = await makeLedgerCompany();
    const first = await take({ ...by({ ...own, orgnr: 'NO 999 999 999 MVA' }) });
    expect(first.firm).toEqual({ ...own, given: true });
    expect(first).toMatchObject({ version: '1.10', from: '2024-01-01', to: '2024-12-31' });
    expect(await firmOf(companyId)).toEqual({ orgnr: own.orgnr, ledgerName: own.name, name });
    const next = await take(sale('2'));
    expect(next.firm).toEqual({ ...own, given: false });
  });

  test('with a number that cannot be one, or none, gives none and says why', async () => {
    for (const [orgnr, sentence] of [
      ['999999998', /«999999998», som ikke er et gyldig organisasjonsnummer/],
      [null, /har ikke organisasjonsnummer/],
    ] as const) {
      const { companyId, take } = await makeLedgerCompany();
      const result = await take({ ...by({ orgnr, name: 'Prøve AS' }) });
      expect(result.firm).toMatchObject({ orgnr, given: false });
      expect(result.notes).toEqual([expect.stringMatching(sentence)]);
      expect(result.differenceCount).toBe(0);
      expect(await firmOf(companyId)).toMatchObject({ orgnr: null, ledgerName: 'Prøve AS' });
    }
  });

  test('says nothing of what stood before, since nothing did', async () => {
    const { take } = await makeLedgerCompany();
    const lines = oneSale.lines.map((line) => ({ ...line, customer: 'K77' }));
    const result = await take({ vouchers: () => [{ ...oneSale, lines }] });
    expect(result).toMatchObject({ differences: [], differenceCount: 0, noteCount: 1 });
    expect(result.notes[0]).toMatch(/^1 kunde på bilagene står ikke i filens register/);
  });

  test('a repeated file has added nothing', async () => {
    const { take } = await makeLedgerCompany();
    const first = await take();
    expect(first).toMatchObject({ duplicate: false, added: { vouchers: 1, lines: 3 } });
    expect(await take()).toEqual({ ...first, duplicate: true, added: { vouchers: 0, lines: 0 } });
  });
});

describe('another firm’s file', () => {
  test('is refused with both firms named, and leaves every table as it was', async () => {
    const { companyId, name, take } = await makeLedgerCompany();
    await take();
    const before = await ledgerCounts(companyId);
    await expect(take({ ...sale('2'), ...by(other) })).rejects.toMatchObject({
      ...refused('Leketøy AS', '888888888', name, '999999999', 'Ingenting er lest inn'),
      confirm: '888888888',
    });
    for (const confirm of ['', '999999999', 'ja', 'Leketøy AS']) {
      await expect(take({ ...sale('2'), ...by(other) }, { confirm })).rejects.toMatchObject({ status: 400 });
    }
    expect(await ledgerCounts(companyId)).toEqual(before);
    expect(await firmOf(companyId)).toMatchObject({ orgnr: own.orgnr });
  });

  test('comes in when its number is said, and the company stays who it is', async () => {
    const { companyId, take } = await makeLedgerCompany();
    await take();
    const result = await take({ ...sale('2'), ...by(other) }, { confirm: '888 888 888' });
    expect(result).toMatchObject({ added: { vouchers: 1 }, firm: { ...other, given: false } });
    expect(result.notes).toContainEqual(expect.stringMatching(/Leketøy AS .*888888888.* bekreftet/));
    expect(await firmOf(companyId)).toMatchObject({ orgnr: own.orgnr, ledgerName: own.name });
    await expect(take({ ...sale('3'), ...by(other) })).rejects.toMatchObject({ status: 400 });
    expect(await take(sale('3'))).toMatchObject({ added: { vouchers: 1 } });
  });

  test('is refused by a number that was set by hand, before and between files', async () => {
    const { companyId, take } = await makeLedgerCompany({ orgnr: other.orgnr });
    await expect(take()).rejects.toMatchObject(refused('999999999', '888888888'));
    const set = (orgnr: string | null) =>
      asSystem((tx) => tx.update(company).set({ orgnr }).where(eq(company.id, companyId)));
    await set(own.orgnr);
    expect((await take()).firm.given).toBe(false);
    await set(other.orgnr);
    await expect(take(sale('2'))).rejects.toMatchObject(refused('999999999', '888888888'));
    // Taken away again, the ledger is still whose its first file says.
    await set(null);
    await expect(take({ ...sale('2'), ...by(other) })).rejects.toMatchObject(refused('888888888', '999999999'));
    expect((await take(sale('2'))).firm.given).toBe(true);
  });

  test('is known by its name where a number is missing', async () => {
    const { companyId, take } = await makeLedgerCompany();
    await take({ ...by(nameless) });
    await expect(take({ ...sale('2'), ...by(other) })).rejects.toMatchObject(refused('Leketøy AS', 'uten organisasj'));
    const foreign = { orgnr: null, name: 'Leketøy AS' };
    await expect(take({ ...sale('2'), ...by(foreign) })).rejects.toMatchObject({ status: 400, confirm: 'Leketøy AS' });
    expect((await take({ ...sale('2'), ...by({ ...own, name: 'PRØVE A/S' }) })).firm.given).toBe(true);
    expect(await firmOf(companyId)).toMatchObject({ orgnr: own.orgnr });
    expect(await take({ ...sale('3'), ...by(nameless) })).toMatchObject({ added: { vouchers: 1 }, noteCount: 0 });
    await expect(take({ ...sale('4'), ...by({ orgnr: null, name: '' }) })).rejects.toMatchObject({ confirm: 'ukjent' });
    const confirmed = await take({ ...sale('4'), ...by(foreign) }, { confirm: 'Leketøy AS' });
    expect(confirmed).toMatchObject({ added: { vouchers: 1 } });
  });

  test('a number that cannot be one is still another number', async () => {
    const { take } = await makeLedgerCompany();
    await take();
    const typo = { orgnr: '999999998', name: 'Prøve AS' };
    await expect(take({ ...sale('2'), ...by(typo) })).rejects.toMatchObject(refused('999999998', '999999999'));
  });

  test('of two first files at once, the later finds out whose ledger it has become', async () => {
    const { companyId, take } = await makeLedgerCompany();
    const done = await Promise.allSettled([take(), take({ ...sale('2'), ...by(other) })]);
    const won = done.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 400 } });
    expect(await ledgerCounts(companyId)).toMatchObject({ import_run: 1, voucher: 1 });
  });
});

describe('the call', () => {
  async function post(user: TestCompany, fields: Record<string, string>, xml = saftXml()) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ company: user.companyId, ...fields })) form.set(name, value);
    form.set('file', new File([xml], 'regnskap.xml'));
    return call(POST, '/api/master/saft', { method: 'POST', body: form, headers: { cookie: await cookiesOf(user) } });
  }

  test('answers 400 with the sentence, says what confirms the file, and takes it then', async () => {
    const user = await makeCompany({ orgnr: other.orgnr, name: 'Leketøy AS' });
    const answer = await post(user, {});
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-confirm')).toBe('999999999');
    expect(await answer.text()).toMatch(/^Filen gjelder Prøve AS \(organisasjonsnummer 999999999\), men .*888888888\)/);
    expect((await post(user, { confirm: other.orgnr })).status).toBe(400);
    const confirmed = await post(user, { confirm: own.orgnr });
    expect(confirmed.status).toBe(201);
    expect(await confirmed.json()).toMatchObject({ firm: { ...own, given: false }, added: { vouchers: 1 } });
  });
});

test('a company can write nothing else on its own line, and nothing on another’s', async () => {
  const [one, two] = [await makeCompany(), await makeCompany()];
  const write = (values: Partial<typeof company.$inferInsert>, id: string) =>
    asCompany(one.companyId, (tx) => tx.update(company).set(values).where(eq(company.id, id)).returning());
  await expect(write({ name: 'Stjålet' }, one.companyId)).rejects.toThrow();
  await expect(write({ requireSecondFactor: true }, one.companyId)).rejects.toThrow();
  expect(await write({ orgnr: own.orgnr }, two.companyId)).toEqual([]);
  expect(await firmOf(two.companyId)).toMatchObject({ orgnr: null });
});

test('the list of imports shows firm, number, period, version and counts of each, the newest first', async () => {
  const { take, ...company } = await makeLedgerCompany();
  await take({ ...by({ orgnr: 'NO 999 999 999 MVA', name: 'Prøve AS' }), to: [2024, 3] });
  const vouchers = () => [{ ...oneSale, no: '2', date: '2024-05-02' }];
  await take({ vouchers, version: '1.30', ...by(other), from: [2024, 4] }, { confirm: other.orgnr });
  const answer = await call(
    listed as Parameters<typeof call>[0],
    `/api/master/import?id=saft&company=${company.companyId}`,
    {
      headers: { cookie: await cookiesOf(company) },
      params: { section: 'master', kind: 'import' },
    },
  );
  const { importer } = z
    .object({ importer: z.object({ data: z.array(z.record(z.string(), z.unknown())) }) })
    .parse(await answer.json());
  expect(importer.data).toMatchObject([
    { firm: 'Leketøy AS', orgnr: '888888888', period: '01.04.2024–31.12.2024', version: '1.30', vouchers: 1, lines: 3 },
    { firm: 'Prøve AS', orgnr: '999999999', period: '01.01.2024–31.03.2024', version: '1.10', vouchers: 1, lines: 3 },
  ]);
});
