'use client';

import { useMemo, useState } from 'react';
import { useUnchanged } from '@/components/kit/ui/use-unchanged';
import { equalFields, equalItems } from '@/lib/core/equal';
import type { Sums } from '@/lib/core/table-view/apply-view';
import { RoomForNumbers } from '@/lib/core/table-view/widest-numbers';
import type { Column, Row } from '@/lib/core/widgets/column';

type Numbers = Readonly<Record<string, readonly number[]>>;

const equalNumbers = (a: Numbers, b: Numbers) => equalFields(a, b, equalItems);

/**
 * The figures each column of an edited table must have room for; the same object while an edit leaves them equal, since
 * the columns are built anew for another one.
 */
export function useRoomForNumbers(columns: readonly Column[], rows: readonly Row[], sums: Sums): Numbers {
  const [room] = useState(() => new RoomForNumbers());
  const numbers = useMemo(() => room.of(columns, rows, sums), [room, columns, rows, sums]);
  return useUnchanged<Numbers>(numbers, equalNumbers);
}
