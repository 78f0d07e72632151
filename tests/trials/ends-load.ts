import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { href } from '@/lib/platform/routing/href';
import { customerTablePath, fixedPaths } from '@/lib/platform/routing/paths';
import { type Answer, askOn, turnedAway } from '@/tests/factories/kept-ask';
import type { Target } from './edit-target';

export type EndsLoad = {
  answers: Answer[];
  /** Requests that found the door shut and were asked again. */
  turned: () => number;
  /** Requests that had begun and were not answered as they should. */
  failed: string[];
  /** The texts of lines that were answered as written. */
  written: string[];
  stop: () => Promise<void>;
};

const retryMs = 50;

/**
 * Readers of pages, a table and its workbook, and writers of lines in a company where nothing else is counted, each on a connection it keeps, until they are stopped. What finds the
 * door shut is asked again under its name; whatever else is not answered well is a failure.
 */
export function startAsking(
  port: number,
  read: { targets: readonly Target[]; readers: number },
  write: { target: Target; writers: number },
): EndsLoad {
  const answers: Answer[] = [];
  const failed: string[] = [];
  const written: EndsLoad['written'] = [];
  const agents: Agent[] = [];
  let running = true;
  let turned = 0;

  /** Asks until it is answered by somebody who is there. */
  async function ask(path: string, cookie: string, agent: Agent): Promise<boolean> {
    for (;;) {
      const answer = await askOn(port, path, cookie, agent);
      if (!turnedAway.includes(answer.status)) {
        answers.push({ ...answer, text: '' });
        if (answer.status === 200 && answer.text.length > 0) return true;
        failed.push(`${path}: ${answer.status} ${answer.text.slice(0, 100)}`);
        return false;
      }
      turned += 1;
      await wait(retryMs);
    }
  }

  async function person(
    { companyId: company, cookie }: Target,
    round: (company: string, count: number) => { path: string; done?: () => void },
  ): Promise<void> {
    const agent = new Agent({ keepAlive: true });
    agents.push(agent);
    for (let count = 0; running; count += 1) {
      const { path, done } = round(company, count);
      if (await ask(path, cookie, agent)) done?.();
      await wait(20);
    }
  }

  const reading = (first: number) => (company: string, count: number) => {
    const paths = [
      href(customerTablePath, { company }),
      href('/api/master/editable', { company, id: 'kunder' }),
      href(fixedPaths.home, { company }),
      href('/api/master/editable', { company, id: 'kunder', media: 'excel' }),
    ];
    return { path: paths[(first + count) % paths.length] ?? '' };
  };
  const writing = (writer: number) => (company: string, count: number) => {
    const text = `Linje ${writer}.${count}`;
    const path = href('/api/todo/create', { company, Text: text, kind: 'ilog', op: randomUUID() });
    return { path, done: () => written.push(text) };
  };
  const people = [
    ...Array.from({ length: read.readers }, (_, i) => {
      const target = read.targets[i % read.targets.length];
      return target && person(target, reading(i));
    }),
    ...Array.from({ length: write.writers }, (_, i) => person(write.target, writing(i))),
  ];
  return {
    answers,
    turned: () => turned,
    failed,
    written,
    stop: async () => {
      running = false;
      await Promise.all(people);
      for (const agent of agents) agent.destroy();
    },
  };
}
