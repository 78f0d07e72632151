import { badInput } from '@/base/errors';
import { formatNumber } from '@/lib/core/format/number';

/** Limits of all files of one call together: unpacked bytes, parsed parts, and files. */
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
  /** The refusal of everything that follows, once the budget is exceeded. */
  spent: string | undefined;

  /** `pause` is called between the pieces that are read. */
  constructor(
    private readonly limits: BudgetLimits,
    readonly pause: () => Promise<void> = async () => {},
  ) {}

  /** Spends an amount of the budget. Throws 400 with a sentence when it is exceeded. */
  take(what: keyof BudgetLimits, amount: number): void {
    this.used[what] += amount;
    if (this.used[what] > this.limits[what]) this.spent ??= sentences[what](this.limits[what]);
    this.requireLeft();
  }

  /** Throws 400 when the budget is already exceeded. */
  requireLeft(): void {
    if (this.spent !== undefined) throw badInput(this.spent);
  }

  /** Throws 400 when the amount exceeds what is left; spends nothing. */
  requireRoom(what: keyof BudgetLimits, amount: number): void {
    this.requireLeft();
    if (this.used[what] + amount > this.limits[what]) throw badInput(sentences[what](this.limits[what]));
  }
}
