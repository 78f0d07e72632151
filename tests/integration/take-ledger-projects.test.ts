import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { dimension, project } from '@/db/schema';
import { giveBackLedgerProjects, takeLedgerProjects } from '@/lib/domains/projects/take-ledger-projects';
import type { Scope } from '@/lib/platform/auth/session';
import { projectTablePath } from '@/lib/platform/routing/paths';
import { makeCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** A company whose ledger has these projects, and which has one of its own with the number 300. */
async function makeSetting(codes: readonly string[]): Promise<Scope> {
  const made = await makeCompany();
  const { companyId } = made;
  await asCompany(companyId, async (tx) => {
    const of = { companyId, kind: 'project' as const, type: 'P', typeName: 'Prosjekt' };
    await tx.insert(dimension).values(codes.map((code) => ({ ...of, code, name: `Jobb ${code}` })));
    await tx.insert(dimension).values({ ...of, kind: 'department', type: 'A', code: '10', name: 'Avdeling' });
    await tx.insert(project).values({ companyId, erpProjectid: '300', description: 'Vår', status: 'Pågår' });
  });
  return scopeIn(made);
}

const projectsOf = ({ company: { id } }: Scope) =>
  asCompany(id, async (tx) => {
    const rows = await tx
      .select({ no: project.erpProjectid, name: project.description, tied: project.dimensionId })
      .from(project)
      .where(eq(project.companyId, id))
      .orderBy(project.erpProjectid);
    return rows.map(({ no, name, tied }) => `${no} ${name}${tied === null ? '' : ' tied'}`);
  });

test('the ledger’s projects are made and tied, those with a number in use are left, and one undo removes them', async () => {
  const scope = await makeSetting(['100', '200', '300', '9'.repeat(21)]);
  const op = uuidv7();
  expect(await takeLedgerProjects(scope, { op })).toEqual({ taken: 2, left: 2 });
  expect(await projectsOf(scope)).toEqual(['100 Jobb 100 tied', '200 Jobb 200 tied', '300 Vår']);
  await expect(takeLedgerProjects(scope, { op: uuidv7() })).rejects.toThrow(
    '2 prosjekter i regnskapet har et nummer som er brukt eller for langt',
  );
  await giveBackLedgerProjects(scope, { op: uuidv7(), taken: op });
  expect(await projectsOf(scope)).toEqual(['300 Vår']);
  await expect(giveBackLedgerProjects(scope, { op: uuidv7(), taken: op })).rejects.toMatchObject({ status: 404 });
});

test('nobody takes or removes projects without Write, or another company’s', async () => {
  const [scope, other] = [await makeSetting(['100']), await makeSetting(['100'])];
  const reader = { ...scope, permissions: [{ path: projectTablePath, action: 'Read' as const }] };
  await expect(takeLedgerProjects(reader, { op: uuidv7() })).rejects.toMatchObject({ status: 403 });
  const op = uuidv7();
  await takeLedgerProjects(scope, { op });
  await expect(giveBackLedgerProjects(reader, { op: uuidv7(), taken: op })).rejects.toMatchObject({ status: 403 });
  await expect(giveBackLedgerProjects(other, { op: uuidv7(), taken: op })).rejects.toMatchObject({ status: 404 });
  expect(await projectsOf(other)).toEqual(['300 Vår']);
  expect(await projectsOf(scope)).toEqual(['100 Jobb 100 tied', '300 Vår']);
});
