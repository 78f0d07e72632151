import { and, eq, sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { textDecoder } from '@/db/query-rows';
import { likeness, nameForm } from '@/lib/core/format/name-parts';
import { formatNumber } from '@/lib/core/format/number';
import type { Cell } from '@/lib/core/widgets/column';
import type { LiveColumn, Reference } from '@/lib/platform/tables/declared/live-table';
import { type Answers, type Decision, quoted } from '@/lib/product/imports/tabular/decision';
import type { NamedReader } from './find-named';

/** More unknown texts than these are errors of their lines: the column is then something else. */
const mostQuestions = 30;
const mostProposed = 4;
/** Rows of a reference among which a likely one is looked for. */
const mostRows = 5_000;
/** Characters of a text in a key. */
const keyLength = 60;

/** A cell as read. `choices`: what it may be instead; `isOpen`: a question about it is open, so it is no error by itself. */
export type CellRead =
  | { value: Cell }
  | { error: string; at?: number; choices?: { value: string; text: string }[]; isOpen?: true };

/** Evidence for the row that an unknown text may mean: per text of the column, the people on its lines. */
export type UnknownNames = { whoOf: (text: string) => ReadonlySet<string>; linesOf: (text: string) => number };

type Proposal = { value: string; text: string; example: string; score: number };

/** Rows that may be meant: those with the same people's other lines first, then those with like names. */
async function proposals(
  tx: CompanyTx,
  companyId: string,
  { table, label, named, where }: Reference,
  text: string,
  known: ReadonlyMap<string, ReadonlySet<string>>,
  who: ReadonlySet<string>,
): Promise<Proposal[]> {
  const rows = await tx
    .select({
      value: sql`${table.xid}`.mapWith(textDecoder),
      shown: sql`coalesce(${label}, '')`.mapWith(textDecoder),
      number: sql`coalesce(${named?.by[0] ?? label}, '')`.mapWith(textDecoder),
    })
    .from(table)
    .where(and(eq(table.companyId, companyId), where))
    .orderBy(sql`${label} desc`)
    .limit(mostRows);
  const scored = rows.map(({ value, shown, number }): Proposal => {
    const same = [...(known.get(value) ?? [])].filter((one) => who.has(one)).length;
    const example =
      same === 0
        ? ''
        : who.size === 1
          ? 'samme person har timer der'
          : same === who.size
            ? `alle ${formatNumber(same)} har timer der`
            : `${formatNumber(same)} av ${formatNumber(who.size)} har timer der`;
    return { value: number, text: shown, example, score: same + 2 * likeness(text, shown) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostProposed);
}

/**
 * Asks once per text that names no row of a reference. Gives what lines with such a text are read as: the answered row,
 * or the open question. A number that is no row's is an error, not a question.
 */
export async function askNames(
  tx: CompanyTx,
  companyId: string,
  { col, column, reference }: { col: string; column: LiveColumn; reference: Reference },
  texts: ReadonlySet<string>,
  read: NamedReader,
  { answers, decisions }: { answers: Answers; decisions: Decision[] },
  { whoOf, linesOf }: UnknownNames,
): Promise<ReadonlyMap<string, CellRead>> {
  const instead = new Map<string, CellRead>();
  const unknown = new Map<string, string>();
  const known = new Map<string, Set<string>>();
  for (const text of texts) {
    const found = read(text);
    if ('value' in found) {
      const people = known.get(found.value) ?? new Set();
      for (const who of whoOf(text)) people.add(who);
      known.set(found.value, people);
    } else if (found.unknown && /\p{L}/u.test(text) && linesOf(text) > 0) unknown.set(nameForm(text), text);
  }
  if (unknown.size > mostQuestions) return instead;
  const what = reference.named?.what ?? column.text.toLocaleLowerCase('nb');
  for (const [form, text] of unknown) {
    const key = `name:${col}:${form.slice(0, keyLength)}`;
    const answer = answers[key];
    const found = answer === undefined ? undefined : read(answer);
    const isFound = found !== undefined && 'value' in found;
    const choices = await proposals(tx, companyId, reference, text, known, whoOf(text));
    const lines = linesOf(text);
    const count = `${formatNumber(lines)} ${lines === 1 ? 'linje' : 'linjer'}`;
    decisions.push({
      key,
      title: isFound ? column.text : `Hvilket ${what} er ${quoted(text)}?`,
      value: answer ?? '',
      said: isFound ? `${quoted(text)} er ${answer}, slik du valgte (${count}).` : found ? found.error : `${count}.`,
      sure: isFound,
      choices: choices.map(({ score: _, ...choice }) => choice),
      other: `Et annet ${what}: ${reference.named?.names ?? 'navn'}`,
    });
    instead.set(form, isFound ? found : { error: `${quoted(text)} er ikke avklart.`, isOpen: true });
  }
  return instead;
}
