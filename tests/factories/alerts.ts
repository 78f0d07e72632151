import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { POST as changeCall } from '@/app/api/alerts/change/route';
import { GET as listCall, POST as makeCall } from '@/app/api/alerts/route';
import { asCompany } from '@/db/company';
import { notice } from '@/db/schema';
import { priceListPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import type { OwnAlert } from '@/lib/product/pages/follow/alerts/own-alerts';
import { change } from './any-table';
import { call, cookiesOf, json } from './caller';
import type { TestCompany, TestUser } from './company';
import { scopeIn } from './live-rows';

export const cookieOf = async (user: TestUser) => ({ cookie: await cookiesOf(user) });

export async function makeAlertOf(of: TestCompany, user: TestUser, wanted: Record<string, unknown>) {
  const answer = await call(makeCall, '/api/alerts', json({ company: of.companyId, ...wanted }, await cookieOf(user)));
  return {
    status: answer.status,
    text: await answer.clone().text(),
    body: answer.ok ? await answer.json() : undefined,
  };
}

export const changeAlertOf = async (of: TestCompany, user: TestUser, xid: string, body: Record<string, unknown>) =>
  (await call(changeCall, '/api/alerts/change', json({ company: of.companyId, xid, ...body }, await cookieOf(user))))
    .status;

export const ownAlertsOf = async (user: TestUser) =>
  (await (await call(listCall, '/api/alerts', { headers: await cookieOf(user) })).json()) as OwnAlert[];

export const alertNoticesOf = ({ companyId }: TestCompany, { userId }: TestUser) =>
  asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(notice)
      .where(and(eq(notice.companyId, companyId), eq(notice.userId, userId), eq(notice.kind, 'alert')))
      .orderBy(notice.made),
  );

export async function price(of: TestCompany, name: string, cost = 100) {
  const scope = await scopeIn(of);
  const row = randomUUID();
  await addRow(scope, {
    ...change(),
    tbl: 'price_line',
    row,
    vals: { title: name, priceam: cost },
  });
  return { scope, row };
}

export const prices = { path: priceListPath, query: 'q=rør', widget: 'prisliste', rule: 'over', limit: 1, holddays: 2 };
