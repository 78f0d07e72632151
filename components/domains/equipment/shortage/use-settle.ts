'use client';

import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useRead } from '@/components/kit/client/use-read';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { useHandOut } from '@/components/kit/context/use-hand-out';
import { useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Use } from '@/lib/domains/equipment/shortage/articles';
import { askOf } from '@/lib/domains/equipment/shortage/help-words';
import { type Help, placeAfter } from '@/lib/domains/equipment/shortage/helps';
import { href } from '@/lib/platform/routing/href';
import { planningPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import type { ShortRow } from './short-rows';

type Days = { startdate: string; enddate: string };
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The steps that settle a shortage: to ask whoever booked by a task, and to change a booking of one's own. */
export function useSettle(company: string, row: ShortRow, days: Days) {
  const { user } = useShell();
  const handOut = useHandOut();
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const { answer: colleagues } = useRead('GET /api/todo/colleagues', handOut ? { company } : undefined);

  /** The colleague who booked; undefined when they have no tasks here. */
  const bookerOf = ({ by }: Use) => (by === null ? undefined : colleagues?.find(({ name }) => same(name, by)));

  function undo(projectid: string, taken: string) {
    void attempt(async () => {
      await call('POST /api/equipment/planningundo', { body: { company, projectid, taken, op: uuidv7() } });
      snackbar.info('Angret');
      refresh();
    });
  }

  return {
    busy,
    /** The first name of who is requested to help; null: the user's own list; undefined without tasks here. */
    asks: ({ use }: Help): string | null | undefined => {
      if (!handOut || colleagues === undefined) return undefined;
      return bookerOf(use)?.name.split(' ')[0] ?? null;
    },
    ask: (help: Help) => {
      const { use } = help;
      const to = bookerOf(use);
      const { text, notes } = askOf(row, help, days);
      const mine = to === undefined && use.by !== null && !same(use.by, user.fullName) ? `Spør ${use.by}: ` : '';
      const task = {
        to: to?.id ?? null,
        text: `${mine}${text}`,
        notes,
        link: href(planningPath, { company, [projectParam]: use.pid }),
        linktext: use.project.slice(0, 100),
      };
      const done = to ? `${to.name} har fått oppgaven.` : 'Oppgaven er lagt i TODO.';
      void run(async () => void (await handOut?.([task], done)));
    },
    move: (help: Help) =>
      void run(async () => {
        const { use } = help;
        // Fewer pieces or days never make a shortage larger, so the stock is not checked again.
        const line = {
          eid: use.eid,
          status: use.waits ? 'venter' : 'planlagt',
          booking: use.xid,
          ...placeAfter(help),
          over: true,
        };
        const op = uuidv7();
        const body = { company, projectid: use.pid, items: JSON.stringify([line]), op };
        const { message } = await call('POST /api/equipment/projectplanning', { body });
        snackbar.success(message, () => undo(use.pid, op));
        refresh();
      }),
  };
}
export type Settle = ReturnType<typeof useSettle>;
