import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

const reported = z.object({ standing: z.number(), pushes: z.number(), refused: z.number() });
export type Reported = z.infer<typeof reported>;
export type Person = { cookie: string; company: string };

export type Holders = {
  /** Opens so many tabs for each of these people, shared among the processes. */
  open: (port: number, people: readonly Person[], tabs: number) => Promise<Reported>;
  /** Has so many of the sockets read no more. */
  slow: (count: number) => Promise<Reported>;
  count: () => Promise<Reported>;
  stop: () => Promise<void>;
};

/** Processes that hold sockets, so that what is measured is the sidecar and not who asks it. */
export function startHolders(processes: number): Holders {
  const children = Array.from({ length: processes }, () =>
    fork('tests/trials/load/sockets.ts', { execArgv: ['--import', 'tsx'] }),
  );
  async function askAll(question: (part: number) => object): Promise<Reported> {
    const answers = await Promise.all(
      children.map(async (child, part) => {
        const answer = once(child, 'message');
        child.send(question(part));
        return reported.parse((await answer)[0]);
      }),
    );
    const sum = (of: (one: Reported) => number) => answers.reduce((all, one) => all + of(one), 0);
    return {
      standing: sum((one) => one.standing),
      pushes: sum((one) => one.pushes),
      refused: sum((one) => one.refused),
    };
  }
  return {
    open: (port, people, tabs) =>
      askAll((part) => ({ type: 'open', port, tabs, people: people.filter((_, i) => i % processes === part) })),
    slow: (count) => askAll(() => ({ type: 'slow', count: Math.round(count / processes) })),
    count: () => askAll(() => ({ type: 'count' })),
    stop: async () => {
      for (const child of children) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
    },
  };
}
