import { exactProduct } from '@/lib/core/format/exact';
import type { AssumptionName } from './assumptions';
import { activitiesOf, packagesOf } from './owners';
import { activityPrices, packagePrices } from './package-prices';
import type { Calculated } from './recompute';
import { type CalculationRow, isCost, type PackageCategory, packageCategories } from './row';
import { consumptionBase, noSizes, type Sizes } from './sizes';

/** The rate of merverdiavgift, percent. */
export const vatPercent = 25;

/** A priced item of an offer: whole kroner without VAT, kilograms of CO2 with one decimal. */
export type OfferItem = {
  title: string;
  sizes: Sizes;
  /** First and last day, yyyy-mm-dd. */
  frdt: string | null;
  todt: string | null;
  price: number;
  co2: number;
};

type OfferPackage = OfferItem & { activities: OfferItem[] };

/** Kroner without VAT, the VAT, and both, to the øre. */
type OfferSum = { price: number; vat: number; total: number; co2: number };

/** The packages of a kind and their sum. */
export type OfferPart = { category: PackageCategory; packages: OfferPackage[]; sum: OfferSum };

/** The parts of a calculation that the customer may see: no costs, margins, suppliers or comments. */
export type Offer = {
  /** Those of Kontrakt, Opsjon and VOR that exist, in that order; only the first is agreed on. */
  parts: OfferPart[];
  /** True once anything has a price. */
  priced: boolean;
};

/** Titles of what belongs to no package, or within a package to no activity. */
const commonTitles = { calculation: 'Felles for oppdraget', package: 'Felles for jobbpakken' } as const;

const named = ({ title }: CalculationRow) => title.trim() || 'Uten navn';
const tenths = (kilos: number) => Math.round(kilos * 10);

function common(title: string, price: number, co2: number): OfferItem {
  return { title, sizes: noSizes, frdt: null, todt: null, price, co2: co2 / 10 };
}

function itemOf(row: CalculationRow, { sizes }: Calculated, price: number, co2: number): OfferItem {
  const { frdt, todt, xid } = row;
  return { title: named(row), sizes: sizes.get(xid) ?? noSizes, frdt, todt, price, co2 };
}

function packageOf(row: CalculationRow, calculated: Calculated, price: number): OfferPackage {
  const { packages, activities, rows, left } = calculated;
  const co2 = packages.get(row.xid)?.co2 ?? 0;
  const own = activitiesOf(rows, row.xid).filter(({ xid }) => !left.has(xid));
  const prices = new Map(activityPrices(calculated, row.xid, price).map((one) => [one.xid, one.price]));
  const items = own.map((activity) => {
    const kilos = activities.get(activity.xid)?.co2 ?? 0;
    return itemOf(activity, calculated, prices.get(activity.xid) ?? 0, kilos);
  });
  const rest = tenths(co2) - items.reduce((sum, item) => sum + tenths(item.co2), 0);
  const loose = prices.get(null) ?? 0;
  // A package without activities is a single item.
  if (items.length > 0 && (loose !== 0 || rest !== 0)) items.push(common(commonTitles.package, loose, rest));
  return { ...itemOf(row, calculated, price, co2), activities: items };
}

/** A package without a kind counts as Kontrakt, the default. */
const kindOf = (row: CalculationRow) => packageCategories.find((kind) => kind === row.category) ?? 'Kontrakt';

function sumOf(packages: readonly OfferPackage[]): OfferSum {
  const price = packages.reduce((sum, one) => sum + one.price, 0);
  const vat = exactProduct(2, price, vatPercent / 100);
  const co2 = packages.reduce((sum, one) => sum + tenths(one.co2), 0) / 10;
  return { price, vat, total: Math.round((price + vat) * 100) / 100, co2 };
}

/**
 * The offer by kind of job package; prices and CO2 are shares that add up to the totals exactly. Items in no package
 * belong to the contract.
 */
export function offerOf(calculated: Calculated): Offer {
  const { rows, left, totals } = calculated;
  const prices = new Map(packagePrices(calculated).map((one) => [one.xid, one.price]));
  const all = packagesOf(rows)
    .filter(({ xid }) => !left.has(xid))
    .map((row) => ({ category: kindOf(row), item: packageOf(row, calculated, prices.get(row.xid) ?? 0) }));
  const looseCo2 = tenths(totals.co2) - all.reduce((sum, { item }) => sum + tenths(item.co2), 0);
  const loose = prices.get(null) ?? 0;
  if (loose !== 0 || looseCo2 !== 0) {
    const item = { ...common(commonTitles.calculation, loose, looseCo2), activities: [] };
    all.push({ category: 'Kontrakt', item });
  }
  const parts = packageCategories.flatMap((category): OfferPart[] => {
    const packages = all.filter((one) => one.category === category).map(({ item }) => item);
    return packages.length === 0 ? [] : [{ category, packages, sum: sumOf(packages) }];
  });
  return { parts, priced: totals.revenue !== 0 };
}

/** The assumptions to show a customer: those on how people work, and those that lines are measured by. */
export function offeredAssumptions({ rows, left }: Calculated): AssumptionName[] {
  const lines = rows.filter((row) => isCost(row) && !left.has(row.xid));
  const bases = new Set(
    lines.flatMap((row) => [
      ...(row.consume1am === null ? [] : [consumptionBase(row.consume1measure)]),
      ...(row.consume2am === null ? [] : [consumptionBase(row.consume2measure)]),
    ]),
  );
  const rotates = bases.has('rotasjon') || bases.has('rotasjonsdøgn');
  return [
    ...(lines.some(({ calc, classification }) => calc === 'timer' && classification === 'personnel')
      ? (['hoursPerDay'] as const)
      : []),
    ...(rotates ? (['daysPerRotation', 'rotations'] as const) : []),
    ...(bases.has('rørmeter') ? (['pipeLength'] as const) : []),
  ];
}
