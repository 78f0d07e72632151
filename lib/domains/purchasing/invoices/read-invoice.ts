import { z } from 'zod';
import { notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { companyRows } from '@/db/company-rows';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/platform/auth/session';
import { documentTypeName } from './document-types';
import { type InvoiceFileInfo, listInvoiceFiles } from './files/read-file';
import { readRemarks } from './read-remarks';
import { roundingNotes, taxGroup } from './tax-groups';

/** An allowance (reduction) or charge (addition) of a whole invoice. */
const wholeAllowance = z.object({ charge: z.boolean(), amountam: z.number(), reason: z.string().nullable() });

const headRow = z.strictObject({
  xid: z.string(),
  kind: z.enum(['faktura', 'kreditnota']),
  no: z.string(),
  typecode: z.string().nullable(),
  seller: z.string(),
  sellerKey: z.string(),
  supplier: z.string().nullable(),
  supplierName: z.string().nullable(),
  buyer: z.string().nullable(),
  issuedate: z.string(),
  duedate: z.string().nullable(),
  currency: z.string(),
  references: z.string().nullable(),
  billingreference: z.string().nullable(),
  project: z.string().nullable(),
  projectName: z.string().nullable(),
  orderno: z.string().nullable(),
  voucher: z.string().nullable(),
  note: z.string().nullable(),
  periodstart: z.string().nullable(),
  periodend: z.string().nullable(),
  paymentid: z.string().nullable(),
  bankaccount: z.string().nullable(),
  taxes: z.array(taxGroup),
  allowances: z.array(wholeAllowance),
  lineam: z.number(),
  allowanceam: z.number(),
  chargeam: z.number(),
  taxam: z.number(),
  prepaidam: z.number(),
  roundingam: z.number(),
  payableam: z.number(),
});
const lineRow = z.strictObject({
  xid: z.string(),
  lineid: z.string(),
  text: z.string(),
  description: z.string().nullable(),
  supItemId: z.string().nullable(),
  countam: z.number(),
  unitcode: z.string(),
  priceam: z.number(),
  pricecountam: z.number(),
  allowanceam: z.number(),
  chargeam: z.number(),
  netam: z.number(),
  taxpercent: z.number().nullable(),
  startdate: z.string().nullable(),
  enddate: z.string().nullable(),
  item: z.string().nullable(),
  itemName: z.string().nullable(),
});
export type InvoiceDetail = z.infer<typeof headRow> & {
  /** The document type's name: 'Faktura', 'Sluttfaktura, bygg og anlegg'. */
  typename: string;
  lines: z.infer<typeof lineRow>[];
  files: InvoiceFileInfo[];
  /** Remarks for the user to check. */
  remarks: string[];
  /** Roundings that the standard allows. */
  roundings: string[];
};

const elements = { faktura: 'Invoice', kreditnota: 'CreditNote' } as const;
const usual = { faktura: '380', kreditnota: '381' } as const;

/** An invoice with its lines and their matches, its files, and remarks on it. Throws 404 for an unknown one. */
export async function readInvoice({ company }: Scope, xid: string): Promise<InvoiceDetail> {
  return asCompany.read(company.id, async (tx) => {
    const [head] = await queryRows(tx, headRow)`
        select i.xid, i.kind, i.typecode, i.no, i.supplier_name as seller, i.supplier_key as "sellerKey", i.sup_id::text as supplier,
          s.name as "supplierName", i.buyer_name as buyer, i.issuedate::text as issuedate, i.duedate::text as duedate, i.currency,
          nullif(concat_ws(', ', i.orderreference, i.buyerreference, i.contractreference, i.accountingcost), '') as references,
          i.billingreference, i.project_id::text as project, p.erp_projectid || ' ' || p.description as "projectName",
          o.no as orderno, i.voucher_no as voucher, i.note, i.periodstart::text as periodstart,
          i.periodend::text as periodend, i.paymentid, i.bankaccount, i.taxes, i.allowances, i.lineam, i.allowanceam,
          i.chargeam, i.taxam, i.prepaidam, i.roundingam, i.payableam
        from supplier_invoice i
        left join supplier s on s.company_id = i.company_id and s.xid = i.sup_id
        left join project p on p.company_id = i.company_id and p.xid = i.project_id
        left join purchase_order o on o.company_id = i.company_id and o.xid = i.order_id
        where i.company_id = ${company.id} and i.xid = ${xid}`;
    if (!head) throw notFound('Fant ikke fakturaen.');
    const lines = await queryRows(tx, lineRow)`
        select l.xid, l.lineid, l.text, l.description, l.sup_item_id as "supItemId", l.countam, l.unitcode, l.priceam, l.pricecountam,
          l.allowanceam, l.chargeam, l.netam, l.taxpercent,
          l.startdate::text as startdate, l.enddate::text as enddate, l.equipment_id::text as item,
          e.shortid || ' ' || e.title as "itemName"
        from supplier_invoice_line l
        left join equipment e on e.company_id = l.company_id and e.xid = l.equipment_id
        where l.company_id = ${company.id} and l.invoice_id = ${xid} order by l.orderint`;
    const files = await listInvoiceFiles(tx, company.id, xid);
    const remarks = (await readRemarks(tx, company.id, [xid])).get(xid) ?? [];
    return {
      ...head,
      typename: documentTypeName(elements[head.kind], head.typecode ?? usual[head.kind]) ?? head.kind,
      lines,
      files,
      remarks: remarks.map((remark) => `${remark}.`),
      roundings: roundingNotes(head.taxes),
    };
  });
}

const choiceRow = z.strictObject({ xid: z.string(), no: z.string(), name: z.string() });

/** Items an invoice line can be matched with: the company's equipment, consumables and services. */
export async function itemChoices({ company }: Scope): Promise<z.infer<typeof choiceRow>[]> {
  return companyRows(company.id, choiceRow)`
    select xid, shortid as no, title as name from equipment where company_id = ${company.id} order by shortid`;
}

/** Projects an invoice can be matched with, newest first. */
export async function projectsToTie({ company }: Scope): Promise<z.infer<typeof choiceRow>[]> {
  return companyRows(company.id, choiceRow)`
    select xid, erp_projectid as no, description as name from project where company_id = ${company.id}
    order by erp_projectid desc`;
}

/** Suppliers an invoice can be matched with. */
export async function suppliersToTie({ company }: Scope): Promise<z.infer<typeof choiceRow>[]> {
  return companyRows(company.id, choiceRow)`
    select xid, no, name from supplier where company_id = ${company.id} order by name`;
}
