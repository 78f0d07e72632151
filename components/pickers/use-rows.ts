'use client';

import { useLoaded } from '@/components/chrome/use-loaded';
import type { Row } from '@/lib/widgets/widget';
import { fetchRows, type RowsCall } from './fetch-rows';

export type RowsState = { name: 'loading' } | { name: 'ready'; rows: Row[] } | { name: 'failed'; message: string };

/** The rows of a call, asked for at once, and a way to ask again. */
export function useRows({ url, company, componentid, scope, id }: RowsCall): [RowsState, () => void] {
  const call = { url, company, componentid, scope, id };
  const [loaded, retry] = useLoaded(JSON.stringify(call), (signal) => fetchRows(call, signal));
  return [loaded.name === 'ready' ? { name: 'ready', rows: loaded.value } : loaded, retry];
}
