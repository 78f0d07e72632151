'use client';

import clsx from 'clsx';
import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { part } from '@/components/kit/client/part';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { Skeleton } from '@/components/kit/ui/states';
import { FilesTo } from '@/components/shell/page/files-to';
import { href } from '@/lib/platform/routing/href';
import { priceImportPath, saftImportPath } from '@/lib/platform/routing/paths';
import { takeParam } from '@/lib/platform/routing/table-params';
import type { FirstStep } from '@/lib/product/home/first-steps';
import { ledgerFileNames, priceFileNames } from '@/lib/product/imports/tabular/file-names';
import { TakeProjects } from './take-projects';
import { useFolded } from './use-folded';

// Few homes have the steps: the form and its roles come with its first use.
const InviteForm = part((watch) =>
  lazy(() => watch(import('./invite-form').then(({ InviteForm }) => ({ default: InviteForm })))),
);

/** The pages that read a file as they open, which is chosen here. */
const filesOf: Readonly<Record<string, string>> = {
  [saftImportPath]: ledgerFileNames,
  [priceImportPath]: priceFileNames,
};

function StepRow({ company, step, at, next }: { company: string; step: FirstStep; at: number; next: boolean }) {
  const { title, done, text, way } = step;
  // Inviting is done in the row; it is no page of its own.
  const invites = step.id === 'kolleger' && !done && way !== undefined;
  const [inviting, setInviting] = useState(false);
  const open = invites && (next || inviting);
  return (
    <li
      data-step={step.id}
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2',
        done ? 'min-h-10' : 'min-h-12',
        next && 'bg-accent-soft/60 sm:py-3.5',
      )}
    >
      <span
        className={clsx(
          'figures inline-flex size-6 shrink-0 items-center justify-center rounded-full text-caption font-semibold',
          done ? 'bg-good-soft text-good' : next ? 'bg-accent text-on-accent' : 'border border-line-strong text-muted',
        )}
      >
        {done ? <Check className="size-3.5" aria-hidden /> : at + 1}
        {done && <span className="sr-only">Gjort</span>}
      </span>
      <span className={clsx('w-28 shrink-0', done ? 'text-muted' : 'font-medium')}>{title}</span>
      <span
        className={clsx('min-w-0 grow basis-40 max-sm:order-last max-sm:basis-full max-sm:pl-9', !next && 'text-muted')}
      >
        {text}
      </span>
      {way &&
        (done ? (
          <Link
            href={href(way.path, { company, ...way.params })}
            className="ml-auto font-medium text-accent hover:underline"
          >
            {way.text}
          </Link>
        ) : invites ? (
          !next && (
            <Button
              aria-label={`${way.text}: ${title}`}
              aria-expanded={inviting}
              className="ml-auto min-w-32"
              onClick={() => setInviting(!inviting)}
            >
              {way.text}
            </Button>
          )
        ) : takeParam in way.params ? (
          <TakeProjects company={company} text={way.text} title={title} look={next ? 'primary' : 'secondary'} />
        ) : filesOf[way.path] !== undefined ? (
          <FilesTo
            to={href(way.path, { company })}
            label={title}
            accept={filesOf[way.path] ?? ''}
            look={next ? 'primary' : 'secondary'}
            aria-label={`${way.text}: ${title}`}
            className="ml-auto min-w-32"
          >
            {way.text}
          </FilesTo>
        ) : (
          <Link
            href={href(way.path, { company, ...way.params })}
            aria-label={`${way.text}: ${title}`}
            className={buttonClass(next ? 'primary' : 'secondary', 'ml-auto min-w-32')}
          >
            {way.text}
          </Link>
        ))}
      {open && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <InviteForm company={company} />
        </Suspense>
      )}
    </li>
  );
}

/** Whoever has a ledger and a bid is at work already: the steps that remain are one line, below what needs them. */
export const atWork = (steps: readonly FirstStep[]): boolean =>
  ['regnskap', 'tilbud'].every((id) => steps.some((step) => step.id === id && step.done));

/** Lists a new company's first steps, with the benefit of each; the first that is not done is marked. */
export function FirstSteps({ company, steps }: { company: string; steps: readonly FirstStep[] }) {
  const done = steps.filter((step) => step.done).length;
  const { folded, fold } = useFolded(`kom-i-gang ${company}`, atWork(steps));
  const next = steps.find((step) => !step.done);
  return (
    <section
      aria-labelledby="kom-i-gang"
      className="no-print overflow-hidden rounded-control border border-line bg-surface"
    >
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 px-3 py-1.5">
        <h2 id="kom-i-gang" className="font-semibold">
          Kom i gang
        </h2>
        <span className="figures text-muted">{`${done} av ${steps.length} gjort`}</span>
        <span aria-hidden className="h-1 w-32 overflow-hidden rounded-control bg-line max-sm:hidden">
          <span className="block h-full bg-accent" style={{ width: `${(done / steps.length) * 100}%` }} />
        </span>
        {next && <span className="min-w-0 truncate text-muted max-sm:hidden">{`Neste: ${next.title}`}</span>}
        <button
          type="button"
          aria-expanded={!folded}
          onClick={() => fold(!folded)}
          className="ml-auto min-h-8 px-1 text-caption text-muted hover:text-ink max-sm:min-h-10"
        >
          {folded ? 'Vis' : 'Skjul'}
        </button>
      </div>
      {!folded && (
        <ol className="divide-y divide-line border-t border-line">
          {steps.map((step, at) => (
            <StepRow key={step.id} company={company} step={step} at={at} next={step === next} />
          ))}
        </ol>
      )}
    </section>
  );
}
