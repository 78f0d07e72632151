/** The effects of undoing an import, removed, restored and left: the same shape before (as a plan) and after. */
export type UndoResult = {
  file: string;
  firm: { orgnr: string | null; name: string };
  /** The days the file covered, yyyy-mm-dd. */
  from: string;
  to: string;
  vouchers: number;
  lines: number;
  /** The range of the vouchers' months, yyyy-mm; null for none. */
  months: { first: string; last: string } | null;
  /** Opening balances and open items. */
  openings: number;
  removed: { customers: number; suppliers: number; dimensions: number; accounts: number };
  /** The replaced rows of the import that are now restored. */
  restored: { vouchers: number; lines: number; openings: number };
  /** Names and empty fields set back to their earlier values. */
  setBack: number;
  /** Sentences about what stays, and why. */
  kept: string[];
  /** The number the company no longer has; null where it keeps its own. */
  orgnr: string | null;
};
