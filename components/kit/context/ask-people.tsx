'use client';

import { useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { capital, countText } from '@/lib/core/format/count-text';
import { nextFriday } from '@/lib/core/format/days';
import { useShell } from './shell-context';
import { type HandedHere, useHandOut } from './use-hand-out';
import { useToday } from './use-today';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A request to a person. */
export type Ask = { person: string; task: Omit<HandedHere, 'to' | 'duedate'> };

/**
 * Asks leaders for something by Friday: a task each, taken back as one. `what` is it in a sentence, `name` the button's
 * text; `onlyUsers` leaves out who has no tasks here.
 */
export function AskPeople<A extends Ask>({
  company,
  asks,
  what,
  name,
  onlyUsers = false,
}: {
  company: string;
  asks: readonly A[];
  what: string;
  name: (asks: readonly A[]) => string;
  onlyUsers?: boolean;
}) {
  const { user } = useShell();
  const today = useToday();
  const handOut = useHandOut();
  const [sentTo, setSentTo] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { answer } = useRead('GET /api/todo/colleagues', handOut && asks.length > 0 ? { company } : undefined);
  if (!handOut || asks.length === 0) return null;
  const found = asks.map((one) => {
    const own = same(one.person, user.fullName);
    const colleague = answer?.find((other) => same(other.name, one.person));
    return { ...one, own, to: own ? null : colleague?.id };
  });
  const known = found.filter(({ own, to }) => own || to !== undefined);
  const unknown = found.filter(({ own, to }) => !own && to === undefined).map(({ person }) => person);
  const shown = onlyUsers ? known : found;
  if (shown.length === 0) return null;
  const key = shown.map(({ person }) => person).join();

  async function ask(send: NonNullable<typeof handOut>) {
    if (known.length === 0) {
      snackbar.error(`${unknown.join(', ')} har ikke egne oppgaver i Innsikt. Gi dem tilgang under Administrasjon.`);
      return;
    }
    setBusy(true);
    const tasks = known.map(({ to, task }) => ({ to: to ?? null, duedate: nextFriday(today), ...task }));
    const count = known.length === 1 ? 'Én leder er bedt' : `${countText(known.length)} ledere er bedt`;
    const rest =
      onlyUsers || unknown.length === 0 ? '' : ` ${unknown.join(', ')} har ikke egne oppgaver her, og er ikke spurt.`;
    const done = `${capital(count)} om ${what} til fredag.${rest}`;
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
      {sentTo === key ? `Bedt om ${what}` : name(shown)}
    </Button>
  );
}
