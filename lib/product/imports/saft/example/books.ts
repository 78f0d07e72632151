import type { DocumentLine, DocumentVoucher } from '../saft-text';

/** The journals of the example, in file order; each has its own number series. */
const journals = ['SALG', 'KJOP', 'LONN', 'BANK', 'DIV'] as const;
export type Journal = (typeof journals)[number];

/** The example's ledger: posted vouchers, and the balance of each account and party, in øre. */
export class Books {
  private readonly posted = new Map<Journal, DocumentVoucher[]>(journals.map((journal) => [journal, []]));
  private readonly standing = new Map<string, number>();

  constructor(opening: Iterable<readonly [key: string, ore: number]>) {
    for (const [key, ore] of opening) this.move(key, ore);
  }

  /** The balance of an account or party (by its number), debit − credit. */
  at(key: string): number {
    return this.standing.get(key) ?? 0;
  }

  post(journal: Journal, date: string, description: string, lines: DocumentLine[]): void {
    const series = this.posted.get(journal) ?? [];
    const moving = lines.filter(({ net }) => net !== 0).map((line) => ({ description, ...line }));
    series.push({ no: String(series.length + 1), journal, date, description, lines: moving });
    for (const { account, customer, supplier, net } of moving) {
      this.move(account, net);
      if (customer) this.move(customer, net);
      if (supplier) this.move(supplier, net);
    }
  }

  vouchers(): DocumentVoucher[] {
    return [...this.posted.values()].flat();
  }

  private move(key: string, ore: number): void {
    this.standing.set(key, this.at(key) + ore);
  }
}
