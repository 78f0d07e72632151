import type { AttentionLine } from '@/lib/platform/routing/attention/line';

/** How pressing something new is: money that waits for the reader, what others did, a deadline that came. */
type Rank = 'approval' | 'other' | 'deadline';

/** A row under 'Nytt', with its address within the product. */
export type NewRow = {
  rank: Rank;
  /** How many it represents. */
  count: number;
  company: { id: string; name: string };
  text: string;
  detail: string;
  word: string;
  address: string;
};

/** What is missing before the month is closed, with the page where it is filled in. */
export type Missing = { text: string; detail: string; path: string };

/**
 * What needs the reader in a company: the urgent lines of its /home in their order, what is missing at the end of a month,
 * and the lines without haste.
 */
export type MorningCompany = {
  id: string;
  name: string;
  urgent: AttentionLine[];
  missing: Missing[];
  calm: AttentionLine[];
};

/** What a morning's letter reports, as it is when it is sent. */
export type Morning = {
  /** yyyy-mm-dd. */
  day: string;
  /** When the last letter that was sent was written, or since when news is counted. */
  since: Date;
  fresh: NewRow[];
  /** In the order of the company switcher; those with nothing are left out. */
  companies: MorningCompany[];
  /** Parts that could not be read: 'Prosjekt i Skarvheim'. */
  failed: string[];
};
