'use client';

import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { FileLink } from '@/components/kit/client/file-link';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Skeleton } from '@/components/kit/ui/states';
import { capital, countText } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import type { Deletion } from '@/lib/product/jobs/deletion/list-rules';
import { DeletionLog } from './deletion-log';
import { OnePerson } from './one-person';
import { RulePanel } from './rule-panel';
import { RulesTable } from './rules-table';

/** Names in a sentence the next deletion. */
function sentenceOf({ Rules, NextAt }: Deletion): string {
  const going = Rules.filter(({ Enabled, PostponedUntil, Goes }) => Enabled && PostponedUntil === null && Goes > 0);
  if (Rules.every(({ Enabled }) => !Enabled)) return 'Ingen regler er slått på. Ingenting slettes av seg selv.';
  if (going.length === 0) return 'Ingenting er gammelt nok til å slettes i natt.';
  if (NextAt === null) return 'Jobben «Sletting etter regel» er slått av under Jobber, så ingenting slettes.';
  const [first, ...rest] = going.map(({ Name, Goes }) => `${formatNumber(Goes)} av «${Name}»`);
  const last = rest.pop();
  return `${[first, ...rest].join(', ')}${last ? ` og ${last}` : ''} slettes i natt.`;
}

/** Counts the rules that would find something if they were switched on. */
function offText({ Rules }: Deletion): string {
  const off = Rules.filter(({ Enabled, Goes }) => !Enabled && Goes > 0).length;
  if (off === 0) return 'Det bokføringsloven krever, blir stående, og slettes aldri herfra.';
  const what = off === 1 ? 'regel som er av, har' : 'regler som er av, har';
  return `${capital(countText(off, 'én'))} ${what} noe som er eldre enn forslaget. Det bokføringsloven krever, blir stående.`;
}

/** Shows stored data and its retention: rules, their next deletions, one person, and past deletions. */
export function DeletionTab({ company }: { company: string }) {
  const [version, setVersion] = useState(0);
  const { latest, failed, retry } = useRead('GET /api/admin/deletion', { company }, version);
  const [chosen, setChosen] = useState<string>('employees');
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!latest) return <Skeleton className="h-96" />;
  const protocol = `/api/admin/deletion/protocol?${new URLSearchParams({ company })}`;
  const rule = latest.Rules.find(({ Kind }) => Kind === chosen);
  const changed = () => setVersion((one) => one + 1);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="max-w-prose">
          <p className="font-medium">{sentenceOf(latest)}</p>
          <p className="text-table text-muted">{offText(latest)}</p>
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
          <OnePerson company={company} onChanged={changed} />
        </div>
      </div>
      <DeletionLog log={latest.Log} />
    </div>
  );
}
