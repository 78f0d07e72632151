import { ask } from '@/components/chrome/ask';
import { href } from '@/lib/routing/href';
import type { Row } from '@/lib/widgets/widget';

/** One of our own calls that answers a list: what a selection dialog asks (specification 1, section 2.10). */
export type RowsCall = { url: string; company: string; componentid: string; scope: string; id?: string };

/**
 * The rows under the first key of a call's answer. An ended log-in leads to log-out; any other failure is thrown with the
 * server's sentence, for the caller to show where the rows would have stood.
 */
export async function fetchRows({ url, ...params }: RowsCall, signal?: AbortSignal): Promise<Row[]> {
  const { company, componentid, scope, id } = params;
  const address = href(url, { company, media: 'json', id, scope, componentid });
  const [rows] = Object.values(await ask<Record<string, unknown>>(address, { signal }));
  if (!Array.isArray(rows)) throw new Error('Svaret har ingen liste.');
  return rows as Row[];
}
