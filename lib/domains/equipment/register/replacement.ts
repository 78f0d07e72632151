import { addDays } from '@/lib/core/format/days';

/** An item as its article: identical items share the name, or the supplier's item number. */
export type Article = { title: string; supplier: string | null; supplierItem: string | null };

/** A unit that might replace another. Days yyyy-mm-dd. */
export type Candidate = Article & {
  xid: string;
  shortid: string;
  /** Pieces out on a project, or planned to be sent. */
  busy: number;
  /** The last day of its control; null without one. */
  validUntil: string | null;
  /** True if its latest control found faults, or it has been taken out of use. */
  unfit: boolean;
  /** Its bookings from today on: first and last day. */
  booked: readonly { startdate: string; enddate: string }[];
};

const plain = (text: string) => text.trim().toLowerCase();

/** True for two items of the same article. */
export function isSameArticle(a: Article, b: Article): boolean {
  const sameItem =
    a.supplier !== null && a.supplier === b.supplier && a.supplierItem !== null && a.supplierItem === b.supplierItem;
  return sameItem || plain(a.title) === plain(b.title);
}

/** The last day before a candidate's next booking from `today` on; null without bookings, before today when booked. */
export function freeUntil({ booked }: Pick<Candidate, 'booked'>, today: string): string | null {
  const next = booked
    .filter(({ enddate }) => enddate >= today)
    .map(({ startdate }) => startdate)
    .sort()[0];
  return next === undefined ? null : addDays(next, -1);
}

/**
 * True for a candidate that may replace an item on a project to the end of its present booking: the same article, in
 * stock, fit for use, its control valid to that day and no booking until after it.
 */
export function mayReplace(article: Article, candidate: Candidate, today: string, end: string): boolean {
  if (!isSameArticle(article, candidate) || candidate.busy > 0 || candidate.unfit) return false;
  if (candidate.validUntil === null || candidate.validUntil < end || candidate.validUntil < today) return false;
  const free = freeUntil(candidate, today);
  return free === null || (free >= end && free >= today);
}

/** The units that may replace an item, longest free first, then by the longest control, then by number. */
export function replacements(
  article: Article,
  candidates: readonly Candidate[],
  { today, end }: { today: string; end: string },
): Candidate[] {
  const open = '9999-12-31';
  const keys = (one: Candidate) => [freeUntil(one, today) ?? open, one.validUntil ?? ''] as const;
  return candidates
    .filter((one) => mayReplace(article, one, today, end))
    .sort((a, b) => {
      const [[freeA, validA], [freeB, validB]] = [keys(a), keys(b)];
      return freeB.localeCompare(freeA) || validB.localeCompare(validA) || a.shortid.localeCompare(b.shortid, 'nb');
    });
}
