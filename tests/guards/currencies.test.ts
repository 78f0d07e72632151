import { expect, test } from 'vitest';
import { importsOf, type Source, sources } from './sources';

/** Tables whose amounts are in the currency of an invoice, and the amounts. */
const tables = /\b(?:supplier_invoice(?:_line)?|supplierInvoice(?:Line)?|invoice_claim|claim_settlement)\b/;
const summed =
  /\bsum\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\b(?:netam|lineam|allowanceam|chargeam|taxexclusiveam|taxam|taxinclusiveam|prepaidam|roundingam|payableam|amountam)\b/;

/** Sums of one claim, of one line or of one invoice, which has one currency. */
const ofOne: readonly { file: string; name: string }[] = [
  { file: 'lib/domains/purchasing/invoices/settle-claims.ts', name: 'settled' },
  { file: 'lib/domains/purchasing/invoices/settle/read-lines.ts', name: 'readDecided' },
  { file: 'lib/product/home/nightly/checks.ts', name: 'claimsOverLine' },
];

/** The declarations of a file, by name. */
function declarations({ text }: Source): { name: string; code: string }[] {
  return text.split(/\n(?=(?:export )?(?:async )?(?:const|function)\b)/).map((code) => ({
    name: /^(?:export )?(?:async )?(?:const|function)\s+(\w+)/.exec(code)?.[1] ?? '',
    code,
  }));
}

const program = sources('lib', 'db').filter(
  ({ file }) => !/\.test\.ts$|^lib\/tools\/demo\/|^db\/(?:schema|migrations)\//.test(file),
);

test('no amount of a supplier’s invoice is summed without its currency', () => {
  const found = program.flatMap((source) =>
    declarations(source)
      .filter(({ code }) => tables.test(code) && summed.test(code) && !/\bcurrency\b/.test(code))
      .filter(({ name }) => !ofOne.some((one) => one.file === source.file && one.name === name))
      .map(({ name }) => `${source.file}: ${name}`),
  );
  expect(found, 'Group by the invoice’s currency, or keep to one: and currency = NOK.').toEqual([]);
});

test('whoever draws the columns of invoices says the currency of each row', () => {
  const found = program
    .filter((source) => importsOf(source).includes('lib/core/columns/invoices'))
    .filter(({ text }) => !/\b_currency\b|\bforeignCurrency\b/.test(text))
    .map(({ file }) => file);
  expect(found, 'Give each row _currency, by which tables and files sum and write amounts.').toEqual([]);
});

test('what is left alone is still there', () => {
  const names = program.flatMap((source) => declarations(source).map(({ name }) => `${source.file} ${name}`));
  expect(ofOne.filter(({ file, name }) => !names.includes(`${file} ${name}`))).toEqual([]);
});
