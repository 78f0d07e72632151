import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { MonthRange } from './months';
import { isMonth, type Month } from './months';
import {
  type Frequency,
  filterDefaults,
  followedHistories,
  frequencies,
  type History,
  histories,
  type Period,
} from './options';
import { type Bucket, bucketsOf, rangesOf, type Span } from './periods';
import { namedApart } from './whole-months';

/** The filters of an address; yrpr is absent until the user picks a month. */
export type RequestedFilters = {
  history: History;
  frequency: Frequency;
  yrpr: Month | undefined;
  /** The page's own filters by name; undeclared ones are dropped. */
  own: Readonly<Record<string, string>>;
};

/** The filters given to sources: the requested ones with the period resolved. */
export type Filters = RequestedFilters & {
  yrpr: Month;
  span: Span;
  ranges: readonly MonthRange[];
  buckets: readonly Bucket[];
};

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

const schema = z.object({
  history: z.enum([...histories, ...followedHistories], 'Ukjent historikk.').optional(),
  frequency: z.enum(frequencies, 'Ukjent frekvens.').optional(),
  /** yrpr is '2026-10' in the specification; the number 202610 is accepted too. */
  yrpr: z
    .string()
    .transform((text) => text.replace(/^(\d{4})(\d{2})$/, '$1-$2'))
    .refine(isMonth, 'År og måned skrives som 2026-10.')
    .optional(),
});

function single(name: string, value: string | string[] | undefined): string | undefined {
  if (Array.isArray(value)) throw badInput(`«${name}» kan bare stå én gang i adressen.`);
  return value === '' ? undefined : value;
}

const longest = { one: 200, several: 2000 };

/**
 * Parses the filters of an address; `several` names those with multiple values. Without any period parameter the period
 * is `opening`; with some, missing ones are the product's defaults. Throws 400 for an invalid value.
 */
export function parseFilters(
  params: SearchParams,
  ownNames: readonly string[],
  opening: Period = filterDefaults,
  several: readonly string[] = [],
): RequestedFilters {
  const result = schema.safeParse({
    history: single('history', params.history),
    frequency: single('frequency', params.frequency),
    yrpr: single('yrpr', params.yrpr),
  });
  if (!result.success) throw badInput(result.error.issues[0]?.message ?? 'Ugyldig filter.');
  const own: Record<string, string> = {};
  for (const name of ownNames) {
    const value = single(name, params[name]);
    if (value === undefined) continue;
    if (value.length > (several.includes(name) ? longest.several : longest.one))
      throw badInput(`«${name}» er for lang.`);
    own[name] = value;
  }
  const { history, frequency, yrpr } = result.data;
  const rest = (history ?? frequency ?? yrpr) === undefined ? opening : filterDefaults;
  return { history: history ?? rest.history, frequency: frequency ?? rest.frequency, yrpr, own };
}

/** Resolves months and buckets; without a yrpr it is the last month with data. */
export function withPeriods(requested: RequestedFilters, span: Span): Filters {
  const yrpr = requested.yrpr ?? span.last;
  const ranges = rangesOf(requested.history, yrpr, span);
  const buckets = bucketsOf(requested.frequency, ranges, span.fiscalStart).map((bucket) => namedApart(bucket, span));
  return { ...requested, yrpr, span, ranges, buckets };
}
