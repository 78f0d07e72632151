import { today } from '@/lib/core/clock';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { companyLogo } from '@/lib/platform/files/company-logo';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
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
import { previewBid } from './preview-bid';
import { listResetLinks } from './reset-links';
import { listScreens, screenPages } from './screens';

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
