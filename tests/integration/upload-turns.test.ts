import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as upload } from '@/app/api/equipment/fileupload/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { supplier } from '@/db/schema';
import { priceImportPath } from '@/lib/routing/paths';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** Counts the turns of the event loop while fn runs, and the longest of them, ms. */
async function turnsWhile<T>(fn: () => Promise<T>) {
  const gaps: number[] = [];
  let goesOn = true;
  let last = performance.now();
  const turn = () => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    if (goesOn) setImmediate(turn);
  };
  setImmediate(turn);
  const from = performance.now();
  const got = await fn();
  goesOn = false;
  return {
    got,
    ms: performance.now() - from,
    long: gaps.filter((gap) => gap > 20).map(Math.round),
    turns: gaps.length,
  };
}

const rows = 19_000;

test.each(['1', undefined])(
  'a price file of 19,000 rows, preview %s, leaves others their turns',
  async (preview) => {
    const company = await makeCompany();
    const cookie = await cookiesOf(company);
    await asCompany(company.companyId, (tx) =>
      tx.insert(supplier).values({ companyId: company.companyId, no: '50001', name: 'Malingsverket AS' }),
    );
    const csv = `Leverandør;Varenr;Navn;Nettopris;CO2;Kategori;Enhet\n${Array.from({ length: rows }, (_, i) => `50001;A${i};Vare nummer ${i};1.${100 + (i % 900)},50;1,5;Maling;stk`).join('\n')}\n`;
    const form = new FormData();
    form.set('company', company.companyId);
    form.set('requester', priceImportPath);
    if (preview) form.set('preview', preview);
    form.set('file', new File([csv], 'priser.csv'));
    const { got, ms, long, turns } = await turnsWhile(() =>
      call(upload, '/api/equipment/fileupload', { method: 'POST', body: form, headers: { cookie } }),
    );
    console.log(
      got.status,
      (await got.text()).slice(0, 300),
      Math.round(ms),
      'ms',
      turns,
      'turns; long',
      long.join(' '),
    );
    expect(got.status).toBe(400);
  },
  120_000,
);
