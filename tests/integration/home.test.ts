import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { readHome } from '@/lib/home/read-home';
import { makeCompany } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

test('a new company has nothing that needs anybody, and is told how it begins', async () => {
  const { companyId, name, userId, email } = await makeCompany();
  const home = await readHome({
    company: { id: companyId, name },
    user: { id: userId, email, fullName: 'Kari' },
    permissions: [{ path: '/', action: 'Write' }],
  });
  expect(home).toMatchObject({ figures: [], attention: [], failed: [] });
  expect(home.steps.map(({ id }) => id)).toEqual(['regnskap', 'tilbud', 'kolleger']);
});
