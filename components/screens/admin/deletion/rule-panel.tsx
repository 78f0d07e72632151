'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { EndButton } from '@/components/kit/input/end-button';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { formatDate } from '@/lib/core/format/date';
import { dayName } from '@/lib/core/format/day-name';
import { monthsText } from '@/lib/core/format/months-text';
import { formatNumber } from '@/lib/core/format/number';
import type { AdminRule, Goes } from '@/lib/product/jobs/deletion/erase/answers';
import { GoingList } from './going-list';

/** Lists what goes, or what stays, under its name. */
function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const mostMonths = 240;

/** The hour at which a round goes (`deletionSchedule`). */
const deletionTime = '02.40';

/** Returns the reason why these months cannot be chosen; undefined when they can. */
function problemOf(text: string, { Least }: AdminRule): string | undefined {
  const months = Number(text);
  if (!/^\d{1,3}$/.test(text.trim()) || months > mostMonths) return `Skriv antall måneder, ${Least} til ${mostMonths}.`;
  return months < Least ? `Velg minst ${monthsText(Least)}.` : undefined;
}

type Props = { company: string; rule: AdminRule; onChanged: () => void };

/** A rule: how long, what goes and what stays with that, and the act: a question, for people of one round at a time. */
export function RulePanel({ company, rule, onChanged }: Props) {
  const { Kind, Name, After, Months, Enabled, ByItself, Approved, By, PostponedUntil } = rule;
  const [version, setVersion] = useState(0);
  const [text, setText] = useState(String(Months));
  const problem = problemOf(text, rule);
  const months = problem === undefined ? Number(text) : undefined;
  const params = months === undefined ? undefined : { company, kind: Kind, months: String(months) };
  // After a change the count is another, though months and kind are the same.
  const { answer, failed, retry } = useRead(
    'GET /api/admin/deletion/goes',
    params,
    `${Enabled} ${Months} ${rule.Goes} ${version}`,
  );
  const { busy, run } = useWork();
  const postpone = (by: number) =>
    void run(async () => {
      await call('POST /api/admin/deletion/postpone', { body: { company, kind: Kind, months: by } });
      snackbar.success(by === 0 ? 'Utsettelsen er borte' : 'Utsatt 3 måneder', () => postpone(by === 0 ? 3 : 0));
      onChanged();
    });
  const save = (enabled: boolean, round?: string) =>
    call('POST /api/admin/deletion', { body: { company, kind: Kind, months, enabled, ...(round && { round }) } });
  const choose = (said: string) =>
    void run(async () => {
      await save(false);
      snackbar.success(said);
      onChanged();
    });
  const isChanged = months !== Months;
  const isPostponed = PostponedUntil !== null && (ByItself || PostponedUntil > (answer?.RoundDay ?? PostponedUntil));
  return (
    <section aria-label={Name} className="rounded-control border border-line bg-surface text-table">
      <h3 className="border-b border-line px-4 py-2.5 text-body font-semibold">{Name}</h3>
      <div className="flex flex-col gap-1 p-4 pb-3">
        <label className="flex flex-wrap items-center gap-2">
          <span>Slettes</span>
          <input
            inputMode="numeric"
            aria-label="Måneder"
            aria-invalid={problem !== undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={`${inputClass} w-16! text-right`}
          />
          <span>{`måneder ${After}`}</span>
        </label>
        <p className={problem ? 'text-bad' : 'text-muted'}>
          {problem ?? (By ? `Valgt av ${By}.` : 'Et forslag; ingen har valgt ennå.')}
        </p>
      </div>
      {failed && <ReadFailed failed={failed} onRetry={retry} />}
      {months !== undefined && !failed && !answer && <Skeleton className="mx-4 mb-4 h-24" />}
      {months !== undefined && answer && (
        <>
          <p className="px-4 pb-2 font-medium">
            {Approved !== null && PostponedUntil !== null
              ? `${formatNumber(Approved)} er godkjent, og går ${formatDate(PostponedUntil)}`
              : `${formatNumber(answer.Goes)} av ${formatNumber(answer.Stored)} er eldre${ByItself && Enabled && !isChanged ? `, og går ${isPostponed ? formatDate(PostponedUntil) : 'i natt'}` : ''}`}
          </p>
          {answer.Goes > 0 && (
            <div className="flex flex-col gap-2 px-4 pb-3">
              <Lines title="Dette går" lines={answer.Parts} />
              <Lines title="Dette står igjen" lines={answer.Stays} />
            </div>
          )}
          <GoingList
            company={company}
            kind={Kind}
            goes={answer}
            onChanged={() => {
              setVersion((one) => one + 1);
              onChanged();
            }}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line p-4 py-3">
        {answer && months !== undefined && (Approved === null || isChanged) && (
          <DeleteRound
            rule={rule}
            goes={answer}
            isChanged={isChanged}
            onDelete={async () => {
              await save(true, answer.Round);
              onChanged();
            }}
          />
        )}
        {isChanged && !(ByItself && Enabled) && (
          <Button disabled={busy || months === undefined} onClick={() => choose('Fristen er lagret')}>
            Lagre fristen
          </Button>
        )}
        {Enabled && (
          <>
            <Button
              disabled={busy || months === undefined}
              onClick={() => choose(ByItself ? 'Regelen er av' : 'Runden er ikke godkjent lenger')}
            >
              {ByItself ? 'Slå av' : 'Angre godkjenningen'}
            </Button>
            <Button look="quiet" disabled={busy} onClick={() => postpone(isPostponed ? 0 : 3)}>
              {isPostponed ? 'Ikke utsett lenger' : 'Utsett 3 måneder'}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** The act: of people one round on its day, else each night from now on. It asks, with what goes and what stays. */
function DeleteRound({
  rule: { Name, ByItself, Enabled },
  goes: { Goes: count, Parts, Stays, RoundDay, First },
  isChanged,
  onDelete,
}: {
  rule: AdminRule;
  goes: Goes;
  isChanged: boolean;
  onDelete: () => Promise<unknown>;
}) {
  if (ByItself ? Enabled && !isChanged : count === 0 || First.length === 0) return null;
  const day = formatDate(RoundDay);
  const act = ByItself ? (Enabled ? 'Lagre' : 'Slå på') : `Slett ${formatNumber(count)} den ${day.slice(0, 5)}`;
  const when = ByItself ? 'hver natt fra nå' : `${dayName(RoundDay)} ${day}`;
  return (
    <EndButton
      look={count > 0 ? 'danger' : 'secondary'}
      text={act}
      title={`Slette ${formatNumber(count)} av «${Name}», ${when}?`}
      description={
        ByItself
          ? 'Det som går, kan ikke hentes tilbake. Regelen går hver natt til noen slår den av.'
          : `Det som går, kan ikke hentes tilbake. Du kan angre til ${day} kl. ${deletionTime}. Da går det, og du får beskjed om hva som gikk. Gjelder bare disse ${formatNumber(count)}. Neste runde spør på nytt.`
      }
      ended={ByItself ? 'Regelen er på' : `${formatNumber(count)} er godkjent til ${day}`}
      onEnd={onDelete}
    >
      <div className="flex flex-col gap-2">
        <Lines title="Dette går" lines={Parts} />
        <Lines title="Dette står igjen" lines={Stays} />
      </div>
    </EndButton>
  );
}
