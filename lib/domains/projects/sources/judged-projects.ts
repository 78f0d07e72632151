import { asCompany } from '@/db/company';
import { today } from '@/lib/core/clock';
import { judgedProjectColumns } from '@/lib/core/columns/judged-projects';
import type { Filters } from '@/lib/core/filters/filters';
import { applyTableView } from '@/lib/core/table-view/apply-view';
import { emptyView } from '@/lib/core/table-view/view';
import type { Row } from '@/lib/core/widgets/column';
import { verdictHead } from '@/lib/core/widgets/verdict-head';
import type { Scope } from '@/lib/platform/auth/session';
import type { ReadClocks } from '@/lib/platform/routing/attention/open-clock';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { Source } from '@/lib/platform/routing/page';
import { listSource } from '@/lib/platform/tables/list-source';
import { groupTitles, mostLostFirst, projectGroup, projectGroups } from '../earned-value/group';
import { contributionDeviation, marginsOf } from '../earned-value/margins';
import { portfolioVerdict } from '../earned-value/portfolio';
import { companyStandings, type Standing } from '../earned-value/read-standings';
import { hoursShare, reasonOf } from '../earned-value/reason';
import { type Matter, oldestWord } from '../matters/matter';
import { byProject, readMatters } from '../matters/read-matters';

const columns = [
  judgedProjectColumns.one('lossgroup', { order: projectGroups.map((group) => groupTitles[group]) }),
  ...judgedProjectColumns.take('erp_projectid', 'description', 'manager', 'why', 'planint', 'nowint', 'forecastint'),
  ...judgedProjectColumns.take('dbdeviationam', 'usedint', 'doneint', 'mattersint', 'oldest', 'enddate', 'segment'),
];

/** Projects in the groups of the list, in its order: by group, most lost first, planned ones by their start. */
function inGroups(standings: readonly Standing[]): Standing[] {
  return projectGroups.flatMap((group) => {
    const own = standings.filter(({ value }) => projectGroup(value) === group);
    return group === 'planned'
      ? own.toSorted((a, b) => (a.project.startdate ?? '9999').localeCompare(b.project.startdate ?? '9999'))
      : own.toSorted((a, b) => mostLostFirst(a.value, b.value));
  });
}

function rowOf({ project, value }: Standing, matters: readonly Matter[]): Row {
  const margins = marginsOf(value);
  const group = projectGroup(value);
  const deviation = contributionDeviation(value);
  const oldest = oldestWord(matters, value.today);
  return {
    xid: project.xid,
    lossgroup: group === null ? null : groupTitles[group],
    erp_projectid: project.no,
    description: project.name,
    manager: project.leader,
    why: group === 'planned' ? null : reasonOf(value).text,
    planint: margins.plan,
    nowint: margins.now,
    forecastint: margins.forecast,
    dbdeviationam: deviation === null ? null : deviation / 100,
    usedint: hoursShare(value),
    doneint: value.done.now,
    mattersint: matters.length,
    oldest: oldest?.text ?? null,
    enddate: project.enddate,
    segment: project.segment,
    _group: group,
    _oldesttone: oldest?.tone ?? null,
    _oldestday: oldest?.day ?? null,
    _status: project.status,
    _start: project.startdate,
    _words: [project.customer, project.place].filter(Boolean).join('\n'),
    // The value behind the sentence and the sums of a narrowed list.
    _value: JSON.stringify(value),
  };
}

/** The standings and the matters of all projects that are planned, running or stopped. */
export const judgedStandings = (clocks: ReadClocks) =>
  oncePerLoad(async (scope: Scope, filters: Filters) => {
    const companyId = scope.company.id;
    const standings = inGroups(await companyStandings(scope, filters));
    const projects = standings.map(({ project }) => project.xid);
    const requested = { companyId, projects, today: today(), money: false };
    const matters = await asCompany.read(companyId, (tx) => readMatters(tx, requested, clocks));
    return { standings, matters: byProject(matters) };
  });
type Judged = ReturnType<typeof judgedStandings>;

/** Planned, running and stopped projects as they stand, losers first; margins are shares, deviations kroner. */
export const judgedProjects = (judged: Judged) =>
  listSource(
    { title: 'Hvordan prosjektene står', columns, excel: 'prosjekter-vurdert', groupby: 'lossgroup', refresh: true },
    async (scope, filters) => {
      const { standings, matters } = await judged(scope, filters);
      const rows = standings.map((standing) => rowOf(standing, matters.get(standing.project.xid) ?? []));
      return {
        subtitle: 'De som taper mest først. Penger per siste bokførte måned, timer per i dag',
        rows,
        empty: 'Ingen prosjekter ennå. Legg dem inn under Prosjekt → Prosjekter → Rediger.',
      };
    },
  );

/** The sentence over the list, of the projects that the view leaves. */
export const projectsSentence =
  (judged: Judged): Source<'verdict'> =>
  async (scope, filters, { view }) => {
    const { standings, matters } = await judged(scope, filters);
    const rows = standings.map((standing) => rowOf(standing, matters.get(standing.project.xid) ?? []));
    const left = new Set(applyTableView(columns, rows, view ?? emptyView).rows.map(({ xid }) => xid));
    const values = standings
      .filter(({ project }) => left.has(project.xid))
      .map(({ value }) => value)
      .filter((value) => projectGroup(value) !== 'planned');
    return { ...verdictHead(), ...portfolioVerdict(values) };
  };
