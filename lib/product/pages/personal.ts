import { tasksDue } from '@/lib/domains/tasks/attention';
import { myLog } from '@/lib/domains/tasks/sources/my-log';
import { myTasks } from '@/lib/domains/tasks/sources/my-tasks';
import { attentionFilter } from '@/lib/platform/routing/attention-filter';
import type { PageEntry } from '@/lib/platform/routing/page';
import { ilogPath, todoPath } from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';

export const personalPages: readonly PageEntry[] = [
  entryAt(todoPath, {
    group: 'Personlig',
    title: 'TODO',
    subtitle: 'Egne oppgaver, og dem kolleger har gitt en',
    icon: 'steps',
    own: [attentionFilter('oppgaver', 'xid', tasksDue)],
    ...widgets(place('tabulator', 'oppgaver', [0, 0, 12, 18], myTasks)),
  }),
  entryAt(ilogPath, {
    group: 'Personlig',
    title: 'ILog',
    subtitle: 'Egen logg, dag for dag',
    icon: 'book',
    ...widgets(place('tabulator', 'logg', [0, 0, 12, 18], myLog)),
  }),
];
