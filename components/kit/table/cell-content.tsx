import clsx from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { leftText } from '@/base/left-text';
import { DuePill } from '@/components/kit/ui/due-pill';
import { Link } from '@/components/kit/ui/link';
import { Sparkline } from '@/components/kit/ui/sparkline';
import { StatePill } from '@/components/kit/ui/state-pill';
import { paintVar } from '@/lib/core/palette';
import styles from './cell-glance.module.css';
import { CheckBox } from './check-box';
import type { GridCell, GridSource } from './grid-model';

/** The course of a figure that has a status, as a sparkline with the judgement beside it. */
function Judged({ course, children }: { course: readonly (number | null)[]; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Sparkline values={course} place="cell" />
      {children}
    </span>
  );
}

/** Progress beside the figure: a share as a bar, a count as a mark for any or none. */
function Glanced({ glance, children }: { glance: NonNullable<GridCell['glance']>; children: ReactNode }) {
  if ('share' in glance) {
    return (
      <span className="inline-flex w-full items-center gap-2 align-middle">
        <span aria-hidden className={styles.bar}>
          <span className={styles.fill} style={{ width: `${glance.share * 100}%` }} />
        </span>
        <span className="w-11 shrink-0">{children}</span>
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      {children}
      <span aria-hidden className={clsx(styles.mark, glance.count === 0 && styles.missing)} />
    </span>
  );
}

/** The figure and its bar, which begins at the column's edge and faces the neighbour's. */
function Facing({ facing, children }: { facing: NonNullable<GridCell['facing']>; children: ReactNode }) {
  const { side, share, color } = facing;
  const bar = (
    <span aria-hidden className={clsx(styles.facing, side === 'left' ? '-ml-2 justify-start' : '-mr-2 justify-end')}>
      <span className={styles.length} style={{ width: `${share * 100}%`, background: paintVar(color) }} />
    </span>
  );
  return (
    <span className="inline-flex w-full items-center justify-between align-middle">
      {side === 'left' && bar}
      <span className="grow">{children}</span>
      {side === 'right' && bar}
    </span>
  );
}

/** A cell's text with its state, on screen and on paper. */
export function CellText({ cell: { text, state, after, due, course, glance, facing } }: { cell: GridCell }) {
  const owner = text.endsWith(leftText) ? <span className="text-bad">{text}</span> : text;
  const plain = state === undefined ? owner : <StatePill tone={state} text={text} />;
  const glanced = glance ? <Glanced glance={glance}>{plain}</Glanced> : plain;
  const said = facing ? <Facing facing={facing}>{glanced}</Facing> : glanced;
  const shown = course ? <Judged course={course}>{said}</Judged> : said;
  const more = due ? <DuePill due={due} /> : after;
  return more === undefined ? (
    shown
  ) : (
    <>
      {shown} {more}
    </>
  );
}

/**
 * The link at the end of an editable cell, since a press on its text opens the editor. For the pointer; Alt+Enter does
 * the same.
 */
function OpenBeside({ href, cell }: { href: string; cell: GridCell }) {
  return (
    <>
      <CellText cell={cell} />
      <Link
        href={href}
        prefetch={false}
        tabIndex={-1}
        draggable={false}
        aria-hidden
        title="Åpne (Alt+Enter)"
        className="absolute inset-y-0.5 right-0.5 inline-flex w-6 items-center justify-center rounded-control bg-inherit text-muted opacity-0 in-[[data-cell]:hover]:opacity-100 in-[[data-cell]:focus]:opacity-100 hover:bg-hover hover:text-ink pointer-coarse:w-9 pointer-coarse:opacity-100"
      >
        <ArrowUpRight className="size-4" />
      </Link>
    </>
  );
}

/** The second line under a cell in a narrow list; to a screen reader the text belongs to its own column. */
export function SecondLine({ source, line, places }: { source: GridSource; line: number; places: readonly number[] }) {
  const cells = places.map((place) => source.cell(line, place)).filter(({ text }) => text !== '');
  return (
    <span aria-hidden className="-my-0.5 block truncate py-0.5 text-caption font-normal text-muted">
      {cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are the stack's places, in its order.
        <Fragment key={i}>
          {i > 0 && ' · '}
          <CellText cell={{ ...cell, course: undefined, glance: undefined, facing: undefined }} />
        </Fragment>
      ))}
    </span>
  );
}

/** The content of a cell: checkbox, text or pill, as a link where it has an address. */
export function CellContent({ cell, tabIndex }: { cell: GridCell; tabIndex: number }) {
  const { href, node, check } = cell;
  if (check) {
    return (
      <>
        <CheckBox check={check} tabIndex={tabIndex} />
        {node}
      </>
    );
  }
  if (node !== undefined) return node;
  if (href === undefined) return <CellText cell={cell} />;
  if (cell.readonly === false) return <OpenBeside href={href} cell={cell} />;
  return (
    <Link
      href={href}
      prefetch={false}
      tabIndex={tabIndex}
      draggable={false}
      className="rounded-sm decoration-line-strong underline-offset-3 hover:underline"
    >
      <CellText cell={cell} />
    </Link>
  );
}
