import { call } from '@/components/kit/client/call';
import type { Cell, Column } from '@/lib/core/widgets/column';
import type { LiveClient } from '@/lib/platform/tables/live/client';
import { parseCell } from '@/lib/platform/tables/parse-cell';
import type { LogDraft } from './stored-draft';

/** The columns of the form, and their fields in the draft. */
const typed = [
  ['day', 'day'],
  ['text', 'text'],
  ['weather', 'weather'],
  ['temperatureint', 'temperature'],
  ['hoursam', 'hours'],
  ['progr', 'progress'],
] as const;
export type TypedField = (typeof typed)[number][1];

/** A draft's values as the table takes them, or an error for each invalid field. */
export function valuesOf(draft: LogDraft, columns: readonly Column[]) {
  const vals: Record<string, Cell> = {};
  const problems: Partial<Record<TypedField, string>> = {};
  for (const [col, field] of typed) {
    if (col === 'text' && draft.text.trim() === '') {
      problems.text = 'Skriv hva som er gjort.';
      continue;
    }
    const column = columns.find(({ value }) => value === col);
    const parsed = column && parseCell(column, draft[field]);
    if (!parsed) continue;
    if ('error' in parsed) problems[field] = parsed.error;
    else if (parsed.value !== null) vals[col] = parsed.value;
  }
  return { vals, problems };
}

/**
 * Adds the entry as a row of the live table, with the draft's idempotency key: resent, it is written once. Resolves to
 * the message of a refusal; throws connection errors.
 */
export async function writeEntry(
  client: LiveClient,
  { row, op }: LogDraft,
  vals: Record<string, Cell>,
  place: { company: string; projectid: string },
): Promise<string | undefined> {
  const { status, problems } = await client.request({
    type: 'add',
    tbl: 'project_log',
    row,
    vals,
    op,
    via: 'direct',
    ...place,
  });
  return status === 'ok' ? undefined : (problems?.[0]?.message ?? status);
}

/** Uploads a picture of a saved entry. */
export async function sendPicture(company: string, row: string, picture: File): Promise<void> {
  const body = new FormData();
  body.set('company', company);
  body.set('scope', 'project');
  body.set('id', row);
  body.set('file', picture);
  await call('POST /api/imageupload', { body });
}
