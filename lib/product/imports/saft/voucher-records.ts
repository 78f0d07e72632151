import { badInput } from '@/base/errors';
import { child, day, id, ore, requiredId, text, whole } from '../xml/fields';
import type { Element } from '../xml/read-records';
import { lineShares, type SaftShare } from './line-shares';
import { readLineTax } from './tax-records';

function amountOf(element: Element, owner: string): number {
  const amount = child(element, 'Amount');
  if (!amount) throw badInput(`<Amount> mangler i <${element.name}> for ${owner} (linje ${element.at}).`);
  return ore(amount, owner);
}

/** 1.10 gives an analysis amount on the posting's own side (`sign`), 1.30 names the side. */
function readShare(analysis: Element, owner: string, sign: 1 | -1): SaftShare {
  const type = requiredId(analysis, 'AnalysisType', owner);
  const code = requiredId(analysis, 'AnalysisID', owner);
  for (const [name, side] of [
    ['AnalysisAmount', sign],
    ['DebitAnalysisAmount', 1],
    ['CreditAnalysisAmount', -1],
  ] as const) {
    const given = child(analysis, name);
    if (given) return { type, code, amount: side * amountOf(given, owner) };
  }
  return { type, code, amount: undefined };
}

/**
 * The line's reference: a claim's (a customer's debit, a supplier's credit) without a number is that of its source document, the
 * invoice; a payment's source document is its own.
 */
function referenceOf(element: Element): string | undefined {
  const reference = text(element, 'ReferenceNumber');
  if (/\d/.test(reference ?? '')) return reference;
  const has = (name: string) => element.children.some((one) => one.name === name);
  const isClaim = (has('CustomerID') && has('DebitAmount')) || (has('SupplierID') && has('CreditAmount'));
  return (isClaim ? text(element, 'SourceDocumentID') : undefined) ?? reference;
}

export type SaftLine = ReturnType<typeof readLine>;

/** One posting, with its references in the sub-ledger. `voucher` is the enclosing element, read so far. */
export function readLine(element: Element, voucher: Element | undefined) {
  const voucherNo = text(voucher, 'TransactionID');
  const owner = voucherNo ? `bilag ${voucherNo.slice(0, 80)}` : 'et bilag';
  const sides = element.children.filter(({ name }) => name === 'DebitAmount' || name === 'CreditAmount');
  const [side] = sides;
  if (!side || sides.length > 1) {
    throw badInput(
      `En postering i ${owner} (linje ${element.at}) må ha ett beløp: <DebitAmount> eller <CreditAmount>.`,
    );
  }
  const amount = amountOf(side, owner);
  const sign = side.name === 'DebitAmount' ? 1 : -1;
  const net = sign * amount;
  const analyses = element.children.filter(({ name }) => name === 'Analysis');
  return {
    at: element.at,
    accountNo: requiredId(element, 'AccountID', owner),
    customerNo: id(element, 'CustomerID', owner),
    supplierNo: id(element, 'SupplierID', owner),
    analyses: lineShares(
      analyses.map((analysis) => readShare(analysis, owner, sign)),
      net,
    ),
    debit: sign === 1 ? amount : 0,
    credit: sign === 1 ? 0 : amount,
    description: text(element, 'Description'),
    dueDate: day(element, 'DueDate', owner),
    reference: referenceOf(element),
    kid: text(element, 'CID'),
    crossReference: text(element, 'CrossReference'),
    ...readLineTax(element),
  };
}

/** `period` is as the file counts it (file-periods.ts), `systemNo` the id in the accounting system. */
export type SaftVoucher = ReturnType<typeof readVoucher>;

/** A voucher of its journal, with the lines read before it closed. */
export function readVoucher(element: Element, journalElement: Element | undefined, lines: SaftLine[]) {
  const no = requiredId(element, 'TransactionID', 'et bilag');
  const owner = `bilag ${no}`;
  const journal = journalElement && id(journalElement, 'JournalID', 'journalen');
  if (journal === undefined) throw badInput(`<JournalID> mangler foran ${owner} (linje ${element.at}).`);
  const date = day(element, 'TransactionDate', owner);
  if (date === undefined) throw badInput(`<TransactionDate> mangler i ${owner} (linje ${element.at}).`);
  return {
    at: element.at,
    journal,
    no,
    systemNo: text(element, 'SystemID'),
    date,
    period: whole(element, 'Period', owner, { min: 0, max: 99 }),
    periodYear: whole(element, 'PeriodYear', owner, { min: 1970, max: 2100 }),
    type: text(element, 'VoucherType') ?? text(element, 'TransactionType'),
    description: text(element, 'Description'),
    lines,
  };
}

/** The control totals that the ledger itself states. */
export type SaftTotals = ReturnType<typeof readTotals>;
export function readTotals(ledger: Element) {
  const owner = 'hovedboken (GeneralLedgerEntries)';
  const entries = whole(ledger, 'NumberOfEntries', owner, { min: 0, max: Number.MAX_SAFE_INTEGER });
  const debit = child(ledger, 'TotalDebit');
  const credit = child(ledger, 'TotalCredit');
  if (entries === undefined || !debit || !credit) {
    throw badInput(`<NumberOfEntries>, <TotalDebit> og <TotalCredit> må stå i ${owner}; minst ett av dem mangler.`);
  }
  return { entries, debit: ore(debit, owner), credit: ore(credit, owner) };
}
