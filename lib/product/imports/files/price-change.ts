import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { asCompany, type CompanyTx } from '@/db/company';
import { priceLine, supplier } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import type { PriceChange, PricePreview } from '@/lib/product/imports/prices/result';
import type { ImportPlan } from '@/lib/product/imports/table/plan-rows';
import type { ImportPreview } from '@/lib/product/imports/tabular/result';

const jump = 0.5;
const listed = 50;

const priceOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The company's suppliers with these ids. */
export const suppliersOf = ({ company }: Scope, ids: readonly string[]): Promise<PricePreview['suppliers']> =>
  asCompany.read(company.id, (tx) =>
    tx
      .select({ xid: supplier.xid, no: supplier.no, name: supplier.name })
      .from(supplier)
      .where(and(eq(supplier.companyId, company.id), inArray(supplier.xid, [...ids])))
      .orderBy(supplier.no),
  );

const supplierIds = (lines: ImportPlan['lines']) => [
  ...new Set(lines.flatMap(({ sup_id: id }) => (typeof id === 'string' ? [id] : []))),
];

/** The preview of a price list with what it does to the known prices, and whose they are. */
export async function pricePreview(scope: Scope, plan: ImportPlan, preview: ImportPreview): Promise<PricePreview> {
  return {
    ...preview,
    kind: 'goods',
    suppliers: await suppliersOf(scope, supplierIds(plan.lines)),
    change: await asCompany.read(scope.company.id, (tx) => priceChange(tx, scope.company.id, plan)),
    prices: samplePrices(plan, preview.sample),
  };
}

/** Compares a plan with the known prices; lines that change more than half are listed, the largest factor first. */
async function priceChange(
  tx: CompanyTx,
  companyId: string,
  { changed, lines, unchanged }: ImportPlan,
): Promise<PriceChange> {
  const moves = changed.flatMap(({ line, before, after }) => {
    const [today, next] = [priceOf(before.priceam), priceOf(after.priceam)];
    if (today === null || next === null || today <= 0 || today === next) return [];
    return [{ line, text: `${after.lineid ?? ''} ${after.title ?? ''}`.trim(), today, next, share: next / today - 1 }];
  });
  const large = moves.filter(({ share }) => Math.abs(share) > jump);
  const ids = supplierIds(lines);
  const [own] =
    ids.length === 0
      ? []
      : await tx
          .select({ lines: count() })
          .from(priceLine)
          .where(and(eq(priceLine.companyId, companyId), inArray(priceLine.supId, ids), isNotNull(priceLine.lineid)));
  const known = changed.length + unchanged;
  return {
    average: moves.length === 0 ? null : moves.reduce((sum, { share }) => sum + share, 0) / moves.length,
    up: moves.filter(({ share }) => share > 0).length,
    down: moves.filter(({ share }) => share < 0).length,
    jumps: large.length,
    missing: Math.max(0, (own?.lines ?? 0) - known),
    largest: large
      .sort((a, b) => Math.abs(Math.log(b.next / b.today || 1e-9)) - Math.abs(Math.log(a.next / a.today || 1e-9)))
      .slice(0, listed)
      .map(({ share: _, ...move }) => move),
  };
}

/** Today's and the new price of the lines that are shown; an unchanged line has the price of today. */
function samplePrices(
  { added, changed, read, problems }: ImportPlan,
  sample: PricePreview['sample'],
): PricePreview['prices'] {
  const lines = new Set(sample.map(({ line }) => line));
  const isShown = ({ line }: { line: number }) => lines.has(line);
  const rows = [
    ...added.filter(isShown).map(({ line, given }) => ({ line, today: null, next: priceOf(given.priceam) })),
    ...changed
      .filter(isShown)
      .map(({ line, before, after }) => ({ line, today: priceOf(before.priceam), next: priceOf(after.priceam) })),
  ];
  const written = new Set([...rows.map(({ line }) => line), ...problems.rows]);
  const same = read.filter((one) => isShown(one) && !written.has(one.line));
  return [
    ...rows,
    ...same.map(({ line, values: { priceam } }) => ({ line, today: priceOf(priceam), next: priceOf(priceam) })),
  ].flatMap(({ next, ...price }) => (next === null ? [] : [{ ...price, next }]));
}
