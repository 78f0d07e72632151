import { tabParam } from '@/lib/platform/routing/page';
import {
  fixedPaths,
  projectBoardPath,
  projectListPath,
  projectOverviewPath,
  projectPath,
  projectPointPath,
  timeEntryListPath,
} from '@/lib/platform/routing/paths';

/** One line of the table: a page with its filters. `limit` and `answers` say which of the product's answers it is. */
export type Target = {
  name: string;
  path: string;
  params: Record<string, string>;
  /** The rows the answer holds, where it does not hold all. */
  limit?: number;
  answers: readonly ('json' | 'html')[];
  /** No page of the registry: /home, which has a reading of its own. */
  isHome?: true;
  /** It is about the project with most hours. */
  ofProject?: boolean;
};

// A data table's HTML comes with its first rows and fetches the rest as JSON: two questions, measured by themselves.
const firstRows = 200;

function whole(path: string, params: Record<string, string> = {}): Target {
  return { name: nameOf(path, params), path, params, answers: ['json', 'html'] };
}

function table(path: string): Target[] {
  const shared = { path, params: {} };
  return [
    { ...shared, name: `${nameOf(path, {})}, første ${firstRows}`, limit: firstRows, answers: ['html'] },
    { ...shared, name: `${nameOf(path, {})}, alle rader`, answers: ['json'] },
  ];
}

function nameOf(path: string, { history = 'ytd' }: Record<string, string>): string {
  return `${path.split('/').slice(2).join('/')} ${history}`;
}

const everyYear = { history: 'yrall' };

/** A tab of a page about one project. */
const tab = (path: string, fane: string): Target => ({
  name: `${path.split('/').slice(2).join('/')} ${fane}`,
  path,
  params: { [tabParam]: fane },
  answers: ['json', 'html'],
  ofProject: true,
});

/** What is measured, in the order of the table. */
export const targets: readonly Target[] = [
  { name: 'hjem', path: fixedPaths.home, params: {}, answers: ['html'], isHome: true },
  whole('/economy/report/resultat'),
  whole('/economy/report/resultat', everyYear),
  whole('/economy/report/omsetning'),
  whole('/economy/report/likviditet'),
  whole('/economy/report/prosjekt'),
  whole('/economy/pivot/kunde'),
  whole('/economy/pivot/kunde', everyYear),
  whole('/economy/pivot/konto'),
  ...table('/info/datatable/kunder'),
  ...table('/info/datatable/bilag'),
  whole('/info/statusrows/fremdrift'),
  whole('/info/timelinebar/prosjekter'),
  whole('/info/timelinebar/utstyr'),
  ...table(projectListPath),
  ...table(timeEntryListPath),
  whole('/project/pivot/timer'),
  whole(projectBoardPath),
  whole('/project/carousel/tavle'),
  ...['tilbud', 'kalkyle', 'risiko', 'utforelse', 'forecast', 'logg'].map((fane) => tab(projectPath, fane)),
  ...['oversikt', 'logg', 'overlevering', 'kalkyle', 'timer', 'mob', 'kart', 'gantt'].map((fane) =>
    tab(projectOverviewPath, fane),
  ),
  tab(projectPointPath, 'kundetilfredshet'),
];

/** The call that answers a page as JSON. */
export function jsonAddress({ path, params }: Target): string {
  const [, section, kind, page = ''] = path.split('/');
  const call = kind === 'pivot' ? `/api/${section}/pivot/${page}` : `/api/${section}/${kind}`;
  const query = new URLSearchParams(kind === 'pivot' ? params : { id: page, ...params });
  return `${call}?${query}`;
}

/** The address of the page itself. */
export function htmlAddress({ path, params }: Target): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}
