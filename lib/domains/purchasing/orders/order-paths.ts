import { notAllowed } from '@/base/errors';
import { type Action, may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { purchaseListPath, purchasingPath, requisitionPath, triedRequisitionPath } from '@/lib/platform/routing/paths';

/** The ordering pages: whoever may write on one of them may order, approve and receive, and take order numbers. */
export const orderPaths = [purchasingPath, purchaseListPath, requisitionPath, triedRequisitionPath] as const;

/** Throws 403 for whoever has the action on none of the ordering pages. */
export function requireOrdering({ permissions }: Scope, action: Action): void {
  if (!orderPaths.some((path) => may(permissions, path, action))) throw notAllowed();
}
