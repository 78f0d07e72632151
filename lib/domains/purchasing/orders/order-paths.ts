import { notAllowed } from '@/base/errors';
import { type Action, may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { purchaseListPath, purchasingPath, requisitionPath, triedRequisitionPath } from '@/lib/platform/routing/paths';

/** The ordering pages: Write on any of them permits ordering, approving, receiving and taking order numbers. */
export const orderPaths = [purchasingPath, purchaseListPath, requisitionPath, triedRequisitionPath] as const;

/** Throws 403 unless the user has the action on one of the ordering pages. */
export function requireOrdering({ permissions }: Scope, action: Action): void {
  if (!orderPaths.some((path) => may(permissions, path, action))) throw notAllowed();
}
