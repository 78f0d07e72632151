import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { projectOverviewTabPath } from '@/lib/platform/routing/paths';

/** True for a user who may see a project's money, by reading its ledger. Others have the same page in hours. */
export const seesMoney = ({ permissions }: Pick<Scope, 'permissions'>): boolean =>
  may(permissions, projectOverviewTabPath('kalkyle'), 'Read');
