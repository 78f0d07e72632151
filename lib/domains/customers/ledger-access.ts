import { may, type Permission } from '@/lib/platform/auth/permissions';
import { customerListPath, liquidityPath, revenuePath } from '@/lib/platform/routing/paths';

/** Pages that show the same ledger data as the card: Read on one of them also gives access here. */
const shownBy = {
  revenue: [customerListPath, revenuePath],
  receivables: [liquidityPath],
} as const;

export function mayReadLedger(permissions: readonly Permission[], what: keyof typeof shownBy): boolean {
  return shownBy[what].some((path) => may(permissions, path, 'Read'));
}

export const hiddenRevenue =
  'Omsetningen vises for dem som har tilgang til Tilbud → Kunder → Liste eller Økonomi → Omsetning.';
export const hiddenReceivables = 'Åpne poster vises for dem som har tilgang til Økonomi → Likviditet.';
