import { z } from 'zod';
import { awayOn } from '@/db/away-on';
import { companyRows } from '@/db/company-rows';
import { queryRows } from '@/db/query-rows';
import { loadColumns } from '@/lib/core/columns/shipping';
import type { Filters } from '@/lib/core/filters/filters';
import { rowOf } from '@/lib/core/table-view/row-of';
import { stat } from '@/lib/core/widgets/stat';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { Source } from '@/lib/platform/routing/page';
import { noProject, requestedProject } from '@/lib/platform/tables/requested-project';
import { rowsOfProject } from '@/lib/platform/tables/rows-of-project';

const columns = [
  ...loadColumns.take('packed', 'location', 'away', 'shortid', 'title', 'serialno', 'countam', 'measure', 'weight'),
  ...loadColumns.take('volume', 'note'),
];
const loadRow = rowOf(columns);

/** Planned lines of the chosen project: where to fetch them or who has them, how many, and total weight and volume. */
export const loadList = rowsOfProject(
  {
    title: 'Pakkseddel',
    subtitle: 'Det som er planlagt og ikke sendt',
    columns,
    excel: 'pakkseddel',
    groupby: 'location',
    empty: 'Ingenting venter på å bli sendt.',
  },
  (tx, { companyId, project }) => queryRows(tx, loadRow)`
    select '[   ]' as packed, coalesce(line.location, 'Uten sted') as location, elsewhere.away, item.shortid, item.title, item.serialno, line.countam,
      item.measure, round(coalesce(line.attr_weightint, item.attr_weightint) * line.countam, 1) as weight,
      round(item.attr_m3int * line.countam, 2) as volume, line.note
    from shipping_line line
    join equipment item on item.company_id = line.company_id and item.xid = line.equipment_id
    left join (${awayOn(companyId, project)}) elsewhere
      on elsewhere.equipment_id = line.equipment_id and item.serialno is not null
    where line.company_id = ${companyId} and line.project_id = ${project} and line.status = 'planlagt' and line.countam > 0
    order by line.location nulls last, item.category, item.shortid, line.xid`,
);

const totalRow = z.strictObject({
  lines: z.number(),
  pieces: z.number(),
  weight: z.number(),
  unweighed: z.number(),
  volume: z.number(),
  unmeasured: z.number(),
});
type Total = z.infer<typeof totalRow>;

/** The load list's totals, and the number of lines without weight or volume; undefined without a project. */
const loadTotal = oncePerLoad(async (scope: Scope, filters: Filters) => {
  const companyId = scope.company.id;
  const chosen = await requestedProject(scope, filters);
  if (!chosen) return undefined;
  const [found] = await companyRows(companyId, totalRow)`
    select count(*) as lines, coalesce(sum(line.countam), 0) as pieces,
      coalesce(sum(round(coalesce(line.attr_weightint, item.attr_weightint) * line.countam, 1)), 0) as weight,
      count(*) filter (where coalesce(line.attr_weightint, item.attr_weightint) is null) as unweighed,
      coalesce(sum(round(item.attr_m3int * line.countam, 2)), 0) as volume,
      count(*) filter (where item.attr_m3int is null) as unmeasured
    from shipping_line line
    join equipment item on item.company_id = line.company_id and item.xid = line.equipment_id
    where line.company_id = ${companyId} and line.project_id = ${chosen.value} and line.status = 'planlagt'
      and line.countam > 0`;
  return found;
});

const missingText = (lines: number, what: string) =>
  lines === 0 ? 'Alle linjer er med' : `${lines} ${lines === 1 ? 'linje' : 'linjer'} har ikke ${what}`;

function loadStat(
  title: string,
  unit: string,
  tips: string,
  of: (total: Total) => { value: number; text: string },
): Source<'stat'> {
  return async (scope, filters) => {
    const total = await loadTotal(scope, filters);
    const { value = null, text = noProject } = total ? of(total) : {};
    return stat({
      title,
      tips,
      type: 'number',
      stat: value,
      text,
      subtitle: unit,
      data: [],
      changes: [],
      empty: noProject,
    });
  };
}

export const loadPieces = loadStat('Kolli', 'stk', 'Antall av alt på lasten', ({ pieces, lines }) => ({
  value: pieces,
  text: `${lines} ${lines === 1 ? 'linje' : 'linjer'}`,
}));
export const loadWeight = loadStat('Vekt', 'kg', 'Vekt per stk ganger antall', ({ weight, unweighed }) => ({
  value: weight,
  text: missingText(unweighed, 'vekt'),
}));
export const loadVolume = loadStat('Volum', 'm³', 'Volum per stk ganger antall', ({ volume, unmeasured }) => ({
  value: volume,
  text: missingText(unmeasured, 'volum'),
}));
