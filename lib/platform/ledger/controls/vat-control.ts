import { z } from 'zod';
import { standardTaxCodes, untreatedTaxCodes, type VatSide } from '@/db/vat-lines';

/** Coded turnover of a month, kroner signed as in the ledger. `percentage` null: the code is in no tax table. */
export const codedTurnoverRow = z.strictObject({
  month: z.number(),
  code: z.string(),
  standard: z.string().nullable(),
  percentage: z.number().nullable(),
  isSale: z.boolean(),
  net: z.number(),
  base: z.number(),
  lines: z.number(),
});
export type CodedTurnover = z.infer<typeof codedTurnoverRow>;

/** VAT posted on one side's accounts in a month, kroner. */
export const postedVatRow = z.strictObject({ month: z.number(), side: z.enum(['output', 'input']), net: z.number() });
export type PostedVat = z.infer<typeof postedVatRow>;

/** One side of a VAT term: VAT computed from coded turnover against posted VAT, øre signed as in the ledger. */
export type VatTerm = {
  /** Month numbers, inclusive. */
  from: number;
  to: number;
  side: VatSide;
  /** All turnover with a code of this side, and its part without VAT. */
  turnover: number;
  untaxed: number;
  base: number;
  reckoned: number;
  posted: number;
  deviation: number;
  /** True if the deviation exceeds the possible rounding of the lines. */
  isOff: boolean;
  /** Codes on the lines that are in no tax table. */
  unknown: string[];
};

const lists: Record<VatSide, readonly string[]> = {
  output: [...standardTaxCodes.output, ...standardTaxCodes.reversed, ...standardTaxCodes.owed],
  input: [...standardTaxCodes.input, ...standardTaxCodes.reversed],
};
const buyers: readonly string[] = [...standardTaxCodes.reversed, ...standardTaxCodes.owed];
const known = new Set<string>(Object.values(standardTaxCodes).flat());

/**
 * 1: the tax has the sign of its base in the ledger, −1: the opposite one (reverse charge); 0: the code has no VAT on
 * this side.
 */
export function taxSign({ standard, isSale, percentage }: CodedTurnover, side: VatSide): 0 | 1 | -1 {
  if (!percentage) return 0;
  if (standard === null || !known.has(standard)) return isSale === (side === 'output') ? 1 : 0;
  if (!lists[side].includes(standard)) return 0;
  return side === 'output' && buyers.includes(standard) ? -1 : 1;
}

/**
 * True if turnover without VAT counts on the side: by its account, unless its code says that it has no VAT treatment.
 */
function isUntaxedOn(row: CodedTurnover, side: VatSide): boolean {
  if (taxSign(row, 'output') !== 0 || taxSign(row, 'input') !== 0) return false;
  return row.isSale === (side === 'output') && !untreatedTaxCodes.includes(row.standard ?? '');
}

const ore = (kroner: number) => Math.round(kroner * 100);

/** The return is in whole kroner, and rounding is at most half an øre per line. */
const toleranceOf = (lines: number) => Math.max(99, lines / 2);

/** The sides of each term (month numbers, inclusive) that have coded lines or VAT. */
export function vatTerms(
  terms: readonly { from: number; to: number }[],
  turnover: readonly CodedTurnover[],
  posted: readonly PostedVat[],
): VatTerm[] {
  return terms.flatMap(({ from, to }) =>
    (['output', 'input'] as const).flatMap((side) => {
      const within = ({ month }: { month: number }) => month >= from && month <= to;
      const coded = turnover.filter(within);
      const own = coded.filter((row) => taxSign(row, side) !== 0);
      const without = coded.filter((row) => isUntaxedOn(row, side));
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      const reckoned = Math.round(
        sum(own.map((row) => (taxSign(row, side) * ore(row.base) * (row.percentage ?? 0)) / 100)),
      );
      const booked = sum(posted.filter((row) => within(row) && row.side === side).map(({ net }) => ore(net)));
      const lines = sum(own.map((row) => row.lines));
      const unknown = [...new Set(coded.filter((row) => row.percentage === null).map(({ code }) => code))].sort();
      if (lines === 0 && booked === 0 && without.length === 0) return [];
      const untaxed = sum(without.map(({ net }) => ore(net)));
      const deviation = booked - reckoned;
      return {
        from,
        to,
        side,
        turnover: sum(own.map(({ net }) => ore(net))) + untaxed,
        untaxed,
        base: sum(own.map(({ base }) => ore(base))),
        reckoned,
        posted: booked,
        deviation,
        isOff: Math.abs(deviation) > toleranceOf(lines),
        unknown,
      };
    }),
  );
}
