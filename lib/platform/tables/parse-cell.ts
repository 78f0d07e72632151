import { today } from '@/lib/core/clock';
import { roundTo } from '@/lib/core/format/exact';
import { agreeingNames, nameForm, nameParts } from '@/lib/core/format/name-parts';
import { formatNumber } from '@/lib/core/format/number';
import { readNumberCell } from '@/lib/core/format/number-cell';
import { isDay, parseDate } from '@/lib/core/format/parse-date';
import { parseNumber, parsePercent } from '@/lib/core/format/parse-number';
import { readHoursCell } from '@/lib/core/format/read-hours';
import { dayBoundsText, firstTakenDay, lastTakenDay } from '@/lib/core/format/taken-days';
import { dayFirst } from '@/lib/core/format/written-day';
import type { Cell, Column, Editor } from '@/lib/core/widgets/column';
import { longestText } from './declared/longest-text';
import { textRules } from './text-rules';

/** A value a cell may hold, or a Norwegian sentence that says why it may not. */
export type Parsed = { value: Cell } | { error: string };

/** The error of an empty required cell (specification 1, section 5). */
export const requiredText = 'Obligatorisk.';

/** Control characters (except line break and tab) and lone surrogates. */
const unstorable = /[^\P{Cc}\n\t]|\p{Cs}|[\ufffe\uffff]/u;
const trueWords = new Set(['ja', 'j', 'true', 'sann', '1', 'x']);
const falseWords = new Set(['nei', 'n', 'false', 'usann', '0', '']);

function parseText(editor: Editor, raw: unknown): Parsed {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { error: 'Verdien må være tekst.' };
  const given = String(raw).replaceAll('\r\n', '\n');
  const text = (editor.kind === 'longtext' ? given : given.replaceAll(/[\t\n]+/g, ' ')).trim();
  if (unstorable.test(text)) {
    return { error: 'Teksten har tegn som ikke kan lagres.' };
  }
  const most = editor.maxLength ?? longestText[editor.kind === 'longtext' ? 'longtext' : 'text'];
  if ([...text].length > most) return { error: `Maks ${formatNumber(most)} tegn` };
  if (text === '') return { value: null };
  return editor.rule && editor.rule !== 'hours' ? textRules[editor.rule](text) : { value: text };
}

function parseFigure(column: Column, editor: Editor, raw: unknown): Parsed {
  const percent = editor.kind === 'percent';
  const shown = (value: number) => (percent ? `${formatNumber(value * 100)} %` : formatNumber(value));
  const shownPlaces = editor.decimals ?? column.decimals ?? 0;
  const places = shownPlaces + (percent ? 2 : 0);
  let value: number;
  if (typeof raw === 'number') {
    value = raw + 0;
  } else if (typeof raw === 'string') {
    if (raw.trim() === '') return { value: null };
    const isFormula = raw.trim().startsWith('=');
    const typed = editor.rule === 'hours' ? readHoursCell(raw) : isFormula ? readNumberCell(raw) : undefined;
    if (typed && 'error' in typed) return typed;
    // The result of a typed sum is rounded to the column's decimals, since nobody types the decimals of a division.
    const read = isFormula
      ? roundTo((typed?.value ?? 0) / (percent ? 100 : 1), places)
      : percent
        ? parsePercent(raw)
        : typed
          ? (typed.value ?? undefined)
          : parseNumber(raw);
    if (read === undefined) {
      return { error: `«${raw.trim().slice(0, 40)}» kan ikke leses som et tall. Skriv desimaler med komma.` };
    }
    value = read;
  } else {
    return { error: 'Verdien må være et tall.' };
  }
  if (!Number.isFinite(value)) return { error: 'Verdien må være et tall.' };
  const { min = -1e13, max = 1e13 } = editor;
  if (value < min || value > max) {
    return { error: editor.boundsText ?? `Verdi mellom ${shown(min)} og ${shown(max)}` };
  }
  if (Number(value.toFixed(places)) !== value) {
    return {
      error:
        shownPlaces === 0
          ? 'Skriv et helt tall.'
          : `Høyst ${shownPlaces} ${shownPlaces === 1 ? 'desimal' : 'desimaler'}.`,
    };
  }
  return { value };
}

