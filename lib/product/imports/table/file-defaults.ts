import { formatNumber } from '@/lib/core/format/number';
import type { Cell } from '@/lib/core/widgets/column';
import type { LiveTable, RowValues } from '@/lib/platform/tables/declared/live-table';
import { readValue } from '@/lib/platform/tables/read-value';
import type { Answers, Decision } from '@/lib/product/imports/tabular/decision';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import { keyColumns } from './fields';

/**
 * The answered values of all new rows of a file (`values`), and what is decided about `rows` new ones: a question for each
 * column that only a hand has a default for, and one sentence about our own terms; `meant` are decided otherwise.
 */
export function fileDefaults(table: LiveTable, mapping: Mapping, answers: Answers, meant: RowValues = {}) {
  const missing = Object.entries(table.columns).filter(([col]) => mapping[col] === undefined && !(col in meant));
  const values: Record<string, Cell> = {};
  const questions = missing.flatMap(([col, { text, choices = [], choiceNames, kind, byHand }]): Decision[] => {
    if (!byHand || keyColumns(table).includes(col)) return [];
    const key = `all:${col}`;
    const read = readValue(table, col, answers[key] ?? '');
    const isAnswered = 'value' in read && read.value !== null && answers[key] !== undefined;
    if (isAnswered) values[col] = read.value;
    const names = kind === 'boolean' ? ['Ja', 'Nei'] : choices.map((choice) => choiceNames?.[choice] ?? choice);
    const said = isAnswered
      ? `${answers[key]}, slik du valgte.`
      : 'Filen sier det ikke. Hva gjelder for de nye radene?';
    const ways = names.map((name) => ({ value: name, text: name, example: '' }));
    const other = names.length === 0 ? { other: `${text} for alle` } : {};
    return [{ key, title: text, value: String(values[col] ?? ''), said, sure: isAnswered, choices: ways, ...other }];
  });
  const silent = missing.flatMap(([, { byHand, required, readonly, text, default: initial, choiceNames }]) =>
    byHand || !required || readonly || initial == null || typeof initial === 'function'
      ? []
      : [`${text}: ${choiceNames?.[String(initial)] ?? initial}`],
  );
  const decisions = (rows: number): Decision[] => {
    if (rows === 0) return [];
    const said = `${formatNumber(rows)} ${rows === 1 ? 'ny rad' : 'nye rader'} får ${silent.join(', ')}. Filen sier ikke noe annet.`;
    const about = { key: 'silent', title: 'Settes', value: '', said, sure: true, choices: [] };
    return silent.length === 0 ? questions : [...questions, about];
  };
  return { values, decisions };
}
