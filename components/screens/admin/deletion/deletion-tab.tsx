'use client';

import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { FileLink } from '@/components/kit/client/file-link';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useListChoice } from '@/components/kit/routing/in-address';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Skeleton } from '@/components/kit/ui/states';
import { capital, countText, listed } from '@/lib/core/format/count-text';
import { formatDate, formatStamp } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { AdminData } from '@/lib/product/admin/read-admin';
import type { AdminRule, Deletion, DeletionNote } from '@/lib/product/jobs/deletion/erase/answers';
import { ErasePage } from './erase-page';
import { OnePerson } from './one-person';
import { RulePanel } from './rule-panel';
import { RulesTable } from './rules-table';

/** Lists what was done, with authors: deletions and choices, or openings of people's papers. */
function DeletionLog({ title, note, log }: { title: string; note?: string; log: readonly DeletionNote[] }) {
  if (log.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-control border border-line bg-surface">
      <h3 className="border-b border-line px-3 py-2 font-semibold">
        {title} {note && <span className="text-caption font-normal text-muted">{note}</span>}
      </h3>
      <ol className="max-h-72 overflow-y-auto text-table">
        {log.map(({ At, By, Text }) => (
          <li
            key={`${At} ${Text}`}
            className="grid grid-cols-[8.5rem_minmax(0,1fr)_12rem] gap-3 border-b border-line px-3 py-1.5 last:border-0 max-sm:grid-cols-1 max-sm:gap-0"
          >
            <span className="figures text-muted">{formatStamp(new Date(At))}</span>
            <span>{Text}</span>
            <span className="text-muted">{By ?? 'etter regel'}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const countOf = ({ Goes, Name }: AdminRule) => `${formatNumber(Goes)} av «${Name}»`;

/** Names in a sentence what goes next, else what waits for somebody who has seen it. */
function sentenceOf({ Rules, NextAt }: Deletion): string {
  const going = Rules.filter(
    ({ Enabled, ByItself, PostponedUntil, Goes }) => Enabled && Goes > 0 && (!ByItself || PostponedUntil === null),
  );
  if (NextAt === null && Rules.some(({ Enabled }) => Enabled))
    return 'Jobben «Sletting etter regel» er slått av under Jobber, så ingenting slettes.';
  if (going.length > 0) {
    const parts = going.map(
      (rule) =>
        `${rule.Approved === null ? countOf(rule) : countOf({ ...rule, Goes: rule.Approved })} slettes ${rule.PostponedUntil === null ? 'i natt' : formatDate(rule.PostponedUntil)}`,
    );
    return `${listed(parts)}.`;
  }
  const off = Rules.filter(({ Enabled, Goes }) => !Enabled && Goes > 0);
  if (off.length === 0) return 'Ingen regler har noe å slette.';
  return `${capital(countText(off.length, 'én'))} ${off.length === 1 ? 'regel' : 'regler'} er av, men har noe å slette: ${listed(off.map(countOf))}.`;
}

/** Shows stored data and its retention: rules, their next deletions, one person, and past deletions. */
export function DeletionTab({ data }: { data: AdminData }) {
  const company = data.company.id;
  const [version, setVersion] = useState(0);
  const { latest, failed, retry } = useRead('GET /api/admin/deletion', { company }, version);
  const [chosen, setChosen] = useState<string>('employees');
  const [person, setPerson] = useListChoice('person');
  const changed = () => setVersion((one) => one + 1);
  const [kind, id] = person?.split('.') ?? [];
  if (kind && id) {
    const back = () => {
      setPerson(undefined);
      changed();
    };
    return <ErasePage key={person} company={company} kind={kind} id={id} onBack={back} />;
  }
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!latest) return <Skeleton className="h-96" />;
  const protocol = `/api/admin/deletion/protocol?${new URLSearchParams({ company })}`;
  const rule = latest.Rules.find(({ Kind }) => Kind === chosen);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="max-w-prose">
          <p className="font-medium">{sentenceOf(latest)}</p>
          <p className="text-table text-muted">
            Ingen forsvinner før noen har sett hvem det er, og godkjent runden. Det bokføringsloven krever, slettes
            aldri herfra.
          </p>
        </div>
        <FileLink href={protocol} className={buttonClass('secondary', 'ml-auto')}>
          <FileDown className="size-4" aria-hidden />
          Behandlingsprotokoll
        </FileLink>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-3 max-lg:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-3">
          <RulesTable deletion={latest} chosen={chosen} onChoose={setChosen} />
          <p className="max-w-prose text-caption text-muted">
            Fristene er forslag. La den som gir dere råd om personvern, lese dem før dere slår på.
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {rule && <RulePanel key={rule.Kind} company={company} rule={rule} onChanged={changed} />}
          <OnePerson company={company} onChosen={({ Kind, ID }) => setPerson(`${Kind}.${ID}`)} />
        </div>
      </div>
      <DeletionLog title="Slettelogg" log={latest.Log} />
      <DeletionLog
        title="Åpnede papirer"
        note="Kursbevis og alt om en person. Slettes etter 90 dager; annen lesing logges ikke."
        log={latest.Opened}
      />
    </div>
  );
}
