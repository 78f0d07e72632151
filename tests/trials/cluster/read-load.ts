import { setTimeout as wait } from 'node:timers/promises';
import { href } from '@/lib/platform/routing/href';
import { customerListPath, customerTablePath, fixedPaths } from '@/lib/platform/routing/paths';
import type { Target } from '../edit-target';

export type ReadLoad = {
  answered: () => number;
  /** How many of these say that they were read from the copy. */
  copied: () => number;
  failed: string[];
  stop: () => Promise<void>;
};

/** Pages (a list that may come from the copy among them), a table's JSON and its workbook, asked for without pause by so many; whatever is not answered well is kept. */
export function startReading(base: string, targets: readonly Target[], readers: number): ReadLoad {
  const failed: string[] = [];
  let running = true;
  let answered = 0;
  let copied = 0;
  async function read({ companyId: company, cookie }: Target, first: number): Promise<void> {
    const addresses = [
      href(customerTablePath, { company }),
      href('/api/master/editable', { company, id: 'kunder' }),
      href(fixedPaths.home, { company }),
      href(customerListPath, { company }),
      href('/api/master/editable', { company, id: 'kunder', media: 'excel' }),
    ];
    for (let at = first; running; at += 1) {
      const address = addresses[at % addresses.length] ?? '';
      try {
        const answer = await fetch(new URL(address, base), { headers: { cookie }, redirect: 'manual' });
        const text = await answer.text();
        const to = answer.headers.get('location') ?? '';
        if (answer.status !== 200 || text === '') failed.push(`${answer.status} ${to} of ${text.length} at ${address}`);
        else answered += 1;
        if (text.includes('(fra lesekopien)')) copied += 1;
      } catch (error) {
        failed.push(
          `${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error} at ${address}`,
        );
      }
      await wait(20);
    }
  }
  const reading = Array.from({ length: readers }, (_, i) => {
    const target = targets[i % targets.length];
    return target ? read(target, i) : undefined;
  });
  return {
    answered: () => answered,
    copied: () => copied,
    failed,
    stop: async () => {
      running = false;
      await Promise.all(reading);
    },
  };
}
