'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { formatDate } from '@/lib/core/format/date';
import { monthsText } from '@/lib/core/format/months-text';
import { formatNumber } from '@/lib/core/format/number';
import type { AdminRule } from '@/lib/product/jobs/deletion/list-rules';
import { GoingList } from './going-list';

const mostMonths = 240;

/** Returns the reason why these months cannot be chosen; undefined when they can. */
function problemOf(text: string, { Least }: AdminRule): string | undefined {
  const months = Number(text);
  if (!/^\d{1,3}$/.test(text.trim()) || months > mostMonths) return `Skriv antall måneder, ${Least} til ${mostMonths}.`;
  return months < Least ? `Velg minst ${monthsText(Least)}.` : undefined;
}

type Props = { company: string; rule: AdminRule; onChanged: () => void };

/** A rule: how long, what would go with that before it goes, and the switch. */
export function RulePanel({ company, rule, onChanged }: Props) {
  const { Kind, Name, After, Months, Enabled, By, PostponedUntil } = rule;
  const [version, setVersion] = useState(0);
  const [text, setText] = useState(String(Months));
  const problem = problemOf(text, rule);
  const months = problem === undefined ? Number(text) : undefined;
  const params = months === undefined ? undefined : { company, kind: Kind, months: String(months) };
  // After a change the count is another, though months and kind are the same.
  const { answer, failed, retry } = useRead('GET /api/admin/deletion/goes', params, `${Enabled} ${Months} ${version}`);
  const { busy, run } = useWork();
  const postpone = (by: number) =>
    void run(async () => {
      await call('POST /api/admin/deletion/postpone', { body: { company, kind: Kind, months: by } });
      snackbar.success(by === 0 ? 'Regelen sletter igjen' : 'Utsatt 3 måneder', () => postpone(by === 0 ? 3 : 0));
      onChanged();
    });
  const choose = (enabled: boolean) =>
    void run(async () => {
      if (months === undefined) return;
      await call('POST /api/admin/deletion', { body: { company, kind: Kind, months, enabled } });
      snackbar.success(enabled ? 'Regelen er på' : 'Regelen er av');
      onChanged();
    });
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
            {`${formatNumber(answer.Goes)} av ${formatNumber(answer.Stored)} er eldre, og ${Enabled && months === Months ? (PostponedUntil === null ? 'går i natt' : `går ${formatDate(PostponedUntil)}`) : 'ville gått i natt'}`}
          </p>
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
        {Enabled && months !== Months && (
          <Button look="primary" disabled={busy || months === undefined || !answer} onClick={() => choose(true)}>
            Lagre
          </Button>
        )}
        {Enabled ? (
          <>
            <Button disabled={busy || months === undefined} onClick={() => choose(false)}>
              Slå av
            </Button>
            <Button look="quiet" disabled={busy} onClick={() => postpone(PostponedUntil === null ? 3 : 0)}>
              {PostponedUntil === null ? 'Utsett 3 måneder' : 'Ikke utsett lenger'}
            </Button>
          </>
        ) : (
          <Button look="primary" disabled={busy || months === undefined || !answer} onClick={() => choose(true)}>
            {answer && answer.Goes > 0 ? `Slå på, og slett ${formatNumber(answer.Goes)} i natt` : 'Slå på'}
          </Button>
        )}
      </div>
    </section>
  );
}
