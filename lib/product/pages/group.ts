import { groupCompanies } from '@/lib/domains/economy/group/company-tables';
import { groupEliminations } from '@/lib/domains/economy/group/elimination-table';
import { groupProfitAndLoss } from '@/lib/domains/economy/group/group-table';
import { groupVerdict } from '@/lib/domains/economy/group/group-verdict';
import { groupCompaniesParam, isGroupScope } from '@/lib/platform/auth/group-scope';
import type { OwnFilter, PageEntry } from '@/lib/platform/routing/page';
import { groupResultPath, profitAndLossPath } from '@/lib/platform/routing/paths';
import { place, stack, widgets } from '@/lib/platform/routing/place';

/**
 * A page of a group: its entry, whose sources take the scope of a group, and `like`, the company's page of the same kind,
 * whose Read each of the chosen companies requires too. null: the group's own table, which no company has.
 */
export type GroupPage = { entry: PageEntry; like: string | null };

/** The companies that are in the figures; chosen in the page's head. */
const companiesFilter: OwnFilter = {
  name: groupCompaniesParam,
  text: 'Selskaper',
  multiple: true,
  place: true,
  choices: async (scope) =>
    isGroupScope(scope) ? scope.members.map(({ company }) => ({ value: company.id, label: company.name })) : [],
};

const placed = widgets(
  ...stack(
    0,
    place('verdict', 'vurdering', [0, 0, 12, 2], groupVerdict),
    place('tabulator', 'resultat', [0, 0, 12, 22], groupProfitAndLoss),
  ),
);

const resultEntry: PageEntry = {
  path: groupResultPath,
  section: 'economy',
  kind: 'report',
  page: 'konsern',
  group: 'Rapporter',
  title: 'Resultat',
  subtitle: 'Selskapene ved siden av hverandre, summen, det som er eliminert, og konsernet',
  icon: 'chart',
  period: 'buckets',
  own: [companiesFilter],
  ...placed,
  widgets: { ...placed.widgets, selskaper: groupCompanies, elimineringer: groupEliminations },
  switched: {
    param: 'vis',
    label: 'Vis',
    choices: [
      { value: 'konsern', text: 'Konsernet', widget: 'resultat' },
      { value: 'selskaper', text: 'Hvert selskap', widget: 'selskaper' },
      { value: 'elimineringer', text: 'Elimineringer', widget: 'elimineringer' },
    ],
  },
};

export const groupPages: readonly GroupPage[] = [{ like: profitAndLossPath, entry: resultEntry }];

/** The group's page at a path, or undefined. */
export function findGroupPage(path: string): GroupPage | undefined {
  return groupPages.find(({ entry }) => entry.path === path);
}

/** The paths that a group's page requires in each chosen company. */
export const pathsInCompanies = ({ entry, like }: GroupPage): readonly string[] =>
  like === null ? [entry.path] : [entry.path, like];

/** Those of the pages whose figures are of the companies. */
export const groupFigurePaths: readonly (readonly string[])[] = groupPages
  .filter(({ like }) => like !== null)
  .map(pathsInCompanies);
