import { monthLabel, monthOfParts } from '@/lib/core/filters/months';
import { addDays } from '@/lib/core/format/days';
import { type EarnedMonth, positionsOfMonth } from '@/lib/domains/economy/earned/earned-month';
import { accountKeys, type EntryLines, entryAccounts, projectEntries } from '@/lib/domains/economy/earned/entry';
import { fileName } from '@/lib/platform/files/export/file-name';

/** A text in quotes; what a spreadsheet would take for a formula begins with an apostrophe. */
const quoted = (text: string) => `"${text.replace(/^(?=[=+@\t-])/, "'").replaceAll('"', '""')}"`;
const amount = (øre: number) => (øre > 0 ? (øre / 100).toFixed(2).replace('.', ',') : '');

/** The month's entry by project, and its reversal where the company reverses it; a draft says so in each line. */
export function entryFile(found: EarnedMonth, company: string): { name: string; bytes: Uint8Array } {
  const { end, accounts, mode, unapproved, left } = found;
  const draft = unapproved.length > 0 ? 'UTKAST ' : '';
  const lines = (date: string, text: string, no: string, of: EntryLines) =>
    accountKeys
      .filter((key) => of[key] !== 0)
      .map((key) => [
        date,
        accounts[key],
        quoted(`${draft}${text}${entryAccounts[key].text}`),
        quoted(no),
        amount(of[key]),
        amount(-of[key]),
      ]);
  const positions = positionsOfMonth(found);
  const reversed = mode === 'reversed' ? projectEntries([], positions) : [];
  const rows = [
    ['Dato', 'Konto', 'Tekst', 'Prosjekt', 'Debet', 'Kredit'],
    ...projectEntries(positions, left).flatMap(({ no, lines: of }) => lines(end, '', no, of)),
    ...reversed.flatMap(({ no, lines: of }) => lines(addDays(end, 1), 'Tilbakeført: ', no, of)),
  ];
  const text = `\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`;
  const name = fileName([company, `Bilag opptjent${draft && ', utkast'}`, monthLabel(monthOfParts(found))], 'csv');
  return { name, bytes: new TextEncoder().encode(text) };
}
