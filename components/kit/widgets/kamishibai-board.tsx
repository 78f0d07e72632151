'use client';

import clsx from 'clsx';
import { Check, CircleAlert, Clock, Info, type LucideIcon, Minus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from '@/components/kit/ui/link';
import { EmptyState } from '@/components/kit/ui/states';
import { type BoardCell, boardOf, cellInWords } from '@/lib/core/widgets/board';
import { missedText } from '@/lib/core/widgets/control-age';
import {
  type KamishibaiColors,
  type KamishibaiState,
  kamishibaiColor,
  kamishibaiLabel,
} from '@/lib/core/widgets/kamishibai-colour';
import type { Kamishibai } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import styles from './kamishibai.module.css';

const signs: Readonly<Record<KamishibaiState, LucideIcon>> = {
  green: Check,
  yellow: Clock,
  red: CircleAlert,
  blue: Info,
  grey: Minus,
};

/** A state as a sign, for users who cannot tell the colours apart. */
export function StateSign({ state, colors }: { state: KamishibaiState; colors: KamishibaiColors }) {
  const Sign = signs[state];
  return <Sign aria-hidden className={styles.sign} style={stateStyle(state, colors)} />;
}

const stateStyle = (state: KamishibaiState, colors: KamishibaiColors) =>
  ({ '--state': kamishibaiColor(state, colors) }) as CSSProperties;

/** The press handler of a card, and whether a card has unsaved changes. */
export type CardTurning = { onOpen: (cell: BoardCell) => void; isUnsaved: (cell: BoardCell) => boolean };

function Cell({
  cell,
  colors,
  turning,
  today,
}: {
  cell: BoardCell | undefined;
  colors: KamishibaiColors;
  turning: CardTurning | undefined;
  today: string | undefined;
}) {
  if (!cell) return <td className={styles.cell} />;
  const { color, at1, place } = cell;
  const missed = place && today ? missedText(place, today) : '';
  const looks = clsx(
    styles.state,
    at1 === '' && (color === 'grey' ? styles.none : styles.quiet),
    turning?.isUnsaved(cell) && styles.unsaved,
  );
  const content = (
    <>
      <StateSign state={color} colors={colors} />
      <span className="sr-only">{kamishibaiLabel(color)}</span>
      {(at1 !== '' || missed !== '') && (
        <span className="min-w-0">
          {at1}
          {missed !== '' && <span className={styles.missed}>{missed}</span>}
        </span>
      )}
    </>
  );
  return (
    <td className={styles.cell}>
      {turning ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${cell.h1}, ${cell.ah1}: ${[cellInWords(cell), missed].filter((word) => word !== '').join(', ')}`}
          className={looks}
          style={stateStyle(color, colors)}
          onClick={() => turning.onOpen(cell)}
        >
          {content}
        </button>
      ) : (
        <div className={looks} style={stateStyle(color, colors)}>
          {content}
        </div>
      )}
    </td>
  );
}

/**
 * A kamishibai board: rows by columns, each cell a state by sign, word and colour, readable on a wall screen. `today`
 * is the day for which a control that was not made is marked.
 */
export function KamishibaiBoard({
  widget,
  page,
  turning,
  today,
}: {
  widget: Kamishibai;
  page: Pick<PageView, 'company' | 'kamishibaiColors'>;
  turning?: CardTurning;
  today?: string;
}) {
  const { columns, rows } = boardOf(widget.data);
  const { row, to } = widget.options;
  if (rows.length === 0) return <EmptyState text={widget.parameters.empty ?? 'Ingenting på tavlen ennå.'} />;
  return (
    <section
      data-print-whole
      aria-label={`${widget.title} som tavle`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
      tabIndex={0}
      className={clsx(styles.scroll, turning && styles.wall)}
    >
      <table className={styles.board}>
        <thead>
          <tr>
            <th scope="col" className={clsx(styles.corner, styles.head)}>
              {row}
            </th>
            {columns.map(({ id, ah1, ah2 }) => (
              <th key={id} scope="col" className={styles.head}>
                {ah1}
                {ah2 !== '' && <span className={styles.second}>{ah2}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, h1, h2, cells }) => {
            const drill = cells.find((cell) => cell?.drill)?.drill;
            return (
              <tr key={id}>
                <th scope="row" className={styles.name}>
                  {to && drill ? (
                    <Link
                      prefetch={false}
                      href={href(to, { company: page.company.id, ...drill })}
                      className="hover:underline"
                    >
                      {h1}
                    </Link>
                  ) : (
                    h1
                  )}
                  {h2 !== '' && <span className={styles.second}>{h2}</span>}
                </th>
                {cells.map((cell, i) => (
                  <Cell
                    key={columns[i]?.id}
                    cell={cell}
                    colors={page.kamishibaiColors}
                    turning={turning}
                    today={today}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
