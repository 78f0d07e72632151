import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { frequencies, histories } from '@/lib/core/filters/options';
import { economyPages } from '@/lib/product/pages/economy';
import { infoPages } from '@/lib/product/pages/info';
import { masterPages } from '@/lib/product/pages/master';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs, timeoutOf } from '@/tests/factories/runs';
import { createCompany, createSmallLedger, smallLedger } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const pages = [...infoPages, ...economyPages, ...masterPages];
const [ledger] = fc.sample(smallLedger, { numRuns: 1, seed: 20_250 });

// Every pair of the two over the pages together; each page has every history and every frequency.
test('every page answers for every history and every frequency', {
  timeout: timeoutOf(90_000),
}, async () => {
  if (!ledger) throw new Error('no ledger was drawn');
  const { scope } = await createSmallLedger(ledger);
  for (const [at, { path }] of pages.entries()) {
    for (const [round, history] of histories.entries()) {
      const drawn = frequencies.filter((_, i) => (i + at + round) % frequencies.length < runs(1));
      for (const frequency of drawn) await pageOf(scope, path, { history, frequency });
      if ((at - round) % histories.length === 0)
        await pageOf(scope, path, { history, frequency: 'qr', yrpr: '2024-03' });
    }
  }
});

test('every page answers outside the ledger’s years', async () => {
  if (!ledger) throw new Error('no ledger was drawn');
  const { scope } = await createSmallLedger(ledger);
  for (const { path } of pages) {
    for (const yrpr of ['1999-12', '2031-01']) await pageOf(scope, path, { history: 'ytd', yrpr });
  }
});

test('a company without a ledger is told where to read one in, and every page without rows what to do', async () => {
  const scope = await createCompany('Tomt AS');
  for (const { path, period } of pages) {
    const page = await pageOf(scope, path);
    for (const [id, widget] of Object.entries(page.widgets)) {
      if (widget.wtype === 'failed') throw new Error(`${path} ${id} failed`);
      const what = `${path} ${id}`;
      const ledger = period !== 'none';
      const hint = ledger ? 'Les inn en SAF-T-fil under Grunndata → Import.' : 'Ingen|tom|Velg et prosjekt';
      expect(widget.parameters.empty, what).toMatch(new RegExp(hint));
      if (widget.wtype === 'stat') expect(widget.stat, what).toBeNull();
      else if (widget.wtype === 'verdict') expect(widget.sentence, what).toBe(widget.parameters.empty);
      else expect(widget.wtype === 'chart' ? widget.series : widget.data, what).toEqual([]);
    }
  }
});

test('a period without lines is told apart from a company without a ledger', async () => {
  if (!ledger) throw new Error('no ledger was drawn');
  const { scope } = await createSmallLedger(ledger);
  const page = await pageOf(scope, '/economy/report/resultat', { yrpr: '2031-01' });
  expect(widgetOf(page, 'resultat', 'tabulator').parameters.empty).toBe(
    'Ingen føringer i perioden. Velg en lengre historikk.',
  );
});

test('a user without Read on the page gets nothing', async () => {
  const scope = { ...(await createCompany('Stengt AS')), permissions: [{ path: '/bid', action: 'Write' as const }] };
  await expect(pageOf(scope, '/economy/report/resultat')).rejects.toMatchObject({ status: 403 });
});
