/** A part in a list: its number of all where known, the days of its vouchers (yyyy-mm-dd), and sums in kroner. */
export type PartRow = {
  xid: string;
  name: string;
  no: number | null;
  count: number | null;
  from: string | null;
  to: string | null;
  vouchers: number;
  lines: number;
  debit: number;
  credit: number;
};

/** Vouchers, and debit and operating result in kroner; the result is null where the parts do not say it. */
type Sum = { vouchers: number; debit: number; result: number | null };

/** A month (yyyy-mm) by the dates of vouchers, in the ledger now and in the parts; null where they have no voucher. */
export type WaitingMonth = { month: string; now: Sum | null; file: Sum | null };

/** Parts of a ledger that are kept until the missing ones are there; nothing of them is in the ledger. */
export type WaitingParts = {
  /** Identifies the export that the parts are of. */
  export: string;
  firm: { orgnr: string | null; name: string };
  version: string;
  software: string | null;
  /** The day the parts were made, and the last day they are kept. */
  created: string | null;
  /** The days that the export is of, where it says them. */
  from: string | null;
  to: string | null;
  storedTo: string;
  parts: PartRow[];
  /** The whole as stated by the parts; null when no part with vouchers is there yet. */
  whole: { vouchers: number; debit: number; credit: number } | null;
  together: { vouchers: number; lines: number; debit: number; credit: number };
  missing: {
    vouchers: number;
    debit: number;
    credit: number;
    numbers: number[];
    registers: boolean;
    /** Months of the period without a voucher in the parts: a guess at what is missing. */
    months: string[];
    /** True if those months have the missing number and debit in the ledger, to the øre. */
    probablySame: boolean;
  };
  months: WaitingMonth[];
  notes: string[];
  /** 'Del 3 av 4 mangler: 1.060 bilag …' */
  sentence: string;
};
