import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { href } from '@/lib/platform/routing/href';
import { customerTablePath, fixedPaths } from '@/lib/platform/routing/paths';
import { type Times, timesOf } from '@/tests/bench/timing';
import { askOn } from '@/tests/factories/kept-ask';
import { liveClient } from '@/tests/factories/live-client';
import type { Target } from './edit-target';

export type Kind = 'reads' | 'edits';
/** How long each of what was asked for took, ms. */
export type Took = Record<Kind, number[]>;

/** Median and p95 of stretches taken together, ms. */
export function timesIn(stretches: readonly Took[]): Record<Kind, Times> {
  const of = (kind: Kind) => timesOf(stretches.flatMap((one) => one[kind]));
  return { reads: of('reads'), edits: of('edits') };
}

/**
 * People at ordinary work, each of a company of the targets: half open pages and a table, half edit cells, through web, each so often
 * at most (`everyMs`), as people do who look at what comes. `during` gives
 * how long what they asked for took while `work` went on, ms; what was not answered well is in `failed`.
 */
export function startOthers(port: number, targets: readonly Target[], everyMs = 250) {
  const failed: string[] = [];
  const taken: { kind: Kind; at: number; ms: number }[] = [];
  let running = true;

  async function asLongAsItRuns(kind: Kind, first: number, act: (count: number) => Promise<string | undefined>) {
    await wait((first * everyMs) / targets.length);
    for (let count = first; running; count += 1) {
      const at = performance.now();
      const wrong = await act(count);
      const ms = performance.now() - at;
      taken.push({ kind, at, ms });
      if (wrong !== undefined) failed.push(wrong);
      await wait(Math.max(0, everyMs - ms));
    }
  }

  async function read({ companyId: company, cookie }: Target, first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true });
    const paths = [
      href(customerTablePath, { company }),
      href('/api/master/editable', { company, id: 'kunder' }),
      href(fixedPaths.home, { company }),
    ];
    await asLongAsItRuns('reads', first, async (count) => {
      const { path, status, text } = await askOn(port, paths[count % paths.length] ?? '', cookie, agent);
      return status === 200 && text.length > 0 ? undefined : `${path}: ${status} ${text.slice(0, 100)}`;
    });
    agent.destroy();
  }

  async function edit({ companyId: company, cookie, rows: [row] }: Target, first: number): Promise<void> {
    const client = await liveClient(port, cookie);
    await asLongAsItRuns('edits', first, async (count) => {
      const cells = [{ row, col: 'phone', val: `${first}.${count}` }];
      const { status } = await client.ask({ type: 'cells', tbl: 'customer', cells, company, op: randomUUID() });
      return status === 'ok' ? undefined : `an edit was answered: ${status}`;
    });
    await client.close();
  }

  const people = targets.map((target, i) => (i % 2 === 0 ? read(target, i) : edit(target, i)));
  return {
    failed,
    during: async <T>(work: () => Promise<T>): Promise<{ result: T; took: Took }> => {
      const from = performance.now();
      const result = await work();
      const to = performance.now();
      const of = (wanted: Kind) =>
        taken.flatMap(({ kind, at, ms }) => (kind === wanted && at >= from && at <= to ? [ms] : []));
      return { result, took: { reads: of('reads'), edits: of('edits') } };
    },
    stop: async () => {
      running = false;
      await Promise.all(people);
    },
  };
}
