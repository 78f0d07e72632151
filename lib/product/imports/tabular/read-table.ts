import { badInput } from '@/base/errors';
import type { Answers, Decision } from './decision';
import { decodeText } from './decode-text';
import { delimiterOf } from './delimiter';
import { type Layout, layOut } from './layout';
import { csvRecords } from './read-csv';
import { workbookRecords } from './read-workbook';
import { noVocabulary, type Vocabulary } from './vocabulary';

/** A table of a file: text in rows under headings, uninterpreted, with what was decided about the file. */
export type TableFile = Layout & { decisions: Decision[] };

const startsWith = (bytes: Uint8Array, start: string) =>
  start.split('').every((sign, i) => bytes[i] === sign.charCodeAt(0));

/** Refuses files that are known to be something else, by their first bytes. */
function requireTable(bytes: Uint8Array): void {
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) {
    if (Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
      throw badInput('Filen har passord. Åpne den, ta bort passordet og lagre på nytt.');
    }
    throw badInput('Filen er et regneark i det gamle Excel-formatet (.xls). Åpne den i Excel og lagre den som .xlsx.');
  }
  if (startsWith(bytes, '%PDF')) throw badInput('Filen er en PDF. Be avsenderen om den som Excel eller CSV.');
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1').trimStart().toLowerCase();
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|html|table|\?xml)/.test(start)) {
    throw badInput('Filen er en nettside eller XML, ingen tabell. Åpne den i Excel og lagre den som .xlsx.');
  }
}

/**
 * Reads the table of a CSV file or a workbook (.xlsx). The vocabulary's headings tell its heading row and delimiter;
 * `answers` overrule what is decided. Calls `onPiece` before each piece of text. Throws UserError 400 with the line for
 * an invalid or too large table.
 */
export async function readTable(
  bytes: Uint8Array,
  vocabulary: Vocabulary = noVocabulary,
  answers: Answers = {},
  onPiece: (length: number) => void = () => {},
): Promise<TableFile> {
  if (startsWith(bytes, 'PK\x03\x04')) {
    const { records, decisions } = await workbookRecords(bytes, vocabulary, answers);
    const layout = layOut(records, vocabulary, answers);
    return { ...layout, decisions: [...decisions, ...layout.decisions] };
  }
  requireTable(bytes);
  const { text, decision } = decodeText(bytes, answers);
  const split = delimiterOf(text, vocabulary, answers);
  const records = await csvRecords(text, split, onPiece);
  if (records.length === 0) throw badInput('Filen er tom.');
  const layout = layOut(records, vocabulary, answers);
  return { ...layout, decisions: [decision, split.decision, ...layout.decisions] };
}
