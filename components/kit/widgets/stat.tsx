'use client';

import clsx from 'clsx';
import { ArrowDownRight, ArrowRight, ArrowUpRight, Info } from 'lucide-react';
import { useShell } from '@/components/kit/context/shell-context';
import { StatBell } from '@/components/kit/input/follow/followed-stats';
import { Link } from '@/components/kit/ui/link';
import { Sparkline } from '@/components/kit/ui/sparkline';
import { Tip } from '@/components/kit/ui/tip';
import { changeText, statNumber } from '@/lib/core/charts/stat-text';
import { periodParams } from '@/lib/core/filters/period-params';
import { unbroken } from '@/lib/core/format/unbroken';
import type { Stat } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { explainPath } from '@/lib/platform/routing/paths';
import { frameClass } from './frame-class';
import styles from './stat.module.css';

type ChangeOfStat = Stat['changes'][number];

/** A change, linking to the page that explains it where the user may read that. */
function Change({ type, change, address }: { type: Stat['type']; change: ChangeOfStat; address: string | undefined }) {
  const { label, value, good } = change;
  const Arrow = value === null || value === 0 ? ArrowRight : value > 0 ? ArrowUpRight : ArrowDownRight;
  const text = (
    <>
      <span
        className={clsx(
          'figures inline-flex items-center gap-0.5 font-medium',
          good === null || value === null ? 'text-muted' : good ? 'text-good' : 'text-bad',
        )}
      >
        {value !== null && <Arrow className="size-3.5" aria-hidden />}
        {changeText(type, change)}
      </span>
      <span className="text-muted">{label}</span>
    </>
  );
  return (
    <li className="flex items-center whitespace-nowrap">
      {address === undefined ? (
        <span className="flex items-center gap-1">{text}</span>
      ) : (
        <Link
          prefetch={false}
          href={address}
          title="Forklar endringen"
          className="relative flex items-center gap-1 rounded-control underline-offset-2 hover:underline"
        >
          {text}
        </Link>
      )}
    </li>
  );
}

/** One number with its label, changes and course; the whole card links to its page. */
export function StatWidget({
  widget,
  page,
  id,
}: {
  widget: Stat;
  page: Pick<PageView, 'company' | 'filters'>;
  /** Its id on the page, by which it can be followed. */
  id?: string;
}) {
  const { company } = useShell();
  const { number, unit } = statNumber(widget);
  const target = widget.relation && company?.paths.includes(widget.relation) ? widget.relation : undefined;
  return (
    <section
      aria-label={widget.title}
      data-stat={id}
      className={clsx(frameClass, styles.card, 'group', target && 'hover:border-line-strong')}
    >
      <header className="flex min-w-0 items-center gap-2">
        <h2 className="truncate text-body font-medium text-muted" title={widget.title}>
          {target ? (
            <Link
              className={styles.cover}
              href={href(target, { company: page.company.id, ...(widget.drill ?? periodParams(page.filters)) })}
            >
              {widget.title}
            </Link>
          ) : (
            widget.title
          )}
        </h2>
        {widget.tips !== '' && (
          <Tip label={widget.tips} pressed>
            <button
              type="button"
              aria-label={`Om ${widget.title}: ${widget.tips}`}
              className="no-print thumb relative text-faint"
            >
              <Info className="size-3.5" aria-hidden />
            </button>
          </Tip>
        )}
        {id !== undefined && <StatBell widget={id} title={widget.title} />}
        <p className={clsx(styles.aside, 'ml-auto truncate text-caption text-muted')}>{widget.subtitle}</p>
      </header>
      <div className="flex items-center justify-between gap-3">
        <p className={clsx(styles.figure, 'figures shrink-0 whitespace-nowrap text-stat font-semibold')}>
          {number}
          {unit !== '' && widget.stat !== null && (
            <span className="ml-1.5 text-body font-normal text-muted">{unit}</span>
          )}
        </p>
        <span className={clsx(styles.aside, 'min-w-0 overflow-hidden')}>
          <Sparkline values={widget.data} place="card" />
        </span>
      </div>
      {widget.stat === null && widget.parameters.empty ? (
        <p className="line-clamp-2 text-caption text-muted">{widget.parameters.empty}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-2 text-caption">
          {widget.changes.map((change) => (
            <Change
              key={change.label}
              type={widget.type}
              change={change}
              address={
                change.explained && company?.paths.includes(explainPath)
                  ? href(explainPath, { company: page.company.id, ...change.explained })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {widget.text !== '' && widget.stat !== null && <p className={styles.text}>{unbroken(widget.text)}</p>}
    </section>
  );
}
