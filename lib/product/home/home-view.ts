import type { Filters } from '@/lib/core/filters/filters';
import type { Stat } from '@/lib/core/widgets/widget';
import type { AttentionLine } from '@/lib/platform/routing/attention/attention';
import type { FirstStep } from './first-steps';

/** A part that could not be read, by its title on the screen, and the id of its log line. */
export type HomeFailure = { title: string; errorId: string };

/** The content of /home for one user in a company. */
export type HomeView = {
  company: { id: string; name: string };
  filters: Filters;
  figures: Stat[];
  attention: AttentionLine[];
  steps: FirstStep[];
  failed: HomeFailure[];
  /** Seconds since 1970. */
  readAt: number;
};

/** The view, or why it could not be read. */
export type HomeAnswer = { view: HomeView } | { problem: { message: string; errorId?: string } };
