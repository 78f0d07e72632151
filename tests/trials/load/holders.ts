import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

const told = z.object({ standing: z.number(), pushes: z.number(), refused: z.number() });
export type Told = z.infer<typeof told>;
export type Person = { cookie: string; company: string };

export type Holders = {
  /** Opens so many tabs for each of these people, shared among the processes. */
  open: (port: number, people: readonly Person[], tabs: number) => Promise<Told>;
  /** Has so many of the sockets read no more. */
  slow: (count: number) => Promise<Told>;
  count: () => Promise<Told>;
  stop: () => Promise<void>;
};

/** Processes that hold sockets, so that what is measured is the sidecar and not who asks it. */
export function startHolders(processes: number): Holders {
  const children = Array.from({ length: processes }, () =>
    fork('tests/trials/load/sockets.ts', { execArgv: ['--import', 'tsx'] }),
  );
  async function askAll(question: (part: number) => object): Promise<Told> {
    const answers = await Promise.all(
      children.map(async (child, part) => {
        const answer = once(child, 'message');
        child.send(question(part));
        return told.parse((await answer)[0]);
      }),
    );
    const sum = (of: (one: Told) => number) => answers.reduce((all, one) => all + of(one), 0);
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
