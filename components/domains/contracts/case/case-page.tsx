'use client';

import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { ThingLink } from '@/components/kit/context/thing-link';
import { useToday } from '@/components/kit/context/use-today';
import { ChoicePicker } from '@/components/kit/input/pickers/choice-picker';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { Skeleton } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { WordDialog } from '@/components/kit/ui/word-dialog';
import { formatKroner } from '@/lib/core/format/number';
import { causeNames } from '@/lib/domains/contracts/board/fact-words';
import { stateNames } from '@/lib/domains/contracts/claim-states';
import { href } from '@/lib/platform/routing/href';
import { contractTablePath } from '@/lib/platform/routing/paths';
import { AnswerDialog } from './answer-dialog';
import { Happenings } from './happenings';
import { NoticeSheet } from './notice-sheet';
import { NoticeTable } from './notice-table';
import { type CaseAnswer, type Facts, useFacts } from './use-facts';

const causes = Object.entries(causeNames).map(([value, label]) => ({ value, label }));

function Head({ company, of, facts, back }: { company: string; of: CaseAnswer; facts: Facts; back: string }) {
  const today = useToday();
  const setCause = (value: string) => {
    const cause = causes.find((one) => one.value === value)?.value as CaseAnswer['cause'] | undefined;
    if (cause && cause !== of.cause) void facts.write({ kind: 'cause', day: today, cause }, 'Årsaken er endret');
  };
  const { contract } = of;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <Link prefetch={false} href={back} className={buttonClass('secondary', 'no-print')}>
        <ArrowLeft aria-hidden className="size-4" />
        VOR
      </Link>
      <h2 className="text-heading font-semibold">{`${of.no} ${of.title}`}</h2>
      {of.project && (
        <ThingLink kind="project" id={of.project.id} text={`${of.project.code} ${of.project.name}`.trim()} />
      )}
      <span>
        <span className="text-muted">Kontrakt</span>{' '}
        <Link
          prefetch={false}
          href={href(contractTablePath, { company, q: contract.no })}
          className="text-accent hover:underline"
        >
          {contract.no}
        </Link>
      </span>
      <span>
        <span className="text-muted">Standard</span> {contract.standard ?? 'ikke valgt'}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="text-muted">Årsak</span>
        {of.writes ? (
          <ChoicePicker
            label="Årsak"
            value={of.cause}
            choices={causes}
            placeholder="Velg"
            className="h-8! w-48!"
            onChange={setCause}
          />
        ) : (
          causeNames[of.cause]
        )}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="text-muted">Til</span> {contract.addressee ?? 'ingen mottaker'}
      </span>
    </div>
  );
}

/** The claim of a case by state, in kroner. */
function Claim({ of: { sums } }: { of: CaseAnswer }) {
  const shown = sums.states.filter(({ notices }) => notices.length > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="figures flex flex-wrap gap-x-6 gap-y-2 rounded-control border border-line bg-surface px-3 py-2">
      {shown.map(({ state, amount, days }) => (
        <div key={state}>
          <dt className="text-caption text-muted">{stateNames[state]}</dt>
          <dd className="font-semibold">
            {[amount !== null && `${formatKroner(amount)} kr`, days !== null && `${days} d`]
              .filter(Boolean)
              .join(', ') || 'uten sum'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The acts on a case, the next one filled. */
function Acts({ facts, onNotify, onAnswer }: { facts: Facts; onNotify: () => void; onAnswer: () => void }) {
  const today = useToday();
  return (
    <BottomBar className="no-print -mx-4 -mb-4 flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2.5 max-sm:-mx-2 max-sm:-mb-2">
      <WordDialog
        title="Sett som tapt"
        description="Saken går ut av prognosen i dag, og blir stående i summen av sakene. Ingen dato gjør det alene."
        label="Hvorfor er den tapt?"
        action="Sett som tapt"
        trigger={<Button className="h-9 max-sm:h-11!">Tapt</Button>}
        onDone={(text) => facts.write({ kind: 'lost', day: today, text }, 'Saken er satt som tapt')}
      />
      <Button className="h-9 max-sm:h-11! max-sm:grow" onClick={onAnswer}>
        Før inn svar
      </Button>
      <Button look="primary" className="h-9 max-sm:h-11! max-sm:grow" onClick={onNotify}>
        Varsle
      </Button>
    </BottomBar>
  );
}

function Read({
  company,
  of,
  back,
  onChange,
}: {
  company: string;
  of: CaseAnswer;
  back: string;
  onChange: () => void;
}) {
  const today = useToday();
  const facts = useFacts(company, of.id, onChange);
  const [open, setOpen] = useState<'notice' | 'answer'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto print:overflow-visible">
        <Head company={company} of={of} facts={facts} back={back} />
        <VerdictBand verdict={of.verdict} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-3">
            <NoticeTable
              company={company}
              of={of}
              onSee={
                of.writes
                  ? ({ notice, name }) =>
                      void facts.write({ kind: 'known', notice, day: today }, `${name}: vi ser det fra i dag`)
                  : undefined
              }
            />
            <Claim of={of} />
          </div>
          <Happenings company={company} of={of} facts={facts} />
        </div>
      </div>
      {of.writes && <Acts facts={facts} onNotify={() => setOpen('notice')} onAnswer={() => setOpen('answer')} />}
      {open === 'answer' && <AnswerDialog of={of} facts={facts} onClose={close} />}
      {open === 'notice' && (
        <NoticeSheet
          company={company}
          of={of}
          onClose={close}
          onDone={() => {
            close();
            onChange();
          }}
        />
      )}
    </>
  );
}

/** A case: its notices with our limits and their answers, what has happened, and what can be done. */
export function CasePage({ company, id, back }: { company: string; id: string; back: string }) {
  const { latest, answer, failed, retry } = useRead('GET /api/contract/case', { company, id });
  const shown = answer ?? (latest?.id === id ? latest : undefined);
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!shown) return <Skeleton className="h-96" />;
  return <Read key={shown.id} company={company} of={shown} back={back} onChange={retry} />;
}
