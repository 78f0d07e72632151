import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { MonthRange } from './months';
import { isMonth, type Month } from './months';
import { type Frequency, filterDefaults, frequencies, type History, histories, type Period } from './options';
import { type Bucket, bucketsOf, rangesOf, type Span } from './periods';

/** The filters an address asks for; yrpr is absent until someone picks a month. */
export type RequestedFilters = {
  history: History;
  frequency: Frequency;
  yrpr: Month | undefined;
  /** The page's own filters by name, only those the page declares. */
  own: Readonly<Record<string, string>>;
};

/** What sources get: the asked filters with the period worked out. */
export type Filters = RequestedFilters & {
  yrpr: Month;
  span: Span;
  ranges: readonly MonthRange[];
  buckets: readonly Bucket[];
};

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

const schema = z.object({
  history: z.enum(histories, 'Ukjent historikk.').optional(),
  frequency: z.enum(frequencies, 'Ukjent frekvens.').optional(),
  /** The specification's 2026-10, also as the number 202610. */
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
 * Reads the filters of an address. `several` names those that hold many values. One that names no period at all gets
 * `opening`; where it names a part, the rest is the product's own, whatever a company has chosen since. Throws 400 with
 * a sentence for a value that cannot be.
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

/** Works out months and buckets; without a yrpr the last month with data is taken. */
export function withPeriods(requested: RequestedFilters, span: Span): Filters {
  const yrpr = requested.yrpr ?? span.last;
  const ranges = rangesOf(requested.history, yrpr, span);
  return { ...requested, yrpr, span, ranges, buckets: bucketsOf(requested.frequency, ranges, span.fiscalStart) };
}
