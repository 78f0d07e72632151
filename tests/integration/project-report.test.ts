import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as report } from '@/app/api/project/report/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { contract, customer, project, projectLog, requirement, risk, storedFile, variation } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addDays, lastDayOf } from '@/lib/core/format/days';
import { readPicture } from '@/lib/platform/files/read-picture';
import { projectTabPath } from '@/lib/platform/routing/paths';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { addJudgedProject, bookedMonth } from '@/tests/factories/judged-project';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** A project that loses money: 666 Tkr booked where 375 were earned, with a risk, a variation, a deviation and a log. */
async function losingProject() {
  const made = await makeCompany();
  const { companyId } = made;
  const projectId = await addJudgedProject(companyId, {
    no: '26001',
    name: 'Kai i Vik',
    cost: 666_000,
    ahead: 444_000,
    invoiced: 300_000,
    hours: 777,
  });
  await asCompany(companyId, async (tx) => {
    const [client] = await tx.insert(customer).values({ companyId, no: 'K1', name: 'Vik Havn KF' }).returning();
    await tx.update(project).set({ clientId: client?.xid }).where(eq(project.xid, projectId));
    const [agreed] = await tx
      .insert(contract)
      .values({ companyId, no: 'K-2026-1', title: 'Kai', projectId, status: 'Aktiv', valueam: 1_000_000 })
      .returning();
    await tx.insert(variation).values({
      companyId,
      contractId: agreed?.xid ?? '',
      no: 'VOR-001',
      title: 'Ekstra rigg',
      status: 'Sendt',
      amountam: 184_000,
      sentdate: addDays(today(), -21),
    });
    await tx.insert(risk).values([
      {
        companyId,
        projectId,
        title: 'Frost i mai',
        probabilityint: 3,
        impactint: 3,
        status: 'Åpen',
        amountam: 555_000,
      },
      { companyId, projectId, title: 'Sen avklaring fra kunden', probabilityint: 2, impactint: 4, status: 'Åpen' },
      { companyId, projectId, title: 'Over og ute', probabilityint: 5, impactint: 5, status: 'Lukket' },
    ]);
    await tx.insert(requirement).values({
      companyId,
      projectId,
      no: 'KR-3',
      title: 'Timelister',
      source: 'Kunde',
      status: 'Avvik',
      duedate: addDays(today(), -9),
    });
    const [entry] = await tx
      .insert(projectLog)
      .values({ companyId, projectId, day: today(), text: 'Felt 7 grunnet', writtenBy: 'Markus', hoursam: 37.5 })
      .returning();
    const noise = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#789' } })
      .jpeg()
      .toBuffer();
    const picture = await readPicture(noise);
    const file = { companyId, scope: 'project', name: 'felt.jpg', ...picture, bytes: picture.content.length };
    await tx.insert(storedFile).values({ ...file, object: entry?.xid ?? '' });
  });
  return { ...made, projectId };
}

/** The text of each page, without the random part of names, which may have any figures in it. */
async function textOf(cookie: string, query: Record<string, string>): Promise<string[]> {
  const response = await call(report, `/api/project/report?${new URLSearchParams(query)}`, { headers: { cookie } });
  expect(response.status, response.headers.get('content-type') ?? '').toBe(200);
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' ').replaceAll(/(Firma|Bruker) [0-9a-f]{12}/g, '$1'));
}

test('a report is two pages: the sentence and figures of the overview, risks, pictures and what the customer is asked', async () => {
  const made = await losingProject();
  const cookie = await cookiesOf(made);
  const [first = '', second = '', ...rest] = await textOf(cookie, {
    company: made.companyId,
    projectid: made.projectId,
  });
  expect(rest).toEqual([]);
  const day = formatDate(lastDayOf(bookedMonth()));
  expect(first).toContain(`Prosjektrapport per ${formatDate(today())}`);
  expect(first).toContain('Dekningsgraden ventes til −11,0 % mot planlagt 25,0 %');
  expect(first).toContain('Kostnad');
  expect(first).toMatch(/375 666 \+291 750 1\.110 \+360/);
  expect(first).toContain('21 d uten svar');
  expect(first).toContain(`regnskap til ${day}`);
  expect(first).toContain('Side 1 av 2');
  expect(second).toContain('Frost i mai');
  expect(second).toContain('To åpne. 555 Tkr på spill.');
  expect(second).not.toContain('Over og ute');
  expect(second).toContain('Felt 7 grunnet');
  expect(second).toContain('Krav: 0 av 1 oppfylt, 1 avvik (KR-3 Timelister, 9 d over).');
  expect(second).toMatch(
    /Dette ber vi Vik Havn KF om.*Svare på VOR-001 Ekstra rigg.*Avklare KR-3 Timelister.*Sen avklaring/,
  );
  expect(first + second).not.toMatch(/i dag|i morgen|om \d+ d\b/);
});

