import { z } from 'zod';
import { type LiveTable, widgetColumn } from './declared/live-table';
import { type Parsed, parseCell, requiredText } from './parse-cell';

const id = z.uuid();

/** Parses an incoming value for a column; a reference is given by its row's id. */
export function readValue(table: LiveTable, col: string, raw: unknown): Parsed {
  const spec = table.find(col);
  if (!spec) return { error: 'Ukjent kolonne.' };
  if (spec.readonly) return { error: `«${spec.text}» kan ikke endres.` };
  if (!spec.reference) return parseCell(widgetColumn(col, spec), raw);
  if (raw === null || raw === '') {
    if (!spec.required) return { value: null };
    return { error: spec.required === true ? requiredText : spec.required };
  }
  const read = id.safeParse(raw);
  return read.success ? { value: read.data.toLowerCase() } : { error: 'Velg en verdi fra listen.' };
}
