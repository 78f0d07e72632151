import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import type { Filters } from '@/lib/core/filters/filters';
import type { MonthRange } from '@/lib/core/filters/months';
import type { Bucket } from '@/lib/core/filters/periods';
import { reportPeriod } from '@/lib/core/filters/report-period';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { Choice } from '@/lib/platform/routing/page';
import { keyFigureParam } from '@/lib/platform/routing/things';

const figureRow = z.strictObject({
  xid: z.uuid(),
  name: z.string(),
  unit: z.string().nullable(),
  limit: z.string().nullable(),
  target: z.number().nullable(),
  values: z.array(z.strictObject({ month: z.string(), value: z.number() })),
});

/** A key figure with its target and measurements, oldest first; months as yyyy-mm. */
export type KeyFigure = z.infer<typeof figureRow>;

type Found = { figures: readonly KeyFigure[]; ranges: readonly MonthRange[]; buckets: readonly Bucket[] };

/** Every key figure of the company in order, and the period extended to its measurements: read once for a page. */
export const readKeyFigures = oncePerLoad(async ({ company }: Scope, filters: Filters): Promise<Found> => {
  const figures = await companyRows(company.id, figureRow)`
    select measure.xid, measure.name, measure.unit, measure.limit_kind as limit, measure.target::float8 as target,
      coalesce(json_agg(json_build_object(
          'month', to_char(make_date(value.year, value.month, 1), 'YYYY-MM'), 'value', value.value::float8)
        order by value.year, value.month) filter (where value.value is not null), '[]') as values
    from measure
    left join measure_value value on value.company_id = ${company.id} and value.measure_id = measure.xid
    where measure.company_id = ${company.id}
    group by measure.company_id, measure.xid
    order by measure.orderint, measure.name`;
  return {
    figures,
    ...reportPeriod(
      filters,
      figures.flatMap(({ values }) => values),
    ),
  };
});

/** The latest measurement within the months; null without any. */
export function latestIn({ values }: Pick<KeyFigure, 'values'>, { from, to }: MonthRange): number | null {
  return values.findLast(({ month }) => from <= month && month <= to)?.value ?? null;
}

/** The requested key figure, default the first; undefined when unknown. */
export function requestedFigure(figures: readonly KeyFigure[], { own }: Pick<Filters, 'own'>): KeyFigure | undefined {
  const requested = own[keyFigureParam];
  return figures.find(({ xid }) => xid === requested) ?? (requested === undefined ? figures[0] : undefined);
}

/** The selectable key figures. */
export async function keyFigureChoices(scope: Scope, filters: Filters): Promise<Choice[]> {
  const { figures } = await readKeyFigures(scope, filters);
  return figures.map(({ xid, name }) => ({ value: xid, label: name }));
}

/** The text of a page without key figures. */
export const noKeyFigures = 'Ingen måltall ennå. Legg dem inn under Strategi → Måltall → Rediger.';
export const notMeasured = 'Ikke målt i perioden. Velg en lengre historikk.';
