import type { DocumentLine, DocumentVoucher } from '../saft-text';

/** The journals of the example, in the order they stand in the file; each has its own series of numbers. */
const journals = ['SALG', 'KJOP', 'LONN', 'BANK', 'DIV'] as const;
export type Journal = (typeof journals)[number];

/** Books that are being kept: vouchers as they are posted, and what each account and party stands at, in øre. */
export class Books {
  private readonly posted = new Map<Journal, DocumentVoucher[]>(journals.map((journal) => [journal, []]));
  private readonly standing = new Map<string, number>();

  constructor(opening: Iterable<readonly [key: string, ore: number]>) {
    for (const [key, ore] of opening) this.move(key, ore);
  }

  /** What an account (by number) or a party (by its number) stands at, debit − credit. */
  at(key: string): number {
    return this.standing.get(key) ?? 0;
  }

  post(journal: Journal, date: string, description: string, lines: DocumentLine[]): void {
    const series = this.posted.get(journal) ?? [];
    const stored = lines.filter(({ net }) => net !== 0).map((line) => ({ description, ...line }));
    series.push({ no: String(series.length + 1), journal, date, description, lines: stored });
    for (const { account, customer, supplier, net } of stored) {
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
