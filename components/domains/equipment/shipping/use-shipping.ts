'use client';

import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import type { LiveRows, NewValue } from '@/components/kit/live/live-rows';
import { snackbar } from '@/components/kit/ui/snackbar';
import { isDay } from '@/lib/core/format/parse-date';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import {
  actionParam,
  isShippingStatus,
  moved,
  pickDay,
  pickDayNotSaved,
  type ShippingStatus,
  shippingStatuses,
} from '@/lib/platform/tables/declared/shipping-state';

/** Rows to be set as lost, which requires a reason. */
export type Losing = { live: LiveRows; rows: readonly Row[] };

const quiet = { shallow: true, scroll: false } as const;

/** The cells of a row set to a status on a day, as an optimistic update; the server computes the final values. */
function valuesOf(row: Row, status: ShippingStatus, activedate: string, reason: string | null): NewValue[] {
  const startdate = cellOf(row, 'startdate');
  const state = moved({ startdate: typeof startdate === 'string' ? startdate : null }, status, activedate, reason);
  return Object.entries(state).map(([col, val]) => ({ row: String(row.xid), col, val, typed: val ?? '' }));
}

/** The state of the shipping screen: day and action, stored in the address, and how they are applied to rows. */
export function useShipping() {
  const [requested, setDay] = useQueryState('dato', parseAsString.withOptions(quiet));
  const [action, setAction] = useQueryState(actionParam, parseAsStringLiteral(shippingStatuses).withOptions(quiet));
  const [losing, setLosing] = useState<Losing>();
  const day = requested !== null && isDay(requested) ? requested : undefined;

  function choose(next: ShippingStatus | null) {
    if (next !== null && day === undefined) snackbar.error(pickDay);
    else void setAction(next);
  }

  /** Sets rows to a status on the chosen day, as one change. A loss prompts for a reason. */
  function set(live: LiveRows, rows: readonly Row[], status: ShippingStatus, reason: string | null = null) {
    if (day === undefined) snackbar.error(pickDayNotSaved);
    else if (status === 'svinn' && reason === null) setLosing({ live, rows });
    else
      live.save(
        rows.flatMap((row) => valuesOf(row, status, day, reason)),
        { activedate: day },
      );
  }

  /** Wraps the table's own edits: a typed or pasted status gets the chosen day, as a pressed one. */
  function through(live: LiveRows): LiveRows {
    return {
      ...live,
      save: (values, context) => {
        const rows = new Map(live.rows.map((row) => [String(row.xid), row]));
        const moves = values.filter(({ row, col }) => col === 'status' && rows.has(row) && !live.isDraft(row));
        if (moves.length === 0) return live.save(values, context);
        if (day === undefined) {
          snackbar.error(pickDayNotSaved);
          return;
        }
        const set = moves.flatMap(({ row, val }) => {
          const current = rows.get(row);
          const reason = values.find((value) => value.row === row && value.col === 'lossreason')?.val;
          if (!current || !isShippingStatus(val)) return [];
          return valuesOf(current, val, day, typeof reason === 'string' ? reason : null);
        });
        const lost = set.find(({ col, val, row }) => col === 'status' && val === 'svinn' && !reasonIn(set, row));
        if (lost) {
          const own = moves.map(({ row }) => rows.get(row)).filter((row) => row !== undefined);
          setLosing({ live, rows: own });
          return;
        }
        const taken = new Set(set.map(({ row, col }) => `${row} ${col}`));
        live.save([...set, ...values.filter(({ row, col }) => !taken.has(`${row} ${col}`))], { activedate: day });
      },
    };
  }

  return {
    day,
    action,
    /** Empty: no day. */
    setDay: (next: string) => void setDay(next === '' ? null : next),
    choose,
    clear: () => void Promise.all([setAction(null), setDay(null)]),
    set,
    through,
    losing,
    endLosing: () => setLosing(undefined),
  };
}

const reasonIn = (values: readonly NewValue[], of: string) =>
  values.some(({ row, col, val }) => row === of && col === 'lossreason' && val !== null);

export type Shipping = ReturnType<typeof useShipping>;
