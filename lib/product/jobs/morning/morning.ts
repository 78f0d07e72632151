import type { AttentionLine } from '@/lib/platform/routing/attention/line';
import type { BackupVerdict } from '../../home/nightly/judge-backup';

/** The urgency of something new: money that waits for the reader, what others did, a deadline that came. */
type Rank = 'approval' | 'other' | 'deadline';

/** A row under 'Nytt', with its address within the product. */
export type NewRow = {
  rank: Rank;
  /** The number of notices it represents. */
  count: number;
  company: { id: string; name: string };
  text: string;
  detail: string;
  word: string;
  address: string;
};

/** A missing entry before the month is closed, with the page where it is filled in. */
export type Missing = { text: string; detail: string; path: string };

/**
 * A company's part of the letter: the urgent lines of its /home in their order, missing entries at the end of a month,
 * and the lines without haste.
 */
export type MorningCompany = {
  id: string;
  name: string;
  urgent: AttentionLine[];
  missing: Missing[];
  calm: AttentionLine[];
};

/** The contents of a morning's letter when it is sent. */
export type Morning = {
  /** yyyy-mm-dd. */
  day: string;
  /** The time the last sent letter was written, or from which news is counted. */
  since: Date;
  fresh: NewRow[];
  /** In the order of the company switcher; those with nothing are left out. */
  companies: MorningCompany[];
  /** The night's backup, for an administrator of one of the companies. */
  backup: BackupVerdict | undefined;
  /** Parts that could not be read: 'Prosjekt i Skarvheim'. */
  failed: string[];
};
