export const journals = {
  sales: { name: 'Utgående faktura', firstNo: 100_001 },
  purchases: { name: 'Inngående faktura', firstNo: 200_001 },
  bank: { name: 'Bank', firstNo: 300_001 },
  payroll: { name: 'Lønn', firstNo: 400_001 },
  general: { name: 'Hovedbok', firstNo: 500_001 },
} as const;
type Journal = keyof typeof journals;

/** Amounts are whole øre, debit less credit; parties and dimensions are row ids. */
export type DraftLine = {
  account: string;
  amount: number;
  customer?: string;
  supplier?: string;
  project?: string;
  department?: string;
  segment?: string;
  dueDate?: string;
  tax?: string;
  /** The invoice number given by its sender. */
  reference?: string;
  /**
   * The invoice the line references, numbered before it, and how: by the KID of that customer's number, or in the text.
   */
  names?: { invoice: Draft; by: 'kid' | 'text'; customerNo: string };
};

export type Draft = { journal: Journal; date: string; type: string; description: string; lines: DraftLine[] };
export type NumberedDraft = Draft & { no: string };

/** One voucher a year is removed from the ledger's own journal: a gap for Avstemming to find. */
const struckOut = 6;

export type Books = {
  /** Queues a voucher in the month of its date and returns it. Zero lines are omitted. */
  post(draft: Draft): Draft;
  /** The number of a voucher that has been taken. */
  numberOf(draft: Draft): string | undefined;
  /** Takes the vouchers posted in the month (yyyy-mm), numbered by date within journal and year. */
  take(month: string): NumberedDraft[];
  /** The account's balance in øre after all vouchers taken so far. */
  balance(account: string): number;
  balances(): ReadonlyMap<string, number>;
  /** Replaces all balances at the start of a year. */
  open(balances: ReadonlyMap<string, number>): void;
};

/** Books in memory: balances, and vouchers of coming months. */
export function createBooks(): Books {
  const waiting = new Map<string, Draft[]>();
  const used = new Map<string, number>();
  const numbers = new WeakMap<Draft, string>();
  let balances = new Map<string, number>();

  function number(draft: Draft): string {
    const series = `${draft.journal} ${draft.date.slice(0, 4)}`;
    const { firstNo } = journals[draft.journal];
    const free = used.get(series) ?? firstNo;
    const next = draft.journal === 'general' && free === firstNo + struckOut ? free + 1 : free;
    used.set(series, next + 1);
    return String(next);
  }

  return {
    post(draft) {
      const lines = draft.lines.filter((line) => line.amount !== 0);
      const sum = lines.reduce((total, line) => total + line.amount, 0);
      if (sum !== 0) throw new Error(`Voucher "${draft.description}" ${draft.date} is out of balance by ${sum} øre.`);
      const posted = { ...draft, lines };
      if (lines.length === 0) return posted;
      const month = draft.date.slice(0, 7);
      const drafts = waiting.get(month) ?? [];
      drafts.push(posted);
      waiting.set(month, drafts);
      return posted;
    },
    numberOf: (draft) => numbers.get(draft),
    take(month) {
      const drafts = waiting.get(month) ?? [];
      waiting.delete(month);
      drafts.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
      for (const { lines } of drafts) {
        for (const { account, amount } of lines) balances.set(account, (balances.get(account) ?? 0) + amount);
      }
      return drafts.map((draft) => {
        const no = number(draft);
        numbers.set(draft, no);
        return { ...draft, no };
      });
    },
    balance: (account) => balances.get(account) ?? 0,
    balances: () => balances,
    open(opening) {
      balances = new Map(opening);
    },
  };
}
