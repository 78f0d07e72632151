import { and, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import { GET as alertsOfPage } from '@/app/api/alerts/page/route';
import { POST as addAlert } from '@/app/api/alerts/route';
import { POST as accept } from '@/app/api/economy/tradepair/accept/route';
import { GET as openPair } from '@/app/api/economy/tradepair/route';
import { POST as undoPair } from '@/app/api/economy/tradepair/undo/route';
import { POST as addFavourite } from '@/app/api/favourites/route';
import { GET as notices } from '@/app/api/notices/route';
import { POST as addMail } from '@/app/api/page-mails/route';
import { GET as search } from '@/app/api/search/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { alert, favourite, membership, pageMail } from '@/db/schema';
import { asSystem } from '@/db/system';
import { groupRevenuePath } from '@/lib/platform/routing/paths';
import { groupPages } from '@/lib/product/pages/group';
import { pdfText } from '@/tests/e2e/reading';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { addMember, type Grant, makeUser, type TestUser } from '@/tests/factories/company';
import { makeCompanies, makeGroup } from '@/tests/factories/group';
import { type PlantedGroup, type PlantedLedger, plantedGroup } from '@/tests/factories/group/planted-group';

type Handler = Parameters<typeof call>[0];

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const yrpr = '2026-10';
const forbidden = 'Du har ikke tilgang til dette konsernet.';
const everything: Grant[] = ['/economy', '/admin', '/info', '/personal'].map((path) => ({ path, action: 'Write' }));

let made: PlantedGroup;
let lacked: PlantedLedger;
/** Somebody who may do everything in all companies but one. */
let user: TestUser & { cookie: string };

beforeEach(async () => {
  made = await plantedGroup('crossing');
  const [first, , third, ...rest] = made.all as [PlantedLedger, PlantedLedger, PlantedLedger, ...PlantedLedger[]];
  lacked = third;
  const own = await makeUser(first.company.companyId, everything);
  for (const { company } of [made.all[1] as PlantedLedger, ...rest])
    await addMember(company.companyId, own.userId, everything);
  user = { ...own, cookie: await cookiesOf(own) };
}, 120_000);

/** What would tell of a company on a page: its name and number are also those of a customer of the others, as revenue has them. */
const secretsOn = (path: string, { company, firm }: PlantedLedger) =>
  path === groupRevenuePath ? [company.companyId] : [company.companyId, firm.name, firm.orgnr];
const secrets = () => [lacked.company.companyId, lacked.firm.name, lacked.firm.orgnr];

/** All that a file says: the parts of a workbook, the text of a PDF, or the body itself. */
async function textOf(answer: Response, media: string): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200 || media === 'json') return bytes.toString();
  if (media === 'pdf') return pdfText(bytes);
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');
}

const medias = ['json', 'excel', 'pdf'];

async function pageIn(
  media: string,
  { section, kind, page }: { section: string; kind: string; page: string },
  group: string,
  more = {},
) {
  const query = new URLSearchParams({ id: page, group, media, ...more });
  const answer = await call(kindCall as Handler, `/api/${section}/${kind}?${query}`, {
    headers: { cookie: user.cookie },
    params: { section, kind },
  });
  return { status: answer.status, text: await textOf(answer, media), head: JSON.stringify([...answer.headers]) };
}

const figurePages = groupPages.filter(({ like }) => like !== null).map(({ entry }) => entry);
const ownPages = groupPages.filter(({ like }) => like === null).map(({ entry }) => entry);

test('no page of a group, in no form, has a byte of a company that its reader lacks or has lost', {
  timeout: 300_000,
}, async () => {
  const { groupId } = made.group;
  const own = and(eq(membership.userId, user.userId), eq(membership.companyId, made.all[0]?.company.companyId ?? ''));
  for (const entry of figurePages) {
    for (const media of medias) {
      const period = entry.period === 'none' ? {} : { yrpr };
      const { status, text, head } = await pageIn(media, entry, groupId, period);
      expect([entry.path, media, status]).toEqual([entry.path, media, 200]);
      for (const secret of secretsOn(entry.path, lacked))
        expect(text + head, `${entry.path} ${media}`).not.toContain(secret);
      const refused = await pageIn(media, entry, groupId, { companies: lacked.company.companyId });
      expect([refused.status, refused.text]).toEqual([403, forbidden]);
    }
  }
  // The group's own tables have all of its companies: nothing for whoever lacks one.
  for (const entry of ownPages) {
    for (const media of ['json', 'excel']) {
      const { status, text } = await pageIn(media, entry, groupId);
      expect([entry.path, status]).toEqual([entry.path, 403]);
      for (const secret of [...secrets(), made.group.name]) expect(text).not.toContain(secret);
    }
  }
  // A company that is lost meanwhile is gone from every page at the next request.
  const [lost] = made.all as [PlantedLedger, ...PlantedLedger[]];
  await asSystem((tx) => tx.delete(membership).where(own));
  for (const entry of figurePages) {
    const { status, text } = await pageIn('json', entry, groupId);
    expect([entry.path, status]).toEqual([entry.path, 200]);
    for (const secret of secretsOn(entry.path, lost)) expect(text, entry.path).not.toContain(secret);
  }
});

