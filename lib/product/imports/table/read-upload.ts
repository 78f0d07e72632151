import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import type { Answers, Decision } from '@/lib/product/imports/tabular/decision';
import { guessColumns, type Mapping, plainHeading } from '@/lib/product/imports/tabular/headings';
import { recallImport } from '@/lib/product/imports/tabular/import-memory';
import type { ReadFile, UploadedTable } from '@/lib/product/imports/tabular/table-file';
import { vocabularyOf } from '@/lib/product/imports/tabular/vocabulary';
import { importFields } from './fields';
import { interpreterOf } from './interpreters';

/** An uploaded file for a table: its rows, what its columns are, and the answers to what was in doubt. */
export type ReadUpload = {
  file: UploadedTable;
  mapping: Mapping;
  answers: Answers;
  /** The file's own name, which may say what month it is about. */
  name: string;
  /** The file's sender, where that is chosen beside it; its choices are remembered apart. */
  sender?: string | undefined;
  /** The time when the same choices were last used, where they are remembered. */
  rememberedAt?: string;
};

const mappingSchema = z.record(z.string(), z.union([z.number().int().min(0), z.string().max(200)]));
const answersSchema = z.record(z.string().max(80), z.string().max(200));

/** The fields of a form that say how a file is read: columns by place or heading, answers by key, as JSON. */
export const readingFields = { mapping: z.string().optional(), answers: z.string().optional() };

function parsedJson<T>(text: string, schema: z.ZodType<T>, what: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badInput(`${what} er ikke gyldig JSON.`);
  }
  const read = schema.safeParse(value);
  if (!read.success) throw badInput(`${what} er ugyldig.`);
  return read.data;
}

/** The answers of a form; none when it has none. Throws 400 for no JSON of texts. */
export const answersOf = (text: string | undefined): Answers =>
  text === undefined ? {} : parsedJson(text, answersSchema, 'Svarene (answers)');

/** The requested mapping by the columns' places. Throws 400 for one that does not fit the file or the table. */
function requestedMapping(table: LiveTable, requested: string, { headings }: UploadedTable): Mapping {
  const what = 'Kolonnevalget (mapping)';
  const given = parsedJson(requested, mappingSchema, what);
  const isField = (name: string) => importFields(table).some((field) => field.name === name);
  if (!Object.keys(given).every(isField)) throw badInput(`${what} er ugyldig.`);
  const names = headings.map(plainHeading);
  const places = Object.entries(given).map(([field, column]) => {
    const at = typeof column === 'number' ? column : names.indexOf(plainHeading(column));
    if (at < 0 || at >= headings.length) throw badInput(`${what} viser til en kolonne filen ikke har.`);
    return [field, at] as const;
  });
  return Object.fromEntries(places);
}

/** True if remembered answers would change the reading of the file. */
const readsOtherwise = (decisions: readonly Decision[], answers: Answers) =>
  decisions.some(({ key, value, choices }) => {
    const answer = answers[key];
    return answer !== undefined && answer !== value && choices.some((choice) => choice.value === answer);
  });

/**
 * Reads an uploaded file for a table: with the requested columns and answers, the others as remembered for its headings,
 * else as guessed. Throws 400 for choices that do not fit, and as readTableFile does.
 */
export async function readUpload(
  read: ReadFile,
  companyId: string,
  table: LiveTable,
  { path, name }: { path: string; name: string },
  requested: { mapping?: string | undefined; answers?: string | undefined },
  sender?: string,
): Promise<ReadUpload> {
  const fields = importFields(table);
  const vocabulary = vocabularyOf(fields);
  const own = answersOf(requested.answers);
  let file = await read(path, vocabulary, own);
  const memory = await recallImport(companyId, table.tbl, file.headings, sender);
  const answers = { ...memory?.answers, ...own };
  if (readsOtherwise(file.decisions, answers)) file = await read(path, vocabulary, answers);
  const usesMemory = requested.mapping === undefined && memory !== undefined;
  const guessed = async () => {
    const byHeadings = guessColumns(file.headings, fields);
    return (await interpreterOf(table.tbl)?.mapped(file, byHeadings, answers)) ?? byHeadings;
  };
  const wanted =
    requested.mapping === undefined
      ? (memory?.mapping ?? (await guessed()))
      : requestedMapping(table, requested.mapping, file);
  const mapping = interpreterOf(table.tbl)?.settled(file, wanted, answers) ?? wanted;
  return { file, mapping, answers, name, sender, ...(usesMemory && { rememberedAt: memory.usedAt }) };
}
