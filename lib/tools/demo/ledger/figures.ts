import { type CompanyProfile, type DirectCost, directCosts, type Overhead, type Segment } from '../plans/profile';

export type SegmentFigures = { segment: Segment; revenue: number; direct: Record<DirectCost, number>; wages: number };

/** A month's sales and costs in whole øre, all positive. */
export type MonthFigures = {
  segments: SegmentFigures[];
  administration: number;
  overheads: { overhead: Overhead; amount: number }[];
};

export type Outlook = {
  /** Kroner per year. */
  revenue: number;
  wageRevenue: number;
  /** The factor of direct costs relative to the norm. */
  strain: number;
};

const priceGrowth = 1.035;

// Holiday pay replaces wages in June and July; the sum is one year.
const wageMonths = [1.02, 1.02, 1.03, 1.03, 1.06, 0.8, 0.68, 1.06, 1.1, 1.08, 1.06, 1.06];

const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** A year's revenue in kroner (0 = the ledger's first year, negative before it). */
function yearRevenue(profile: CompanyProfile, yearIndex: number): number {
  let revenue = profile.revenue;
  for (let i = 1; i <= yearIndex; i++) revenue *= profile.growth[i] ?? 1.05;
  return yearIndex < 0 ? revenue / 1.05 : revenue;
}

/**
 * The approximate wage cost per hour of field work in a year, kroner with employer's contribution (0 = the ledger's
 * first).
 */
export function hourCost(profile: CompanyProfile, yearIndex: number): number {
  return profile.hourCost * priceGrowth ** yearIndex;
}

/** The actual year: wages follow half of the change in revenue, because people stay. */
export function actualOutlook(profile: CompanyProfile, yearIndex: number): Outlook {
  const revenue = yearRevenue(profile, yearIndex);
  const expected = yearRevenue(profile, yearIndex - 1) * 1.06;
  return { revenue, wageRevenue: (revenue + expected) / 2, strain: profile.strain[yearIndex] ?? 1 };
}

/** The plan of the previous autumn: last year's revenue plus seven per cent, and normal costs. */
export function plannedOutlook(profile: CompanyProfile, yearIndex: number): Outlook {
  const revenue = yearRevenue(profile, yearIndex - 1) * 1.07;
  return { revenue, wageRevenue: revenue, strain: 1.02 };
}

/** The month's figures. `vary` returns a factor around 1 per figure; a plan uses 1. */
export function monthFigures(
  profile: CompanyProfile,
  outlook: Outlook,
  yearIndex: number,
  month: number,
  vary: (spread: number) => number,
): MonthFigures {
  const weights = profile.segments.map((s) => s.share * s.drift ** yearIndex);
  const weightSum = weights.reduce((a, b) => a + b, 0);
  const wageMonth = (wageMonths[month - 1] ?? 1) / mean(wageMonths) / 12;
  const wages = outlook.wageRevenue * profile.wages * 100;
  const segments = profile.segments.map((segment, i): SegmentFigures => {
    const share = (weights[i] ?? 0) / weightSum;
    const season = (segment.season[month - 1] ?? 1) / mean(segment.season);
    const revenue = Math.round(((outlook.revenue * share * season) / 12) * 100 * vary(0.06));
    const cost = (kind: DirectCost) => Math.round(revenue * segment.direct[kind] * outlook.strain * vary(0.05));
    const direct = Object.fromEntries(directCosts.map((kind) => [kind, cost(kind)])) as Record<DirectCost, number>;
    const field = wages * (1 - profile.administration) * share * wageMonth * (1 + 0.45 * (season - 1));
    return { segment, revenue, direct, wages: Math.round(field * vary(0.02)) };
  });
  const overheads = profile.overheads
    .filter(({ months }) => months === undefined || months.includes(month))
    .map((overhead) => {
      const winter =
        overhead.account === '6340' ? ([1.6, 1.5, 1.3, 1, 0.7, 0.6, 0.5, 0.6, 0.7, 1, 1.3, 1.5][month - 1] ?? 1) : 1;
      const times = overhead.months?.length ?? 12;
      const year = profile.revenue * overhead.share * priceGrowth ** yearIndex * 100;
      const spread = ['6300', '5945', '6705'].includes(overhead.account) ? 0 : 0.12;
      return { overhead, amount: Math.round((year / times) * winter * vary(spread)) };
    });
  return { segments, overheads, administration: Math.round(wages * profile.administration * wageMonth * vary(0.01)) };
}
