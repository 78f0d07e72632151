import { asCompany } from '@/db/company';
import { today } from '@/lib/core/clock';
import { matterColumns } from '@/lib/core/columns/overview';
import type { Filters } from '@/lib/core/filters/filters';
import type { Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import type { ReadClocks } from '@/lib/platform/routing/attention/open-clock';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { listSource } from '@/lib/platform/tables/list-source';
import { noProject, requestedProject } from '@/lib/platform/tables/requested-project';
import { ageWord, type Matter, matterPlaces, placeOf } from '../matters/matter';
import { readMatters } from '../matters/read-matters';
import { seesMoney } from '../money-right';

/** The matters of the chosen project, read once for its list and for the counts of its sections. */
export const requestedMatters = (clocks: ReadClocks) =>
  oncePerLoad(async (scope: Scope, filters: Filters): Promise<Matter[]> => {
    const chosen = await requestedProject(scope, filters);
    if (!chosen) return [];
    const companyId = scope.company.id;
    const requested = { companyId, projects: [chosen.value], today: today(), money: seesMoney(scope) };
    return asCompany.read(companyId, (tx) => readMatters(tx, requested, clocks));
  });
export type RequestedMatters = ReturnType<typeof requestedMatters>;

const rowOf =
  ({ permissions }: Scope) =>
  (matter: Matter): Row => {
    const age = ageWord(matter, today());
    const { path, params, readable } = placeOf(matter, permissions);
    return {
      kind: matter.kind,
      matter: matter.matter,
      owner: matter.owner,
      duedate: matter.day,
      age: age?.text ?? null,
      _key: `${matter.kind} ${matter.key}`,
      _tone: age?.tone ?? null,
      _path: path,
      _params: params,
      _readable: readable,
      _act: matterPlaces[matter.kind].act,
    };
  };

/** Lists the chosen project's matters, oldest first; `_path` and `_params` open one, if the user may read it (`_readable`). */
export const projectMatters = (matters: RequestedMatters) =>
  listSource(
    { title: 'Krever deg', subtitle: 'Det eldste først', whole: true, excel: 'krever-deg', refresh: true },
    async (scope, filters) => {
      const chosen = await requestedProject(scope, filters);
      const data = (await matters(scope, filters)).map(rowOf(scope));
      return {
        columns: matterColumns.take('kind', 'matter', 'owner', 'duedate', 'age'),
        rows: data,
        empty: chosen ? 'Ingenting venter på deg.' : noProject,
      };
    },
  );