function parseDay({ from = firstTakenDay, to = lastTakenDay }: Editor, raw: unknown): Parsed {
  if (typeof raw !== 'string') return { error: 'Verdien må være en dato.' };
  if (raw.trim() === '') return { value: null };
  const value = isDay(raw) ? raw : (parseDate(raw) ?? dayFirst(raw, today()));
  if (value === undefined) return { error: `«${raw.trim().slice(0, 40)}» er ingen dato. Skriv den som 31.12.2026.` };
  if (value < from || value > to) return { error: dayBoundsText(from, to) };
  return { value };
}

type Choices = NonNullable<Editor['values']>;

/** Choices by the number and by the name of labels that have both, as '1092 Amalie Fossum' has. */
const byParts = new WeakMap<Choices, ReadonlyMap<string, Choices>>();

function choicesBy(values: Choices): ReadonlyMap<string, Choices> {
  const known = byParts.get(values);
  if (known) return known;
  const made = new Map<string, Choices[number][]>();
  for (const choice of values) {
    const { number, name } = nameParts(choice.label);
    for (const part of number !== undefined && name !== undefined ? [number, name] : []) {
      const own = made.get(nameForm(part));
      if (own) own.push(choice);
      else made.set(nameForm(part), [choice]);
    }
  }
  byParts.set(values, made);
  return made;
}

/** The only choice that a number, a name or both mean; a name beside the number must be that one's. */
function choiceNamed(values: Choices, text: string): Choices[number] | undefined {
  const { whole, number, name } = nameParts(text);
  const known = choicesBy(values);
  const named = [number ?? '', ...whole]
    .map((part) => known.get(nameForm(part)) ?? [])
    .find(({ length }) => length > 0);
  const fits = (named ?? []).filter(
    ({ label }) => name === undefined || agreeingNames(name, nameParts(label).name ?? ''),
  );
  return fits.length === 1 ? fits[0] : undefined;
}

function parseChoice({ values = [] }: Editor, raw: unknown): Parsed {
  if (typeof raw !== 'string') return { error: 'Velg en verdi fra listen.' };
  const text = raw.trim();
  if (text === '') return { value: null };
  if (values.some(({ value }) => value === text)) return { value: text };
  const wanted = text.toLocaleLowerCase('nb');
  const named = values.filter(({ label }) => label.toLocaleLowerCase('nb') === wanted);
  const [only] = named;
  if (only && named.length === 1) return { value: only.value };
  if (named.length > 1) return { error: `Flere heter «${text.slice(0, 40)}». Velg fra listen.` };
  const meant = choiceNamed(values, text);
  return meant ? { value: meant.value } : { error: `«${text.slice(0, 40)}» finnes ikke i listen.` };
}

function parseBoolean(raw: unknown): Parsed {
  if (typeof raw === 'boolean') return { value: raw };
  if (typeof raw !== 'object' || raw === null) {
    const word = String(raw ?? '')
      .trim()
      .toLowerCase();
    if (trueWords.has(word)) return { value: true };
    if (falseWords.has(word)) return { value: false };
  }
  return { error: 'Skriv Ja eller Nei.' };
}

function parseKind(column: Column, editor: Editor, raw: unknown): Parsed {
  switch (editor.kind) {
    case 'text':
    case 'longtext':
      return parseText(editor, raw);
    case 'number':
    case 'money':
    case 'percent':
      return parseFigure(column, editor, raw);
    case 'date':
      return parseDay(editor, raw);
    case 'lookup':
      return parseChoice(editor, raw);
    case 'boolean':
      return parseBoolean(raw);
  }
}

/**
 * Parses a column's value: text as typed or pasted, or the value itself (numbers as numbers, shares for percent,
 * yyyy-mm-dd, a lookup's value or its label). An empty cell is null. Used by the browser and the server.
 */
export function parseCell(column: Column, raw: unknown): Parsed {
  const { editor } = column;
  if (!editor || editor.readonly) return { error: `«${column.text}» kan ikke endres.` };
  const parsed: Parsed = raw === null && editor.kind !== 'boolean' ? { value: null } : parseKind(column, editor, raw);
  if ('value' in parsed && parsed.value === null && editor.required) {
    return { error: editor.requiredText ?? requiredText };
  }
  return parsed;
}
