import { setTimeout as wait } from 'node:timers/promises';
import { href } from '@/lib/platform/routing/href';
import { customerTablePath, fixedPaths } from '@/lib/platform/routing/paths';
import { type LiveClient, liveClient } from '@/tests/factories/live-client';
import type { Target } from './edit-target';

/** One answer: what was asked, what came (of a redirect where it leads), when it was asked and how long it took, ms. */
export type Answer = { what: string; status: number | string; said: string; at: number; ms: number };

const between = 40;

/** Told that the database is away. A page whose database goes in the middle of it sends the browser to itself, where that is told. */
export const isSaid = ({ what, status, said }: Answer) =>
  (status === 307 && said === what) ||
  (status === 503 && /Databasen svarer ikke|Innsikt venter/.test(said)) ||
  (typeof status === 'string' && /^(Databasen svarer ikke|Innsikt venter|closed$)/.test(status));
export const isWell = ({ status }: Answer) => status === 200 || status === 'ok';
export const reportOf = ({ what, status, said, ms }: Answer) =>
  `${what}: ${status} after ${Math.round(ms)} ms: ${said.slice(0, 120)}`;
export const longest = (answers: readonly Answer[]) => Math.max(0, ...answers.map(({ ms }) => ms));

/** Pages and calls asked for without pause, and one socket; every answer is kept. */
export function watchAnswers(web: number, live: number, { companyId: company, cookie }: Target) {
  const answers: Answer[] = [];
  let running = true;
  const addresses = [
    href(customerTablePath, { company }),
    href(fixedPaths.home, { company }),
    href('/api/master/editable', { company, id: 'kunder' }),
    href('/api/master/editable', { company, id: 'kunder', media: 'excel' }),
  ];

  async function read(what: string): Promise<void> {
    while (running) {
      const at = performance.now();
      const stored = (status: number | string, said: string) =>
        answers.push({ what, status, said, at, ms: performance.now() - at });
      try {
        const answer = await fetch(`http://127.0.0.1:${web}${what}`, { headers: { cookie }, redirect: 'manual' });
        const text = await answer.text();
        stored(answer.status, answer.headers.get('location') ?? text);
      } catch (error) {
        stored('no answer', String(error));
      }
      await wait(between);
    }
  }

  async function ask(): Promise<void> {
    let socket: LiveClient | undefined;
    while (running) {
      const at = performance.now();
      const stored = (status: string, said: string) =>
        answers.push({ what: '/ws', status, said, at, ms: performance.now() - at });
      try {
        if (socket?.socket.readyState !== 1) socket = await liveClient(live, cookie);
        const { status } = await socket.ask({ type: 'watch', tbl: 'customer', since: 0, company });
        stored(status, status);
      } catch (error) {
        // Upgrades are refused while nobody's session can be read.
        stored('closed', String(error));
      }
      await wait(between * 5);
    }
    socket?.socket.terminate();
  }

  const asking = [...addresses.map(read), ask()];
  return {
    answers,
    stop: async () => {
      running = false;
      await Promise.all(asking);
    },
  };
}
