import { today } from '@/lib/core/clock';
import type { Letterhead } from '@/lib/core/format/letterhead';
import type { KamishibaiColors } from '@/lib/core/widgets/kamishibai-colour';
import type { OfBid } from '@/lib/domains/bids/calculations/estimate/read-estimate';
import type { Scope, Session } from '@/lib/platform/auth/session';
import { companyLogo } from '@/lib/platform/files/company-logo';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import { stepsAhead } from '@/lib/product/home/first-steps';
import { listApiKeys } from './api-keys';
import { boardColours } from './board-colours';
import { pageTitles } from './company-settings';
import { type AccessChange, listAccessLog } from './list-access-log';
import { listCompanies } from './list-companies';
import { type LoginFailure, listLoginFailures } from './list-login-failures';
import { listPages } from './list-pages';
import { listPermissions } from './list-permissions';
import { listUsers } from './list-users';
import { type MenuPreview, readMenuPreview } from './menu-preview';
import type { PermissionSet } from './permission-set';
import { previewBid } from './preview-bid';
import { listResetLinks } from './reset-links';
import type { AdminCompany, AdminKey, AdminPage, AdminScreen, AdminUser, ResetLink } from './rows';
import { listScreens, type ScreenPage, screenPages } from './screens';

/** Everything the administration screen shows of a company. */
export type AdminData = {
  company: { id: string; name: string };
  users: AdminUser[];
  sets: PermissionSet[];
  pages: AdminPage[];
  companies: AdminCompany[];
  /** The company's own page titles: path → title. */
  titles: Record<string, string>;
  /** The company's own colours of its kamishibai boards. */
  colours: KamishibaiColors;
  /** The latest access changes, newest first. */
  changes: AccessChange[];
  /** The failed log-ins of its users, the latest first. */
  failures: LoginFailure[];
  /** The open reset links. */
  links: ResetLink[];
  /** The paired screens, and the pages that can be shown on one. */
  screens: AdminScreen[];
  screenPages: ScreenPage[];
  /** The id of its logo picture. */
  logo: string | null;
  letterhead: Letterhead;
  /** The bid whose estimate shows how the letterhead looks. */
  preview: OfBid | null;
  /** The steps after a company is made. */
  stepsAhead: ReturnType<typeof stepsAhead>;
  /** The API keys of programs. */
  keys: AdminKey[];
  /** The data of each user's menu. */
  menu: MenuPreview;
};

/** Reads the administration data for an administrator of the company. Throws 403. */
export async function readAdmin(session: Session, scope: Scope): Promise<AdminData> {
  const [
    users,
    sets,
    companies,
    titles,
    colours,
    changes,
    failures,
    links,
    screens,
    keys,
    logo,
    letterhead,
    preview,
    menu,
  ] = await Promise.all([
    listUsers(scope),
    listPermissions(scope),
    listCompanies(session),
    pageTitles(scope),
    boardColours(scope),
    listAccessLog(scope),
    listLoginFailures(scope),
    listResetLinks(scope),
    listScreens(scope),
    listApiKeys(scope),
    companyLogo(scope.company.id),
    readLetterhead(scope.company.id),
    previewBid(scope),
    readMenuPreview(scope),
  ]);
  return {
    company: scope.company,
    users,
    sets,
    pages: listPages(scope),
    companies,
    titles,
    colours,
    changes,
    failures,
    links,
    screens,
    screenPages: screenPages(scope),
    keys,
    logo: logo?.id ?? null,
    letterhead,
    preview,
    stepsAhead: stepsAhead(today()),
    menu,
  };
}
