import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { OutsideLoad } from './messages';

const fewest = 0.05;

async function spinner(): Promise<ChildProcess> {
  const child = fork('tests/trials/stalls/spinner.ts', { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return child;
}

/**
 * Uses so many processors, at their priorities, from outside the product, and gives what `during` gives when it is over: what others
 * wait for then is for want of processors alone.
 */
export async function fromOutside<T>(
  loads: readonly Pick<OutsideLoad, 'processors' | 'priority'>[],
  ms: number,
  during: (run: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const shares = loads.flatMap(({ processors, priority }) =>
    Array.from({ length: Math.ceil(processors) }, (_, i) => ({ processors: Math.min(1, processors - i), priority })),
  );
  const all: { child: ChildProcess; load: OutsideLoad }[] = [];
  try {
    for (const share of shares) {
      if (share.processors > fewest) all.push({ child: await spinner(), load: { ...share, ms } });
    }
    return await during(async () => {
      await Promise.all(
        all.map(({ child, load }) => {
          const done = once(child, 'message');
          child.send(load);
          return done;
        }),
      );
    });
  } finally {
    for (const { child } of all) child.kill('SIGKILL');
  }
}
