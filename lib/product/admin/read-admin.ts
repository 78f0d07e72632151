import { and, desc, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { bid } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { isOpenBid } from '@/lib/domains/bids/bid-filters';
import { bidOf, type OfBid } from '@/lib/domains/bids/calculations/estimate/read-estimate';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { companyLogo } from '@/lib/platform/files/company-logo';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import { bidListPath } from '@/lib/platform/routing/paths';
import { stepsAhead } from '@/lib/product/home/first-steps';
import { listApiKeys } from './api-keys';
import { boardColours } from './board-colours';
import { pageTitles } from './company-settings';
import { listAccessLog } from './list-access-log';
import { listCompanies } from './list-companies';
import { listLoginFailures } from './list-login-failures';
import { listPages } from './list-pages';
import { listPermissions } from './list-permissions';
import { listUsers } from './list-users';
import { readMenuPreview } from './menu-preview';
import { listResetLinks } from './reset-links';
import { listScreens, screenPages } from './screens';

/** The company's newest open bid as the head of an estimate has it; null where there is none or the user may not see it. */
async function previewBid(scope: Scope): Promise<OfBid | null> {
  if (!may(scope.permissions, bidListPath, 'Read')) return null;
  const companyId = scope.company.id;
  const [newest] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ xid: bid.xid })
      .from(bid)
      .where(and(eq(bid.companyId, companyId), isOpenBid))
      .orderBy(desc(bid.key), desc(bid.xid))
      .limit(1),
  );
  return newest ? bidOf(companyId, newest.xid, undefined) : null;
}

/** The values of promises, by their names. */
async function together<T extends Record<string, Promise<unknown>>>(promises: T) {
  const values = await Promise.all(Object.entries(promises).map(async ([name, promise]) => [name, await promise]));
  return Object.fromEntries(values) as { [K in keyof T]: Awaited<T[K]> };
}

/** Reads everything that the administration screen shows of a company, for its administrator. Throws 403. */
export async function readAdmin(session: Session, scope: Scope) {
  const { logo, ...read } = await together({
    users: listUsers(scope),
    sets: listPermissions(scope),
    companies: listCompanies(session),
    titles: pageTitles(scope),
    colours: boardColours(scope),
    changes: listAccessLog(scope),
    failures: listLoginFailures(scope),
    links: listResetLinks(scope),
    screens: listScreens(scope),
    keys: listApiKeys(scope),
    logo: companyLogo(scope.company.id),
    letterhead: readLetterhead(scope.company.id),
    /** The bid whose estimate shows how the letterhead looks. */
    preview: previewBid(scope),
    menu: readMenuPreview(scope),
  });
  return {
    ...read,
    company: scope.company,
    pages: listPages(scope),
    screenPages: screenPages(scope),
    logo: logo?.id ?? null,
    stepsAhead: stepsAhead(today()),
  };
}

export type AdminData = Awaited<ReturnType<typeof readAdmin>>;
