import type { CompanyTx } from '@/db/company';
import { cut } from '@/lib/core/format/cut';
import type { Scope } from '@/lib/platform/auth/session';
import { addNotice } from '@/lib/platform/notices/add-notice';
import { mentionedIn } from '@/lib/platform/notices/mentions';
import { othersWho, type Placed } from '@/lib/platform/notices/people';
import type { LiveTable, RowValues } from './declared/live-table';

const textIn = (row: RowValues | undefined, column: string) => {
  const value = row?.[column];
  return typeof value === 'string' ? value : '';
};

/** The people who may be mentioned in the text about to be written; read before the transaction that writes it. */
export async function peopleToName(
  scope: Scope,
  { effects: { mentions } = {} }: LiveTable,
  values: Iterable<readonly [column: string, value: unknown]>,
): Promise<Placed[]> {
  if (!mentions) return [];
  const isNamed = [...values].some(
    ([col, value]) => mentions.columns.includes(col) && String(value ?? '').includes('@'),
  );
  if (!isNamed) return [];
  const paths = mentions.places.map(({ path }) => path);
  return othersWho(scope, paths, 'Read');
}

/**
 * Notifies people whom the rows' texts mention and did not mention `before`, in the transaction that writes the rows.
 */
export async function notifyMentioned(
  tx: CompanyTx,
  scope: Scope,
  { effects: { mentions } = {} }: LiveTable,
  people: readonly Placed[],
  rows: ReadonlyMap<string, RowValues>,
  before: ReadonlyMap<string, RowValues>,
): Promise<void> {
  if (!mentions || people.length === 0) return;
  for (const [row, values] of rows) {
    for (const column of mentions.columns) {
      const text = textIn(values, column);
      const known = mentionedIn(textIn(before.get(row), column), people);
      for (const id of mentionedIn(text, people).filter((one) => !known.includes(one))) {
        const path = people.find((one) => one.id === id)?.path ?? '';
        const place = mentions.places.find((one) => one.path === path);
        if (!place) continue;
        const address = place.address(scope.company.id, values);
        const words = `${mentions.words}: ${cut(text, 200)}`;
        await addNotice(tx, scope, { to: [id], kind: 'mentioned', words, address, path, about: row });
      }
    }
  }
}
