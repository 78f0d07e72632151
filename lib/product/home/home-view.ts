import type { Filters } from '@/lib/core/filters/filters';
import type { Stat } from '@/lib/core/widgets/widget';
import type { AttentionLine } from '@/lib/platform/routing/attention/attention';
import type { FirstStep } from './first-steps';

/** What could not be read, by the name the screen has for it, and the id of its line in the log. */
export type HomeFailure = { title: string; errorId: string };

/** What /home holds of a company for one user. */
export type HomeView = {
  company: { id: string; name: string };
  filters: Filters;
  figures: Stat[];
  attention: AttentionLine[];
  steps: FirstStep[];
  failed: HomeFailure[];
  /** Seconds. */
  readAt: number;
};

/** The view, or why there is none. */
export type HomeAnswer = { view: HomeView } | { problem: { message: string; errorId?: string } };
