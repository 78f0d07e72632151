import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { alert } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { figureText, ruleText } from '@/lib/core/widgets/alerts/words';
import { type Scope, type Session, scopeOf } from '@/lib/platform/auth/session';
import type { Person } from '@/lib/platform/notices/people';
import { mayOpen } from '@/lib/product/pages/page-rights';
import { findPage } from '@/lib/product/pages/registry';
import type { Figure } from '../figures';
import { followedQuery, paramsOf } from '../followed-query';
import { readFollowed } from '../read-figures';
import { followedPage } from './make-alert';
import { type Alert, alertAddress, wordsOf } from './stored-alert';

/**
 * An alert as its owner has it, and whoever handed it to them. `since`: the day it began, while it lasts; `value` is null
 * where the page may not be read any longer; `problem`: why it could not be judged. Days are yyyy-mm-dd.
 */
export type OwnAlert = {
  xid: string;
  company: string;
  firm: string;
  page: string;
  path: string;
  address: string;
  name: string;
  rule: string;
  limit: number;
  value: string | null;
  since: string | null;
  mutedUntil: string | null;
  problem: string | null;
  /** The figure of the page. */
  widget: string;
  col: string | null;
  /** The owner now, where the user handed it over; `handed` if the user got it from a colleague. */
  with: Person | null;
  handed: boolean;
};

const isMuted = (until: string | null): boolean => until !== null && today() < until;

function ownAlert({ company, user, permissions }: Scope, one: Alert): OwnAlert {
  const entry = findPage(one.path);
  const reads = entry !== undefined && mayOpen(permissions, entry);
  const { basis } = one;
  return {
    xid: one.xid,
    company: company.id,
    firm: company.name,
    page: entry?.title ?? one.path,
    path: one.path,
    address: alertAddress(one),
    name: one.name,
    rule: ruleText({ ...wordsOf(one), basis: reads ? basis : null }),
    limit: one.limit,
    value: reads && one.problem === null ? figureText(one.unit, one.value) : null,
    since: one.since,
    mutedUntil: isMuted(one.mutedUntil) ? one.mutedUntil : null,
    problem: reads ? one.problem : 'Du har ikke lenger tilgang til siden. Ingenting blir sendt.',
    widget: one.widget,
    col: one.col,
    with: one.ownerId === user.id ? null : { id: one.ownerId, name: one.ownerName },
    handed: one.ownerId === user.id && one.handedBy !== null,
  };
}

/** The alerts of the user in a company, and those they handed over; of one page where `path` says so. */
export async function alertsIn(scope: Scope, path?: string): Promise<OwnAlert[]> {
  const { company, user } = scope;
  const rows = await asCompany.read(company.id, (tx) =>
    tx
      .select()
      .from(alert)
      .where(
        and(
          eq(alert.companyId, company.id),
          isNull(alert.endedAt),
          or(eq(alert.ownerId, user.id), eq(alert.handedBy, user.id)),
          path === undefined ? undefined : eq(alert.path, path),
        ),
      )
      .orderBy(asc(alert.madeAt), asc(alert.xid)),
  );
  return rows.map((one) => ownAlert(scope, one));
}

/** The user's alerts in all their companies. */
export async function ownAlerts(session: Session): Promise<OwnAlert[]> {
  const open = session.companies.filter(({ locked }) => !locked);
  const found = await Promise.all(open.map(async ({ id }) => alertsIn(await scopeOf(session, id))));
  return found.flat();
}

/** The figures of a page that can be followed now, and the user's alerts on it. */
export type PageAlerts = { figures: Figure[]; alerts: OwnAlert[] };

/** The figures of a page under the query of its address, as an alert would read them. Throws 403 without Read. */
export async function pageAlerts(scope: Scope, path: string, query: string): Promise<PageAlerts> {
  const { entry } = followedPage(scope, path);
  const followed = followedQuery(entry, paramsOf(query));
  const [read, alerts] = await Promise.all([readFollowed(scope, entry, followed), alertsIn(scope, entry.path)]);
  // What a figure is judged against is the judge's alone.
  const figures = read.map(({ before: _before, year: _year, asOf: _asOf, ...figure }) => figure);
  return { figures, alerts };
}
