import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { stat } from '@/lib/core/widgets/stat';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { chartSource } from '@/lib/platform/tables/chart-source';
import { noProject, requestedProject } from '@/lib/platform/tables/requested-project';
import { netPromoterScore } from '../promoters';

const scoreRow = z.strictObject({ day: z.string(), score: z.number() });

/** The chosen project's scores, oldest first; undefined without a project. */
const scoresOf = oncePerLoad(async (scope: Scope, filters: Filters) => {
  const companyId = scope.company.id;
  const chosen = await requestedProject(scope, filters);
  if (!chosen) return undefined;
  return companyRows(companyId, scoreRow)`
    select day::text as day, scoreint as score from recommendation
    where company_id = ${companyId} and project_id = ${chosen.value} order by day, xid`;
});

const nobody = 'Ingen tilbakemeldinger ennå. Legg dem inn i tabellen under.';

/** The net promoter score of this year's answers, as a share, and of earlier years. */
export async function promoterStat(scope: Scope, filters: Filters): Promise<Stat> {
  const scores = await scoresOf(scope, filters);
  const year = today().slice(0, 4);
  const ofYear = (requested: string) =>
    (scores ?? []).filter(({ day }) => day.startsWith(requested)).map(({ score }) => score);
  const years = [...new Set([...(scores ?? []).map(({ day }) => day.slice(0, 4)), year])].sort();
  const own = ofYear(year);
  return stat({
    title: 'NPS',
    tips: 'Andelen som gir 9 eller 10, minus andelen som gir 6 eller lavere.',
    type: 'percent',
    stat: netPromoterScore(own),
    subtitle: year,
    text: own.length === 1 ? '1 svar i år' : `${formatNumber(own.length)} svar i år`,
    data: years.map((requested) => netPromoterScore(ofYear(requested))),
    changes: [],
    empty: scores ? nobody : noProject,
  });
}

/** The project's scores, 0–10, by day. */
export const scoresOverTime = chartSource(
  { title: 'Anbefaling over tid', subtitle: 'Karakter 0–10', legend: { Karakter: true }, excel: 'anbefaling' },
  async (scope, filters) => {
    const scores = await scoresOf(scope, filters);
    const found = scores ?? [];
    return {
      xAxis: { data: found.map(({ day }) => formatDate(day)) },
      yAxis: { name: 'Karakter', type: 'number' },
      series:
        found.length === 0
          ? []
          : [{ name: 'Karakter', type: 'line', color: 'main', data: found.map(({ score }) => score) }],
      empty: scores ? nobody : noProject,
    };
  },
);
