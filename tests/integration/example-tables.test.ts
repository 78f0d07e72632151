import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as upload } from '@/app/api/tableimport/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { today } from '@/lib/core/clock';
import { bidReportPath, keyFiguresPath, utilizationPath } from '@/lib/platform/routing/paths';
import { exampleTable } from '@/lib/product/pages/example-tables';
import { loadPage } from '@/lib/product/pages/load-page';
import { findPage } from '@/lib/product/pages/registry';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

test.each([
  ['bid', bidReportPath, 11],
  ['equipment', utilizationPath, 8],
  ['measure', keyFiguresPath, 3],
] as const)(
  'the example of %s is read in whole without a question, and its report has figures',
  async (what, path, rows) => {
    const company = await makeCompany();
    const { companyId: id, userId, email } = company;
    const scope = {
      company: { id, name: company.name },
      user: { id: userId, email, fullName: 'Kari Vik' },
      permissions: [{ path: '/', action: 'Write' as const }],
    };
    const entry = findPage(path);
    if (!entry) throw new Error(path);
    const lacks = async () => (await loadPage(scope, entry, {}, { opens: true })).lacks;
    expect(await lacks()).toEqual({ what, mayMake: true });
    const { name, text } = exampleTable(what, today());
    const send = async (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [field, value] of Object.entries({ company: company.companyId, tbl: what, ...fields })) {
        form.set(field, value);
      }
      form.set('file', new File([text], name));
      const headers = { cookie: await cookiesOf(company) };
      const answer = await call(upload, '/api/tableimport', { method: 'POST', body: form, headers });
      expect(answer.status, await answer.clone().text()).toBe(200);
      return answer.json();
    };
    const preview = await send({ preview: '1' });
    expect(preview).toMatchObject({ new: rows, problemCount: 0, leftOutCount: 0 });
    expect(preview.decisions.filter(({ sure }: { sure: boolean }) => !sure)).toEqual([]);
    await send({});
    expect(await lacks()).toBeUndefined();
  },
);
