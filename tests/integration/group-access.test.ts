import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import { GET as cacheCall } from '@/app/api/cache/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { company, groupMember, membership, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { groupPages } from '@/lib/product/pages/group';
import { keyOf } from '@/tests/factories/api-key';
import { call, cookiesOf } from '@/tests/factories/caller';
import {
  addMember,
  type Grant,
  makeCompany,
  makeUser,
  type TestCompany,
  type TestUser,
} from '@/tests/factories/company';
import { makeCompanies, makeGroup, type TestGroup } from '@/tests/factories/group';

const pageCall = kindCall as Parameters<typeof call>[0];

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const unknown = '0197f3a0-0000-7000-8000-000000000000';
const forbidden = 'Du har ikke tilgang til dette konsernet.';

let companies: TestCompany[];
let group: TestGroup;
let admin: string;

beforeEach(async () => {
  companies = await makeCompanies(3);
  group = await makeGroup(companies);
  const [first] = companies;
  admin = await cookiesOf(first as TestUser);
});

const idOf = (at: number) => companies[at]?.companyId ?? '';

/** The pages of figures of a group, by kind and page. */
const figurePages = groupPages
  .filter(({ like }) => like !== null)
  .map(({ entry: { kind, page } }) => ({ kind, id: page }));

const ask = (cookie: string, params: Record<string, string>, id = 'konsern', kind = 'report') =>
  call(pageCall, `/api/economy/${kind}?${new URLSearchParams({ id, ...params })}`, {
    headers: { cookie },
    params: { section: 'economy', kind },
  });

const groupsOf = async (cookie: string) => {
  const answer = await call(cacheCall, '/api/cache', { headers: { cookie } });
  return ((await answer.json()) as { groups: { id: string; name: string; companies: { id: string }[] }[] }).groups;
};

/** A user with these permissions in each of the companies; none: no member. */
async function userWith(...grants: (Grant[] | undefined)[]): Promise<TestUser & { cookie: string }> {
  const at = grants.findIndex((one) => one !== undefined);
  const user = await makeUser(idOf(at), grants[at]);
  for (const [i, one] of grants.entries()) if (i !== at && one) await addMember(idOf(i), user.userId, one);
  return { ...user, cookie: await cookiesOf(user) };
}

const reads: Grant[] = [{ path: '/economy', action: 'Read' }];
/** Everything that would tell of the group or of the company at this place. */
const secrets = (at: number) => [idOf(at), companies[at]?.name ?? '-', group.name];

async function expectRefused(cookie: string, params: Record<string, string>, secret: string[]): Promise<void> {
  const answer = await ask(cookie, params);
  const said = await answer.text();
  const likeUnknown = await ask(cookie, { group: unknown });
  expect([answer.status, said]).toEqual([likeUnknown.status, await likeUnknown.text()]);
  expect([answer.status, said]).toEqual([403, forbidden]);
  for (const one of secret) expect(said).not.toContain(one);
}

test('whoever may read all companies opens the group over all, or over those they choose', async () => {
  expect((await groupsOf(admin)).map(({ id, companies: own }) => [id, own.map((one) => one.id)])).toEqual([
    [group.groupId, [idOf(0), idOf(1), idOf(2)]],
  ]);
  const answer = await ask(admin, { group: group.groupId });
  expect(answer.status).toBe(200);
  const columns = async (response: Response) => {
    const { resultat } = (await response.json()) as { resultat: { options: { columns: { value: string }[] } } };
    return resultat.options.columns.map(({ value }) => value);
  };
  expect(await columns(answer)).toEqual([
    'line',
    ...[idOf(0), idOf(1), idOf(2)],
    ...['sum', 'eliminated', 'group', 'before', 'change', 'budget', 'deviation'],
  ]);
  const some = await ask(admin, { group: group.groupId, companies: `${idOf(2)},${idOf(0)}` });
  expect((await columns(some)).slice(0, 4)).toEqual(['line', idOf(0), idOf(2), 'sum']);
});

test('a company that the user lacks is in nothing they get', async () => {
  const { cookie } = await userWith(reads, reads, undefined);
  expect((await groupsOf(cookie)).map(({ companies: own }) => own.map(({ id }) => id))).toEqual([[idOf(0), idOf(1)]]);
  for (const { id, kind } of figurePages) {
    const answer = await ask(cookie, { group: group.groupId }, id, kind);
    expect([id, answer.status]).toEqual([id, 200]);
    const said = await answer.text();
    for (const one of [idOf(2), companies[2]?.name ?? '-']) expect(said).not.toContain(one);
    const requested = await ask(cookie, { group: group.groupId, companies: idOf(2) }, id, kind);
    expect([id, requested.status, await requested.text()]).toEqual([id, 403, forbidden]);
  }
  await expectRefused(cookie, { group: group.groupId, companies: `${idOf(0)},${idOf(2)}` }, secrets(2));
  await expectRefused(cookie, { group: group.groupId, companies: idOf(2) }, secrets(2));
});

test('with less than two readable companies the group does not exist', async () => {
  for (const grants of [
    [reads, undefined, undefined],
    [reads, [{ path: '/project', action: 'Write' } as const], undefined],
    // Read on the group's page without the company's of the same kind, and the reverse.
    [reads, [{ path: '/economy/report/konsern', action: 'Read' } as const], undefined],
    [reads, [{ path: '/economy/report/resultat', action: 'Read' } as const], undefined],
    [[], [], []],
  ]) {
    const { cookie } = await userWith(...grants);
    expect(await groupsOf(cookie)).toEqual([]);
    await expectRefused(cookie, { group: group.groupId }, secrets(1));
    await expectRefused(cookie, { group: group.groupId, companies: idOf(0) }, secrets(1));
  }
});

