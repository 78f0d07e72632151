import { may, type Permission } from '@/lib/auth/permissions';

/** The pages that show what the card shows of the ledger: who may read one of them sees it here too. */
const shownBy = {
  revenue: ['/info/datatable/kunder', '/economy/report/omsetning'],
  receivables: ['/economy/report/likviditet'],
} as const;

export function mayReadLedger(permissions: readonly Permission[], what: keyof typeof shownBy): boolean {
  return shownBy[what].some((path) => may(permissions, path, 'Read'));
}

export const hiddenRevenue = 'Omsetningen vises for dem som har tilgang til Info → Kunder eller Økonomi → Omsetning.';
export const hiddenReceivables = 'Åpne poster vises for dem som har tilgang til Økonomi → Likviditet.';