test('calls about pairs, search and notices tell nothing of a company that their user lacks, nor of another group', {
  timeout: 300_000,
}, async () => {
  const at = (path: string, more: Record<string, string> = {}) =>
    `/api/economy/${path}?${new URLSearchParams({ group: made.group.groupId, ...more })}`;
  const headers = { cookie: made.cookie };
  const page = await call(kindCall as Handler, at('report', { id: 'internhandel', yrpr }), {
    headers,
    params: { section: 'economy', kind: 'report' },
  });
  const { par } = (await page.json()) as { par: { data: Record<string, string>[] } };
  const theirs = par.data.find(({ seller_id, buyer_id }) => [seller_id, buyer_id].includes(lacked.company.companyId));
  expect(theirs).toBeDefined();
  const pair = theirs?.pair ?? '';
  const answers = [
    await call(openPair as Handler, at('tradepair', { pair }), { headers: { cookie: user.cookie } }),
    await call(
      accept as Handler,
      at('tradepair/accept'),
      json({ op: crypto.randomUUID(), note: 'x', pairs: [{ pair, sold: 1, bought: 1 }] }, { cookie: user.cookie }),
    ),
    await call(
      undoPair as Handler,
      at('tradepair/undo'),
      json({ op: crypto.randomUUID(), decided: crypto.randomUUID() }, { cookie: user.cookie }),
    ),
  ];
  for (const answer of answers) {
    const said = await answer.text();
    expect(answer.status).toBe(404);
    for (const secret of [...secrets(), pair]) expect(said).not.toContain(secret);
  }
  const unknown = crypto.randomUUID();
  const of = async (group: string) => {
    const answer = await call(openPair as Handler, `/api/economy/tradepair?group=${group}&pair=x`, {
      headers: { cookie: user.cookie },
    });
    return [answer.status, await answer.text()];
  };
  const foreign = await makeGroup(await makeCompanies(2));
  expect(await of(foreign.groupId)).toEqual(await of(unknown));
  for (const entry of figurePages) {
    const { status, text } = await pageIn('json', entry, foreign.groupId);
    expect([status, text]).toEqual([403, forbidden]);
  }
  // A search over all one's companies, and the notices of a group, which has none.
  const found = await call(search as Handler, `/api/search?q=${encodeURIComponent(lacked.firm.name)}&scope=all`, {
    headers: { cookie: user.cookie },
  });
  const hits = await found.text();
  expect(found.status).toBe(200);
  expect(hits).not.toContain(lacked.company.companyId);
  expect(hits).not.toContain(made.group.name);
  const noticed = await call(notices as Handler, `/api/notices?company=${made.group.groupId}`, {
    headers: { cookie: user.cookie },
  });
  expect(noticed.status).toBe(403);
});

test('a page of a group is not followed, mailed or starred: each is refused, and nothing is stored', {
  timeout: 300_000,
}, async () => {
  const first = made.all[0]?.company.companyId ?? '';
  const cookie = made.cookie;
  for (const company of [first, made.group.groupId]) {
    for (const { path } of groupPages.map(({ entry }) => entry)) {
      const rule = { widget: 'resultat', rule: 'under', limit: 0 };
      const rhythm = { rhythm: 'month', monthday: 1, hour: 7 };
      const tried = [
        await call(alertsOfPage as Handler, `/api/alerts/page?${new URLSearchParams({ company, path })}`, {
          headers: { cookie },
        }),
        await call(addAlert as Handler, '/api/alerts', json({ company, path, ...rule }, { cookie })),
        await call(addMail as Handler, '/api/page-mails', json({ company, path, ...rhythm }, { cookie })),
        await call(addFavourite as Handler, '/api/favourites', json({ company, path }, { cookie })),
      ];
      expect([path, ...tried.map(({ status }) => status)]).toEqual([path, 403, 403, 403, 403]);
    }
    const stored = await asCompany(company, async (tx) => [
      ...(await tx.select({ id: alert.companyId }).from(alert).where(eq(alert.companyId, company))),
      ...(await tx.select({ id: pageMail.companyId }).from(pageMail).where(eq(pageMail.companyId, company))),
    ]);
    const starred = await asSystem((tx) => tx.select().from(favourite).where(eq(favourite.companyId, company)));
    expect([stored, starred]).toEqual([[], []]);
  }
});
