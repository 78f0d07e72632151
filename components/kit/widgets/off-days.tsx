import clsx from 'clsx';
import { useMemo } from 'react';
import type { CalendarDays } from '@/lib/core/calendar/calendar-days';
import { offStretches } from '@/lib/core/calendar/days-off';
import { offTitle } from '@/lib/core/calendar/off-words';
import type { TimelineScale } from '@/lib/core/charts/timeline';
import { addDays } from '@/lib/core/format/days';
import { percent } from './timeline-bar';
import styles from './timelinebar.module.css';

/** The shaded days of a timeline's range, named where the pointer rests. */
export function OffDays({ days, scale }: { days: CalendarDays; scale: TimelineScale }) {
  const first = `${scale.months[0]?.month ?? ''}-01`;
  const stretches = useMemo(() => offStretches(days, first, scale.days), [days, first, scale.days]);
  return stretches.map(({ at, days: length, name, special }) => (
    <span
      key={at}
      title={offTitle(name, addDays(first, at), length)}
      className={clsx(styles.off, special && styles.special)}
      style={{ left: percent(at / scale.days), width: percent(length / scale.days) }}
    />
  ));
}
