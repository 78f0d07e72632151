import { z } from 'zod';
import { type Column, columnSchema } from '@/lib/core/widgets/column';
import { flowEntry, planningItem, projectLine } from '@/lib/domains/equipment/planning/answers';
import type { InvoiceDetail } from '@/lib/domains/purchasing/invoices/read-invoice';
import type { Settling } from '@/lib/domains/purchasing/invoices/settle/read-settling';
import type { ChosenInvoice } from '@/lib/domains/purchasing/invoices/settle/several';
import type { CartLine } from '@/lib/domains/purchasing/orders/cart-line';
import type { OrderWritten } from '@/lib/domains/purchasing/orders/lock-order';
import type { OrderTexts } from '@/lib/domains/purchasing/orders/order-fields';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';
import type { SendingRule } from '@/lib/domains/purchasing/orders/sending-rule';
import { invoicesImported } from '@/lib/product/imports/ehf/result';
import type { LatestInvoices } from '@/lib/product/imports/ehf/undo-invoices';
import { priceImported, pricePreview } from '@/lib/product/imports/prices/result';
import { type Answers, as, choices, done, headerFields, made, rows, table, withNames } from './shared';

export const equipmentAnswers = {
  'GET /api/equipment/component?scope=keyval': z.object({ keyval: choices }),
  'GET /api/equipment/component?format=datatable': z.object({
    data: rows,
    options: z.object({ columns: z.array(as<Column>(columnSchema)) }),
  }),
  'GET /api/equipment/component?scope=project': z.object({ project: headerFields }),
  'GET /api/equipment/component?scope=equipmentforplanning': z.object({ equipmentforplanning: z.array(planningItem) }),
  'GET /api/equipment/component?scope=equipmentflow': z.object({
    equipmentflow: z.array(flowEntry),
    no: z.number().int(),
  }),
  'GET /api/equipment/component?scope=equipmentprojectwish': z.object({ equipmentprojectwish: z.array(projectLine) }),
  'POST /api/equipment/projectplanning': done.extend({ lines: z.number(), op: z.uuid() }),
  'POST /api/equipment/planningundo': z.object({ lines: z.number() }),
  'GET /api/equipment/component?scope=shippingproject': z.object({ shippingproject: table }),
  'GET /api/equipment/component?scope=equipment': z.object({ equipment: headerFields }),
  'POST /api/equipment/shippingsplit': z.object({ op: z.uuid(), rows: z.number() }),
  'POST /api/equipment/outofuse': z.object({ op: z.uuid() }),
  'POST /api/equipment/outofuseundo': z.object({ lines: z.number() }),
  'POST /api/equipment/replace': z.object({ op: z.uuid(), projectid: z.uuid(), rows: z.number() }),
  'POST /api/equipment/shippingfill': z.object({ op: z.uuid(), rows: z.number() }),
  'POST /api/equipment/stockcount': z.object({ op: z.uuid(), lines: z.number() }),
  'POST /api/equipment/stockcountundo': z.object({ undone: z.boolean() }),
  'POST /api/equipment/stockloss': z.object({ op: z.uuid(), lines: z.number() }),
  'POST /api/equipment/stocklossundo': z.object({ lines: z.number() }),
  'POST /api/equipment/scanlist': z.object({ op: z.uuid(), rows: z.number() }),
  'POST /api/equipment/shippingundo': z.object({ lines: z.number() }),
  'POST /api/equipment/fileupload': z.union([pricePreview, priceImported]),
  'GET /api/equipment/invoices': z.object({
    latest: withNames<LatestInvoices>('op', 'at', 'by', 'invoices').nullable(),
  }),
  'POST /api/equipment/invoices': invoicesImported,
  'POST /api/equipment/invoices/undo': z.object({ lines: z.number() }),
  'POST /api/equipment/invoicematch': done,
  'POST /api/equipment/invoicedecide': z.object({ lines: z.number() }),
  'GET /api/equipment/invoicedecide/several': z.object({
    mayClaim: z.boolean(),
    invoices: z.array(withNames<ChosenInvoice>('xid', 'label', 'currency', 'group', 'loose', 'differences')),
  }),
  'POST /api/equipment/invoicedecide/several': z.object({ lines: z.number() }),
  'POST /api/equipment/invoicedecide/undo': z.object({ lines: z.number() }),
  'GET /api/equipment/order': z.object({
    order: withNames<OrderView>('order', 'no', 'status', 'version', 'texts', 'lines', 'events', 'deliveries', 'acts'),
  }),
  'GET /api/equipment/orderlines': z.object({
    lines: z.array(withNames<CartLine>('item', 'text', 'countam', 'priceam')),
  }),
  'GET /api/equipment/orderdefaults': z.object({
    project: z.object({ value: z.uuid(), erp: z.string(), label: z.string() }),
    supplier: z.object({ xid: z.uuid(), label: z.string(), email: z.string().nullable() }).nullable(),
    texts: withNames<OrderTexts>('ourref', 'email'),
    agreed: withNames<Partial<OrderTexts>>(),
    rule: withNames<SendingRule>('limit', 'approvers'),
  }),
  'POST /api/equipment/order': z.union([withNames<OrderWritten>('order', 'no', 'version', 'status'), done]),
  'GET /api/equipment/invoice': withNames<InvoiceDetail & { settling: Settling }>('xid', 'lines', 'settling'),
  'GET /api/equipment/invoice?choices=[choices]': z.object({ choices: rows }),
  'POST /api/equipment/claims': z.object({ claims: z.number() }),
  'POST /api/equipment/claims/move': z.object({ claims: z.number() }),
  'POST /api/equipment/followup': made,
} satisfies Answers;
