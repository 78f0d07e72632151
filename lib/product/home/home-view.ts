import type { Filters } from '@/lib/core/filters/filters';
import type { Stat } from '@/lib/core/widgets/widget';
import type { DueTask } from '@/lib/domains/tasks/due-today';
import type { Arranged, AttentionLine } from '@/lib/platform/routing/attention/line';
import type { FirstStep } from './first-steps';

/** A part that could not be read, by its title on the screen, and the id of its log line. */
export type HomeFailure = { title: string; errorId: string };

/** The number of a page's matters under 'Krever deg'; `red` where one of its lines is among the first. */
export type PageCount = { path: string; count: number; red: boolean };

/** The content of /home for one user in a company. */
export type HomeView = {
  company: { id: string; name: string };
  filters: Filters;
  /** yyyy-mm-dd. */
  today: string;
  /** The year's result, and the largest cost now; '' where there is nothing to say. */
  sentence: { verdict: string; costs: string };
  figures: Stat[];
  lines: Arranged<AttentionLine>;
  /** The counts of the menu, which are those of the lines. */
  counts: PageCount[];
  /** The first of the user's tasks of the day; null where they have no such page. */
  tasks: DueTask[] | null;
  steps: FirstStep[];
  failed: HomeFailure[];
  /** Seconds since 1970. */
  readAt: number;
};

/** The view, or why it could not be read. */
export type HomeAnswer = { view: HomeView } | { problem: { message: string; errorId?: string } };