test('a report to the customer has no cost, margin, hours or amounts of risk, on its pages or in its attachments', async () => {
  const made = await losingProject();
  const cookie = await cookiesOf(made);
  const of = { company: made.companyId, projectid: made.projectId, til: 'kunde' };
  const pages = await textOf(cookie, { ...of, vedlegg: 'logg,utforelse' });
  const all = pages.join(' ');
  expect(all).toContain('Til kunden');
  expect(all).toContain('50 % er utført');
  for (const shown of ['Inntekt', 'Fremdrift', 'VOR-001', '184', 'Felt 7 grunnet', 'Gjenstår']) {
    expect(all).toContain(shown);
  }
  for (const hidden of [
    'Frost i mai',
    'Sen avklaring',
    'Risiko',
    'Dette ber vi',
    'Ingenting venter',
    'KR-3',
    'Intern',
    'Kostnad',
    'Dekningsgrad',
    'DG',
    'Timer',
    '666',
    '777',
    '555',
    '37,5',
    '750',
    '25,0 %',
  ]) {
    expect(all).not.toContain(hidden);
  }
  const refused = await call(report, `/api/project/report?${new URLSearchParams({ ...of, vedlegg: 'kalkyle' })}`, {
    headers: { cookie },
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Kalkyle er bare til internt bruk');
});

test('risks and asks reach the customer where somebody ticked them, and the name of the file says whose it is', async () => {
  const made = await losingProject();
  const { companyId, projectId } = made;
  const cookie = await cookiesOf(made);
  await asCompany(companyId, async (tx) => {
    await tx.insert(risk).values({
      companyId,
      projectId,
      title: 'Kunden betaler sent',
      response: 'Stanse arbeidet',
      probabilityint: 3,
      impactint: 3,
      status: 'Åpen',
    });
    const [{ xid = '' } = {}] = await tx.select({ xid: contract.xid }).from(contract);
    await tx
      .insert(variation)
      .values({ companyId, contractId: xid, no: 'VOR-009', title: 'Ikke meldt', status: 'Varslet' });
    await tx.update(risk).set({ forcustomer: true }).where(eq(risk.title, 'Frost i mai'));
    await tx.update(variation).set({ forcustomer: true }).where(eq(variation.no, 'VOR-001'));
  });
  const of = { company: companyId, projectid: projectId };
  const shown = (await textOf(cookie, { ...of, til: 'kunde' })).join(' ');
  expect(shown).toMatch(/Én åpen\..*Frost i mai.*Dette ber vi Vik Havn KF om.*Svare på VOR-001 Ekstra rigg/);
  for (const hidden of ['betaler sent', 'Stanse arbeidet', 'Sen avklaring', 'KR-3', 'Ikke meldt', '555']) {
    expect(shown).not.toContain(hidden);
  }
  const nameOf = async (query: Record<string, string>) =>
    (
      await call(report, `/api/project/report?${new URLSearchParams({ ...of, ...query })}`, { headers: { cookie } })
    ).headers.get('content-disposition');
  expect(await nameOf({ til: 'kunde', vis: 'inline' })).toMatch(/^inline; filename=".* - Prosjektrapport - Kunde - /);
  expect(await nameOf({})).toMatch(/^attachment; filename=".* - Prosjektrapport - Intern - /);
});

test('attachments are numbered after the report, and a user gets only what they may read', async () => {
  const made = await losingProject();
  const cookie = await cookiesOf(made);
  const of = { company: made.companyId, projectid: made.projectId };
  const pages = await textOf(cookie, { ...of, vedlegg: 'risiko,krav' });
  expect(pages[0]).toContain(`Side 1 av 2 + vedlegg A1–A${pages.length - 2}`);
  expect(pages[1]).toContain('Risiko A1');
  expect(pages[1]).toContain(`Krav A${pages.length - 2}`);
  const granted = ['rapport', 'krav'].map((tab) => ({ path: projectTabPath(tab), action: 'Read' as const }));
  const reader = await cookiesOf(await makeUser(made.companyId, granted));
  const own = (await textOf(reader, of)).join(' ');
  expect(own).toContain('KR-3');
  for (const hidden of ['Frost i mai', 'Felt 7', 'VOR-001', '666', 'Dekningsgrad']) expect(own).not.toContain(hidden);
  const asking = new URLSearchParams({ ...of, vedlegg: 'risiko' });
  expect((await call(report, `/api/project/report?${asking}`, { headers: { cookie: reader } })).status).toBe(403);
  const foreign = await cookiesOf(await makeCompany());
  expect(
    (await call(report, `/api/project/report?${new URLSearchParams(of)}`, { headers: { cookie: foreign } })).status,
  ).toBe(403);
});
