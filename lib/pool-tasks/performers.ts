import { pagePdf } from '@/lib/export/pdf/page-pdf';
import type { Performer, Task, TaskName } from '@/lib/pool/task';

export type Entry = { task: Task<never, unknown, never>; load: () => Promise<Performer<never, unknown, never>> };

function by<Input, Output, Part>(
  task: Task<Input, Output, Part>,
  load: () => Promise<Performer<Input, Output, Part>>,
): Entry {
  return { task: task as Entry['task'], load };
}

/** Who does what in a thread of the pool; loaded when it is asked for first. */
export const performers: Readonly<Record<TaskName, Entry>> = {
  'page-pdf': by(pagePdf, async () => (await import('@/lib/export/pdf/perform-page-pdf')).performPagePdf),
};
