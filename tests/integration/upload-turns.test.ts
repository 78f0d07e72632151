import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as upload } from '@/app/api/equipment/fileupload/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { supplier } from '@/db/schema';
import { priceImportPath } from '@/lib/platform/routing/paths';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { isNight } from '@/tests/factories/runs';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** Counts the turns of the event loop while fn runs, and the longest of them, ms. */
async function turnsWhile<T>(fn: () => Promise<T>) {
  const gaps: number[] = [];
  let goesOn = true;
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    if (goesOn) setTimeout(tick, 1);
  };
  setTimeout(tick, 1);
  const from = performance.now();
  const got = await fn();
  goesOn = false;
  const longest = gaps.sort((a, b) => b - a).slice(0, 8);
  return { got, ms: performance.now() - from, longest: longest.map(Math.round), ticks: gaps.length };
}

const rows = isNight ? 19_000 : 6_000;

/** A price file with so many lines of one supplier, at a price. */
const file = (price: number) =>
  `Leverandør;Varenr;Navn;Nettopris;CO2;Kategori;Enhet\n${Array.from({ length: rows }, (_, i) => `50001;A${i};Vare "${i}" \\ nr;1.${price + (i % 500)},50;1,5;Maling;stk`).join('\n')}\n`;

test('a price file of thousands of rows leaves others their turns: looked at, taken in, and taken in with other prices', async () => {
  const company = await makeCompany();
  const cookie = await cookiesOf(company);
  await asCompany(company.companyId, (tx) =>
    tx.insert(supplier).values({ companyId: company.companyId, no: '50001', name: 'Malingsverket AS' }),
  );
  const send = (csv: string, preview?: '1') => {
    const form = new FormData();
    form.set('company', company.companyId);
    form.set('requester', priceImportPath);
    if (preview) form.set('preview', preview);
    form.set('file', new File([csv], 'priser.csv'));
    return turnsWhile(() =>
      call(upload, '/api/equipment/fileupload', { method: 'POST', body: form, headers: { cookie } }),
    );
  };
  const seen = [await send(file(100), '1'), await send(file(100)), await send(file(400), '1'), await send(file(400))];
  expect(await Promise.all(seen.map(async ({ got }) => [got.status, await got.json()]))).toMatchObject([
    [200, { rows, new: rows, problemCount: 0 }],
    [200, { rows }],
    [200, { rows, changed: rows, problemCount: 0 }],
    [200, { rows }],
  ]);
  // Not the clock's word alone, which a busy machine has too: the work is in many pieces, none of which is most of it.
  for (const { ms, longest, ticks } of seen) {
    expect(ticks).toBeGreaterThan(rows / 95);
    expect(longest[0]).toBeLessThan(ms / 4);
  }
}, 120_000);
