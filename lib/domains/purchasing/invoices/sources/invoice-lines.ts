import { z } from 'zod';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { companyRows } from '@/db/company-rows';
import { today } from '@/lib/core/clock';
import { settledLineColumns } from '@/lib/core/columns/invoices';
import { isUuid } from '@/lib/core/format/uuid';
import type { Row } from '@/lib/core/widgets/column';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { invoiceParam } from '@/lib/platform/routing/things';
import { listSource } from '@/lib/platform/tables/list-source';
import { differencesOf } from '../settle/differences';
import { deviationText } from '../settle/finding-words';
import { judgeInvoices, type SettledLine } from '../settle/judge-invoices';
import { unitName } from '../unit-names';

const columns = [
  ...settledLineColumns.take('lineint', 'text', 'unit', 'orderedint', 'orderedprice', 'receivedint', 'outfrom'),
  ...settledLineColumns.take('outto', 'countam', 'priceam', 'netam', 'differs', 'differsam', 'settledas'),
];

/** Names the decisions on a line's differences: 'godtatt, krav'. */
function decidedText({ findings }: SettledLine): string | null {
  const words = [
    ...(findings.some(({ accepted }) => accepted > 0) ? ['godtatt'] : []),
    ...(findings.some(({ claimed }) => claimed > 0) ? ['krav'] : []),
    ...(findings.some(({ waiting }) => waiting > 0) ? ['venter på varer'] : []),
  ];
  return words.length > 0 ? words.join(', ') : null;
}

function rowOf(judged: SettledLine, at: number): Row {
  const { line, ordered, hired, findings } = judged;
  const deviation = findings.reduce((sum, { amount }) => sum + amount, 0);
  const difference = differencesOf([judged], ({ amount }) => amount);
  return {
    xid: line.xid,
    _currency: line.currency,
    lineint: at + 1,
    text: line.text,
    unit: unitName(line.unit),
    orderedint: ordered?.count ?? null,
    orderedprice: ordered?.price ?? null,
    receivedint: ordered?.received ?? null,
    outfrom: hired?.from ?? null,
    outto: hired?.to ?? null,
    countam: line.count,
    priceam: line.count === 0 ? null : Math.round((line.net / line.count) * 100) / 10_000,
    netam: line.net / 100,
    differs: difference.length === 0 ? judged.why : deviationText(difference),
    differsam: deviation === 0 ? null : deviation / 100,
    settledas: decidedText(judged),
  };
}

/** The requested invoice's lines held against its order or hire. Throws 400 for an invalid id. */
export const invoiceLines = listSource(
  { title: 'Fakturalinjer', columns, whole: true, excel: 'faktura', empty: 'Velg en faktura.' },
  async ({ company: { id: companyId } }, { own }) => {
    const id = own[invoiceParam];
    if (id !== undefined && !isUuid(id)) throw badInput('Fakturaen (faktura) er ugyldig.');
    const judged =
      id === undefined
        ? undefined
        : await asCompany.read(companyId, (tx) => judgeInvoices(tx, companyId, today(), [id.toLowerCase()]));
    const data = (judged?.get(id?.toLowerCase() ?? '')?.lines ?? []).map(rowOf);
    return { subtitle: 'Holdt mot bestilling og mottak, eller mot det som var ute, uten avgift', rows: data };
  },
);

const choiceRow = z.strictObject({ value: z.string(), label: z.string() });

/** The invoice the page shows; without one it lists all. */
export const invoiceFilter: OwnFilter = {
  name: invoiceParam,
  text: 'Faktura',
  place: true,
  choices: async ({ company }, { own }) => {
    const id = own[invoiceParam];
    if (id === undefined || !isUuid(id)) return [];
    return companyRows(company.id, choiceRow)`
      select xid as value, no || ' ' || supplier_name as label from supplier_invoice
      where company_id = ${company.id} and xid = ${id}`;
  },
};
