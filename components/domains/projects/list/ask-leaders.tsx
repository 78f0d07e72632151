'use client';

import { useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { useShell } from '@/components/kit/context/shell-context';
import { type HandedHere, useHandOut } from '@/components/kit/context/use-hand-out';
import { useToday } from '@/components/kit/context/use-today';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { capital, countText } from '@/lib/core/format/count-text';
import { reasonOf } from '@/lib/domains/projects/earned-value/reason';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import { projectOverviewPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { type JudgedRow, leadersOf, nextFriday } from './judged-rows';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The task of a leader: what they lose on, worst first, with the way to the worst. */
function taskOf(company: string, projects: readonly JudgedRow[], duedate: string): Omit<HandedHere, 'to'> {
  const [worst] = projects;
  const named = projects.map(({ no, name }) => `${no} ${name}`);
  return {
    text: `Foreslå tiltak for ${named.join(' og ')}`,
    notes: projects.map(({ no, value }) => `${no}: ${reasonOf(value).text}`).join('\n'),
    duedate,
    link: href(projectOverviewPath, { company, [projectParam]: worst?.id, [tabParam]: 'oversikt' }),
    linktext: (named[0] ?? '').slice(0, 100),
  };
}

/** Asks each leader of the first group for measures by Friday: a task each, taken back as one. */
export function AskLeaders({ company, rows }: { company: string; rows: readonly JudgedRow[] }) {
  const { user } = useShell();
  const today = useToday();
  const handOut = useHandOut();
  const [sentTo, setSentTo] = useState<string>();
  const [busy, setBusy] = useState(false);
  const leaders = leadersOf(rows);
  const { answer } = useRead('GET /api/todo/colleagues', handOut && leaders.length > 0 ? { company } : undefined);
  if (!handOut || leaders.length === 0) return null;
  const found = leaders.map(({ leader, projects }) => {
    const own = same(leader, user.fullName);
    const colleague = answer?.find(({ name }) => same(name, leader));
    return { leader, projects, own, to: own ? null : colleague?.id };
  });
  const known = found.filter(({ own, to }) => own || to !== undefined);
  const unknown = found.filter(({ own, to }) => !own && to === undefined).map(({ leader }) => leader);
  const key = leaders.map(({ leader }) => leader).join();
  const [only] = leaders;
  const name =
    leaders.length === 1 ? `Be ${only?.leader} om tiltak` : `Be ${countText(leaders.length)} ledere om tiltak`;

  async function ask(send: NonNullable<typeof handOut>) {
    const friday = nextFriday(today);
    if (known.length === 0) {
      snackbar.error(`${unknown.join(', ')} har ikke egne oppgaver i Innsikt. Gi dem tilgang under Administrasjon.`);
      return;
    }
    setBusy(true);
    const tasks = known.map(({ to, projects }) => ({ to: to ?? null, ...taskOf(company, projects, friday) }));
    const count = known.length === 1 ? 'Én leder er bedt' : `${countText(known.length)} ledere er bedt`;
    const rest = unknown.length === 0 ? '' : ` ${unknown.join(', ')} har ikke egne oppgaver her, og er ikke spurt.`;
    const done = `${capital(count)} om tiltak til fredag.${rest}`;
    const sent = await send(tasks, done, () => setSentTo(undefined));
    setBusy(false);
    if (sent) setSentTo(key);
  }

  return (
    <Button
      look="primary"
      className="max-sm:w-full"
      disabled={busy || answer === undefined || sentTo === key}
      onClick={() => void ask(handOut)}
    >
      {sentTo === key ? 'Bedt om tiltak' : name}
    </Button>
  );
}
