'use client';

import clsx from 'clsx';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { useShell } from '@/components/kit/context/shell-context';
import { Link } from '@/components/kit/ui/link';
import { Sparkline } from '@/components/kit/ui/sparkline';
import { changeText, statNumber } from '@/lib/core/charts/stat-text';
import { periodParams } from '@/lib/core/filters/period-params';
import type { Stat } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import { explainPath } from '@/lib/platform/routing/paths';
import type { HomeView } from '@/lib/product/home/home-view';

type ChangeOfStat = Stat['changes'][number];

/** Shares of a budget that are no news, and that are serious: as the sentence above judges. */
const limits = { same: 0.02, serious: 0.1 };

function toneOf(type: Stat['type'], { label, value, good }: ChangeOfStat): string {
  if (value === null || good === null) return 'text-muted';
  if (type !== 'amount' || label !== 'mot budsjett') return good ? 'text-good' : 'text-bad';
  if (Math.abs(value) <= limits.same) return 'text-ink';
  return good ? 'text-good' : Math.abs(value) > limits.serious ? 'text-bad' : 'text-warn';
}

/** Short labels for a phone, where two figures share the width. */
const phoneLabels: Readonly<Record<string, string>> = { 'mot budsjett': 'bud.', 'mot i fjor': 'i fjor' };

/** A change, linking to the page that explains it where the user may read that. */
function Change({ type, change, to }: { type: Stat['type']; change: ChangeOfStat; to: string | undefined }) {
  const { label, value } = change;
  const Arrow = value === null || value === 0 ? ArrowRight : value > 0 ? ArrowUpRight : ArrowDownRight;
  const text = (
    <>
      <span className={clsx('figures inline-flex items-center gap-0.5 font-medium', toneOf(type, change))}>
        {value !== null && <Arrow className="size-3.5" aria-hidden />}
        {changeText(type, change)}
      </span>
      <span className="text-muted max-sm:hidden">{label}</span>
      <span className="text-muted sm:hidden">{phoneLabels[label] ?? label}</span>
    </>
  );
  if (to === undefined) return <span className="flex items-center gap-1 whitespace-nowrap">{text}</span>;
  return (
    <Link
      prefetch={false}
      href={to}
      title="Forklar endringen"
      className="relative flex items-center gap-1 rounded-control whitespace-nowrap underline-offset-2 hover:underline"
    >
      {text}
    </Link>
  );
}

function Figure({ figure, view }: { figure: Stat; view: HomeView }) {
  const { company } = useShell();
  const { number, unit } = statNumber(figure);
  const target = figure.relation && company?.paths.includes(figure.relation) ? figure.relation : undefined;
  const known = figure.changes.filter(({ value }) => value !== null);
  const explains = company?.paths.includes(explainPath);
  return (
    <li className="relative flex min-w-0 flex-col gap-0.5 bg-surface px-3 py-2 transition-colors duration-150 hover:bg-hover sm:px-4">
      <div className="flex min-w-0 items-baseline gap-2">
        <h2 className="truncate font-medium">
          {target ? (
            <Link
              className="after:absolute after:inset-0"
              href={href(target, { company: view.company.id, ...(figure.drill ?? periodParams(view.filters)) })}
            >
              {figure.title}
            </Link>
          ) : (
            figure.title
          )}
        </h2>
        <p className="truncate text-caption text-muted max-sm:hidden">{figure.subtitle}</p>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="figures text-stat font-semibold whitespace-nowrap max-sm:text-title">
          {number}
          {unit !== '' && <span className="ml-1.5 text-body font-normal text-muted">{unit}</span>}
        </p>
        <span className="min-w-0 overflow-hidden max-sm:hidden">
          <Sparkline values={figure.data} place="card" />
        </span>
      </div>
      <div className="flex flex-wrap gap-x-3 text-caption">
        {known.map((change) => (
          <Change
            key={change.label}
            type={figure.type}
            change={change}
            to={
              explains && change.explained
                ? href(explainPath, { company: view.company.id, ...change.explained })
                : undefined
            }
          />
        ))}
        {known.length === 0 && <p className="text-muted">{figure.text}</p>}
      </div>
    </li>
  );
}

/** Columns where there are fewer than four, so that no cell is empty. */
const columnsOf: Readonly<Record<number, string>> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-1 sm:grid-cols-3',
};

/** Sums the year and the largest cost now in words, and shows the figures, each linking to its report. */
export function HomeFigures({ view }: { view: HomeView }) {
  const { sentence, figures } = view;
  return (
    <>
      {(sentence.verdict !== '' || sentence.costs !== '') && (
        <p className="text-heading">
          {sentence.verdict !== '' && <span className="font-semibold">{sentence.verdict} </span>}
          <span className="text-muted max-sm:hidden">{sentence.costs}</span>
        </p>
      )}
      {figures.length > 0 && (
        <ul
          aria-label="Nøkkeltall"
          className={clsx(
            'grid gap-px overflow-hidden rounded-control border border-line bg-line',
            columnsOf[figures.length] ?? 'grid-cols-2 lg:grid-cols-4',
          )}
        >
          {figures.map((figure) => (
            <Figure key={figure.title} figure={figure} view={view} />
          ))}
        </ul>
      )}
    </>
  );
}
