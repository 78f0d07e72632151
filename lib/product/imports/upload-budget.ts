import { badInput } from '@/base/errors';
import { formatNumber } from '@/lib/core/format/number';

/** What the files of one call may come to together: bytes unpacked, parts looked at one by one, and files. */
export type BudgetLimits = { bytes: number; parts: number; files: number };

const mega = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

const sentences: Readonly<Record<keyof BudgetLimits, (limit: number) => string>> = {
  bytes: (limit) => `Opplastingen er for stor utpakket (grensen er ${mega(limit)}).`,
  parts: (limit) => `Opplastingen har flere enn ${formatNumber(limit)} elementer og attributter.`,
  files: (limit) => `Opplastingen har flere enn ${formatNumber(limit)} filer.`,
};

/** One call's budget, however its bytes are spread over files and archives. */
export class UploadBudget {
  private readonly used: BudgetLimits = { bytes: 0, parts: 0, files: 0 };
  /** Why nothing more of the call is read, once it is spent. */
  spent: string | undefined;

  /** `pause` is called between the pieces of what is read. */
  constructor(
    private readonly limits: BudgetLimits,
    readonly pause: () => Promise<void> = async () => {},
  ) {}

  /** Takes so much of the budget. Throws 400 with a sentence when it is more than is left. */
  take(what: keyof BudgetLimits, amount: number): void {
    this.used[what] += amount;
    if (this.used[what] > this.limits[what]) this.spent ??= sentences[what](this.limits[what]);
    this.requireLeft();
  }

  /** Throws 400 when it is spent already. */
  requireLeft(): void {
    if (this.spent !== undefined) throw badInput(this.spent);
  }

  /** Throws 400 when so much is more than is left; nothing is taken. */
  requireRoom(what: keyof BudgetLimits, amount: number): void {
    this.requireLeft();
    if (this.used[what] + amount > this.limits[what]) throw badInput(sentences[what](this.limits[what]));
  }
}
