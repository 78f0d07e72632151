'use client';

import clsx from 'clsx';
import { Check, CircleAlert, Clock, Info, Minus } from 'lucide-react';
import type { ComponentType, CSSProperties } from 'react';
import { Link } from '@/components/ui/link';
import { EmptyState } from '@/components/ui/states';
import { href } from '@/lib/routing/href';
import type { PageView } from '@/lib/routing/page-view';
import { type BoardCell, boardOf } from '@/lib/widgets/board';
import {
  type KamishibaiColors,
  type KamishibaiState,
  kamishibaiColor,
  kamishibaiLabel,
} from '@/lib/widgets/kamishibai-colour';
import type { Kamishibai } from '@/lib/widgets/widget';
import styles from './kamishibai.module.css';

const signs: Readonly<Record<KamishibaiState, ComponentType<{ className?: string; 'aria-hidden'?: boolean }>>> = {
  green: Check,
  yellow: Clock,
  red: CircleAlert,
  blue: Info,
  grey: Minus,
};

function Cell({ cell, colors }: { cell: BoardCell | undefined; colors: KamishibaiColors }) {
  if (!cell) return <td className={styles.cell} />;
  const { color, at1 } = cell;
  const Sign = signs[color];
  const style = { '--state': kamishibaiColor(color, colors) } as CSSProperties;
  return (
    <td className={styles.cell}>
      <div className={clsx(styles.state, at1 === '' && (color === 'grey' ? styles.none : styles.quiet))} style={style}>
        <Sign aria-hidden className={styles.sign} />
        <span className="sr-only">{kamishibaiLabel(color)}</span>
        {at1 !== '' && <span className="min-w-0">{at1}</span>}
      </div>
    </td>
  );
}

/** A kamishibai board: rows by columns, each cell a state by sign, word and colour; readable on a wall screen. */
export function KamishibaiWidget({
  widget,
  page,
}: {
  widget: Kamishibai;
  page: Pick<PageView, 'company' | 'kamishibaiColors'>;
}) {
  const { columns, rows } = boardOf(widget.data);
  const { row, to } = widget.options;
  if (rows.length === 0) return <EmptyState text={widget.parameters.empty ?? 'Ingenting på tavlen ennå.'} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
    <section data-print-whole aria-label={`${widget.title} som tavle`} tabIndex={0} className={styles.scroll}>
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
                  <Cell key={columns[i]?.id} cell={cell} colors={page.kamishibaiColors} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