test('a group of others, and one whose companies are all others’, is like an unknown one', async () => {
  const stranger = await makeCompany();
  const other = await makeGroup(await makeCompanies(2));
  const cookie = await cookiesOf(stranger);
  await expectRefused(cookie, { group: group.groupId }, secrets(0));
  await expectRefused(admin, { group: other.groupId }, [other.name]);
  await expectRefused(admin, { group: group.groupId, companies: stranger.companyId }, [stranger.name]);
});

test('a group is no company, and a company no group', async () => {
  await expectRefused(admin, { group: idOf(0) }, [companies[0]?.name ?? '-']);
  const asCompanyId = await ask(admin, { company: group.groupId }, 'resultat');
  expect(asCompanyId.status).toBe(403);
  const { cookie } = await userWith(reads, reads, undefined);
  const lacking = await ask(cookie, { company: group.groupId }, 'resultat');
  const likeUnknown = await ask(cookie, { company: unknown }, 'resultat');
  expect([lacking.status, await lacking.text()]).toEqual([likeUnknown.status, await likeUnknown.text()]);
  // A company's page has no group, a group's page no company, and a call one of them.
  expect((await ask(admin, { group: group.groupId, company: idOf(0) }, 'resultat')).status).toBe(400);
  expect((await ask(admin, { company: idOf(0) })).status).toBe(404);
  expect((await ask(admin, { company: idOf(0), group: group.groupId })).status).toBe(400);
  expect((await ask(admin, { group: 'x' })).status).toBe(400);
  const answer = await call(cacheCall, '/api/cache', { headers: { cookie: admin } });
  const cache = (await answer.json()) as { company: Record<string, string>; firstcompany: string };
  expect(Object.keys(cache.company).sort()).toEqual([idOf(0), idOf(1), idOf(2)].sort());
});

test('what is taken away counts from the next request', async () => {
  const all = await userWith(reads, reads, reads);
  const open = async () => {
    const answer = await ask(all.cookie, { group: group.groupId });
    return answer.status === 200 ? (await answer.text()).includes(idOf(2)) : answer.status;
  };
  expect(await open()).toBe(true);
  const own = (at: number) => and(eq(membership.companyId, idOf(at)), eq(membership.userId, all.userId));
  await asSystem((tx) => tx.update(membership).set({ suspendedAt: new Date() }).where(own(2)));
  expect(await open()).toBe(false);
  await expectRefused(all.cookie, { group: group.groupId, companies: idOf(2) }, secrets(2));
  await asSystem((tx) => tx.update(membership).set({ suspendedAt: null }).where(own(2)));
  expect(await open()).toBe(true);
  // A company that requires a second factor is locked for a user without one.
  await asSystem((tx) =>
    tx
      .update(company)
      .set({ requireSecondFactor: true })
      .where(eq(company.id, idOf(2))),
  );
  expect(await open()).toBe(false);
  await asSystem((tx) =>
    tx
      .update(company)
      .set({ requireSecondFactor: false })
      .where(eq(company.id, idOf(2))),
  );
  // A company leaves the group: also for those who may read it.
  await asCompany(group.groupId, (tx) => tx.delete(groupMember).where(eq(groupMember.memberId, idOf(2))));
  expect(await open()).toBe(false);
  await expectRefused(admin, { group: group.groupId, companies: idOf(2) }, secrets(2));
  await asSystem((tx) =>
    tx.delete(permission).where(and(eq(permission.companyId, idOf(1)), eq(permission.userId, all.userId))),
  );
  expect(await open()).toBe(403);
  expect(await groupsOf(all.cookie)).toEqual([]);
});

test('a key of one company opens no group', async () => {
  const [first] = companies;
  if (!first) throw new Error('no company');
  const answer = await call(pageCall, `/api/economy/report?id=konsern&group=${group.groupId}`, {
    headers: { authorization: `Bearer ${await keyOf(first)}` },
    params: { section: 'economy', kind: 'report' },
  });
  expect([answer.status, await answer.text()]).toEqual([403, forbidden]);
});

test('who sees the group is worked out from permissions, and shown to whoever sets it up', async () => {
  const ofSome = await userWith(reads, reads, undefined);
  const ofOne = await userWith(reads, undefined, undefined);
  const who = (cookie: string) =>
    call(pageCall, `/api/admin/report?${new URLSearchParams({ id: 'konserntilgang', group: group.groupId })}`, {
      headers: { cookie },
      params: { section: 'admin', kind: 'report' },
    });
  const answer = await who(admin);
  expect(answer.status).toBe(200);
  const { tilgang } = (await answer.json()) as {
    tilgang: { data: { username: string; sees: string; companies: string }[] };
  };
  const of = ({ email }: TestUser) => tilgang.data.find((row) => row.username === email);
  expect(of(companies[0] as TestUser)?.sees).toBe('Hele konsernet');
  expect(of(ofSome)).toMatchObject({
    ...{ sees: '2 av 3 selskaper', companies: [companies[0]?.name, companies[1]?.name].join(', ') },
  });
  expect(of(ofOne)).toMatchObject({ sees: 'Ikke konsernet', companies: '' });
  for (const { cookie } of [ofSome, ofOne, await userWith(reads, reads, reads)]) {
    const refused = await who(cookie);
    const said = await refused.text();
    expect(refused.status).toBe(403);
    for (const one of companies) expect(said).not.toContain(one.name);
  }
  // With Read alone on administration in all of them it is refused too.
  const watches: Grant[] = [{ path: '/admin', action: 'Read' }];
  const watching = await (await who((await userWith(watches, watches, watches)).cookie)).text();
  expect(watching).not.toContain(ofSome.email);
});
