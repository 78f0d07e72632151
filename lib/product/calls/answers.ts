import { z } from 'zod';
import { noticeKinds } from '@/db/schema/notices';
import { type Assumptions, assumptionNames } from '@/lib/core/calculation/assumptions';
import { type CalculationRow, rowSections } from '@/lib/core/calculation/row';
import { sizeMeasures } from '@/lib/core/calculation/sizes';
import { type Column, cellSchema, columnSchema, type Row, rowSchema, thingKinds } from '@/lib/core/widgets/column';
import { type Tabulator, tabulatorSchema, type WidgetResult, widgetSchema } from '@/lib/core/widgets/widget';
import type { PriceLine } from '@/lib/domains/bids/calculations/price-lines';
import type { VersionHead } from '@/lib/domains/bids/calculations/versions';
import type { CardFlip } from '@/lib/domains/economy/boards/card-history';
import { flowEntry, planningItem, projectLine } from '@/lib/domains/equipment/planning/answers';
import type { TiedBefore } from '@/lib/domains/projects/tie-entries';
import type { InvoiceDetail } from '@/lib/domains/purchasing/invoices/read-invoice';
import type { CartLine } from '@/lib/domains/purchasing/orders/cart-line';
import type { OrderWritten } from '@/lib/domains/purchasing/orders/lock-order';
import type { OrderTexts } from '@/lib/domains/purchasing/orders/order-fields';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';
import { type StrategyRecord, strategyRecord } from '@/lib/domains/strategy/strategy-record';
import type { TaskAnswer } from '@/lib/domains/tasks/task-answer';
import { actions } from '@/lib/platform/auth/permissions';
import type { AccountsAnswer, UnitAnswer } from '@/lib/platform/external/answers';
import type { FileInfo } from '@/lib/platform/files/list-files';
import type { OwnNotices } from '@/lib/platform/notices/own-notices';
import type { LayoutItem } from '@/lib/platform/routing/page';
import { windowSchema } from '@/lib/platform/routing/windows/window-schema';
import type { CellHistory } from '@/lib/platform/tables/history';
import type { OwnChangesPage } from '@/lib/platform/tables/own-changes';
import type { AdminKey } from '@/lib/product/admin/api-keys';
import type { LatestInvoices } from '@/lib/product/imports/ehf/undo-invoices';
import type { UndoResult } from '@/lib/product/imports/saft/undo/result';
import type { LatestImport } from '@/lib/product/imports/table/undo-import';
import type { SearchHit } from '@/lib/product/pages/search';
import type { Panel } from '@/lib/product/panels/panel';
import { adminAnswers } from './admin-answers';
import {
  importPreview,
  invoicesImported,
  priceImported,
  pricePreview,
  replacePlan,
  saftResult,
  tableImported,
} from './import-answers';

/** Validates only that these names are present; the rest of the shape is not checked beyond its type. */
const withNames = <T extends object>(...names: (keyof T & string)[]) =>
  z
    .custom<T>((value) => typeof value === 'object' && value !== null && names.every((name) => name in value), {
      error: `Expected an object with ${names.join(', ')}.`,
    })
    .meta({ type: 'object', required: names });
/** Another schema under a type of our own. */
const as = <T>(schema: z.ZodType) => schema as z.ZodType<T>;

const screenState = z.enum(['paired', 'waiting', 'ended', 'none']);
const done = z.object({ message: z.string() });
const rows = z.array(as<Row>(rowSchema));
const made = z.object({ xid: z.uuid() });
const choices = z.array(z.object({ text: z.string(), value: z.uuid() }));
const headerFields = z.array(z.object({ field: z.string(), title: z.string(), value: cellSchema }));

const adminKey: z.ZodType<AdminKey> = z.object({
  ID: z.uuid(),
  Name: z.string(),
  Beginning: z.string(),
  Permissions: z.array(z.object({ path: z.string(), action: z.enum(actions) })),
  MadeBy: z.string(),
  MadeAt: z.iso.datetime(),
  ExpiresAt: z.iso.datetime(),
  UsedAt: z.iso.datetime().nullable(),
});

const hit: z.ZodType<SearchHit> = z.object({
  kind: z.string(),
  many: z.string(),
  code: z.string(),
  name: z.string(),
  state: z.string().nullable(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  path: z.string(),
  params: z.record(z.string(), z.string()),
});

const priceLine: z.ZodType<PriceLine> = z.object({
  xid: z.uuid(),
  classification: z.string(),
  category: z.string().nullable(),
  title: z.string(),
  priceam: z.number().nullable(),
  pricemeasure: z.string().nullable(),
  co2am: z.number().nullable(),
  sup_id: z.uuid().nullable(),
  lineid: z.string().nullable(),
  meta: z.unknown(),
});

const notices: z.ZodType<OwnNotices> = z.object({
  notices: z.array(
    z.object({
      xid: z.uuid(),
      kind: z.enum(noticeKinds),
      by: z.string(),
      words: z.string(),
      address: z.string(),
      made: z.iso.datetime(),
      read: z.iso.datetime().nullable(),
    }),
  ),
  unread: z.number().int(),
  elsewhere: z.array(z.object({ company: z.uuid(), name: z.string(), unread: z.number().int() })),
});

const side = z.object({ val: cellSchema, text: z.string() });
const changeKind = z.enum(['edit', 'insert', 'delete', 'restore']);
const cellChange: z.ZodType<CellHistory> = z.object({
  no: z.number(),
  kind: changeKind,
  via: z.enum(['direct', 'undo', 'redo', 'import', 'act']),
  by: z.string(),
  at: z.iso.datetime(),
  from: side.optional(),
  to: side.optional(),
});

const ownChanges: z.ZodType<OwnChangesPage> = z.object({
  before: z.number().optional(),
  changes: z.array(
    z.object({
      op: z.string(),
      via: z.enum(['direct', 'undo', 'redo']),
      steps: z.array(
        z.object({
          no: z.number(),
          row: z.string(),
          kind: changeKind,
          col: z.string().optional(),
          from: cellSchema,
          to: cellSchema,
        }),
      ),
    }),
  ),
});

const cardFlip: z.ZodType<CardFlip> = z.object({
  xid: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  color: z.string(),
  at1: z.string(),
});

const taskAnswer: z.ZodType<TaskAnswer> = z.object({
  XID: z.uuid(),
  Text: z.string(),
  Category: z.string().nullable(),
  Important: z.boolean(),
  Done: z.boolean(),
  Duedate: z.iso.date().nullable(),
  Donedate: z.iso.date().nullable(),
  Createdate: z.iso.date(),
  notes: z.string().nullable(),
  Hide: z.boolean(),
  Readonly: z.boolean(),
  repeatrule: z.string().nullable(),
});

const layout = z.object({ layout: z.array(withNames<LayoutItem>('i', 'x', 'y', 'w', 'h', 'wtype')) });

const versionFields = {
  version: z.number(),
  saved_at: z.iso.datetime(),
  saved_by: z.string(),
  rows: z.number(),
  costs: z.number(),
  revenue: z.number(),
  result: z.number(),
  margin: z.number().nullable(),
  co2: z.number(),
  restored: z.number().nullable(),
};
const versionHead: z.ZodType<VersionHead> = z.object(versionFields);
const saved = z.object({ version: z.number(), saved: z.number() });
const calculationRow = as<CalculationRow>(
  z.looseObject({ xid: z.string(), orderint: z.number(), section: z.enum(rowSections) }),
);

const calculationHead = {
  xid: z.uuid(),
  bid: z.uuid(),
  name: z.string(),
  version: z.number().int(),
  saved_at: z.iso.datetime(),
  saved_by: z.string(),
  rows: z.number().int(),
  costs: z.number(),
  revenue: z.number(),
  result: z.number(),
  margin: z.number().nullable(),
  co2: z.number(),
};
const assumptions = withNames<Assumptions>(...assumptionNames);

const widget = as<WidgetResult>(
  z.union([widgetSchema, z.looseObject({ wtype: z.literal('failed'), errorId: z.string() })]),
);
const widgets = z.record(z.string(), widget);
/** Tables by column, whose rows are not validated: 100,000 of them would take too long. */
const byColumns = as<Record<string, unknown>>(
  z.record(
    z.string(),
    z.union([
      z.looseObject({
        wtype: z.string(),
        data: z.looseObject({ count: z.number().int(), blocks: z.array(z.unknown()) }),
      }),
      widget,
    ]),
  ),
);

const table = as<Tabulator>(tabulatorSchema);
const panel: z.ZodType<Panel> = z.object({
  kind: z.enum(thingKinds),
  title: z.string(),
  subtitle: z.string(),
  facts: table,
  tables: z.array(table),
  links: z.array(z.object({ text: z.string(), path: z.string(), params: z.record(z.string(), z.string()) })),
  settled: z
    .object({
      rows: z.array(
        z.object({
          payment: z.string(),
          paymentText: z.string(),
          paymentVoucher: z.string().nullable(),
          invoice: z.string().nullable(),
          invoiceText: z.string(),
          invoiceVoucher: z.string().nullable(),
          date: z.string(),
          amount: z.number(),
          basis: z.string(),
          byHand: z.boolean(),
          chosen: z.string().nullable(),
        }),
      ),
      invoices: z.array(z.object({ id: z.string(), text: z.string(), open: z.number() })),
      mayMove: z.boolean(),
    })
    .nullable(),
});

/**
 * The successful answers of our calls from browsers, by method and address. Brackets are filled in by the caller; a
 * query that changes the answer is part of the name.
 */
export const answers = {
  'GET /healthz': z.unknown(),
  'GET /data/xid': made,
  'GET /data/poid': z.object({ poid: z.number().int() }),
  'POST /data/browsererror': z.undefined(),
  'GET /api/cache': withNames<{ pages: unknown }>('pages'),
  'GET /api/info/panel': panel,
  'GET /api/search': z.object({ hits: z.array(hit) }),
  'POST /api/page-layout': layout,
  'DELETE /api/page-layout': layout,
  'POST /api/page-columns': z.object({ ok: z.literal(true) }),
  'DELETE /api/page-columns': z.object({ ok: z.literal(true) }),

  'GET /api/notices': notices,
  'GET /api/notices/unread': z.object({ unread: z.number().int(), elsewhere: z.boolean() }),
  'POST /api/notices/read': z.object({ ok: z.literal(true) }),
  'POST /api/favourites': z.object({ ok: z.literal(true) }),
  'PUT /api/favourites': z.object({ ok: z.literal(true) }),
  'DELETE /api/favourites': z.object({ ok: z.literal(true) }),

  'GET /api/[section]/own': ownChanges,
  'GET /api/[section]/history': z.object({ history: z.array(cellChange) }),
  'GET /api/[section]/[kind]?shape=columns': byColumns,
  'GET /api/[section]/[kind]': widgets,
  'GET /api/[section]/window': windowSchema,
  'GET /api/[section]/page': widgets,
  'GET /api/[section]/page?shape=columns': byColumns,
  'GET /api/[section]/pivot/[table]': widgets,
  'GET /api/[[...path]]': widgets,
  'GET /api/[[...path]]?shape=columns': byColumns,
  'GET /api/[section]/delete': z.object({ status: z.literal('ok'), no: z.number().int() }),
  'GET /files': z.array(withNames<FileInfo>('id', 'scope', 'object', 'name', 'mime', 'bytes', 'created', 'url')),
  'GET /api/openapi.json': withNames<{ openapi: string; paths: unknown }>('openapi', 'paths'),
  'GET /api/bid/component?format=datatable': z.object({
    data: z.array(z.record(z.string(), z.unknown())),
    options: z.object({ columns: z.array(as<Column>(columnSchema)) }),
  }),
  'GET /api/bid/component?scope=customer': z.object({ customer: rows }),
  'GET /api/bid/component?scope=contacts': z.object({ contacts: rows }),
  'GET /api/bid/component?scope=bids': z.object({ bids: rows }),
  'GET /api/bid/component?scope=bcrecords': z.object({ bcrecords: rows }),
  'GET /api/bid/component?scope=prices': z.object({ prices: z.array(priceLine) }),
  'GET /api/project/component?scope=keyval': z.object({ keyval: choices }),
  'GET /api/project/component?scope=project': z.object({ project: headerFields }),
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
  'GET /api/project/baseline': z.object({ saves: rows }),
  'POST /api/project/baseline': done,
  'GET /api/project/calclines': z.object({ lines: rows }),
  'POST /api/project/ties': z.object({
    tied: z.number(),
    before: z.array(withNames<TiedBefore>('calcline', 'hours', 'vouchers')),
  }),
  'POST /api/project/handover': z.union([made, done]),
  'POST /api/project/handoverpoint': done,
  'POST /api/project/activitylink': made,
  'POST /api/equipment/shippingsplit': z.object({ op: z.uuid(), rows: z.number() }),
  'POST /api/equipment/shippingfill': z.object({ op: z.uuid(), rows: z.number() }),
  'POST /api/equipment/stockcount': z.object({ op: z.uuid(), lines: z.number() }),
  'POST /api/equipment/stockcountundo': z.object({ undone: z.boolean() }),
  'POST /api/equipment/stockloss': z.object({ op: z.uuid(), lines: z.number() }),
  'POST /api/equipment/stocklossundo': z.object({ lines: z.number() }),
  'POST /api/equipment/scanlist': z.object({ op: z.uuid(), rows: z.number() }),
  'POST /api/equipment/shippingundo': z.object({ lines: z.number() }),
  'POST /api/imageupload': done.extend({ id: z.uuid() }),
  'DELETE /api/imageupload': done,
  'GET /api/personell/scans': z.object({
    scans: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        mime: z.string(),
        bytes: z.number(),
        created: z.string(),
      }),
    ),
  }),
  'POST /api/personell/scan': done.extend({ id: z.uuid() }),
  'POST /api/personell/scanturn': done,
  'GET /api/strategy/component': z.record(z.string(), z.array(as<StrategyRecord>(strategyRecord))),
  'GET /api/strategy/figures': z.object({
    figures: z.array(
      z.object({
        xid: z.uuid(),
        now: z.number().nullable(),
        course: z.array(z.number().nullable()),
        name: z.string(),
        to: z.string(),
        params: z.record(z.string(), z.string()).optional(),
      }),
    ),
  }),
  'GET /api/strategy/figurechoices': z.object({
    choices: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  'GET /api/project/cardhistory': z.object({ flips: z.array(cardFlip) }),
  'GET /api/master/component?scope=suppliers': z.object({ suppliers: rows }),

  'GET /api/bid/customer': z.object({
    customer: z.object({ xid: z.uuid(), no: z.string(), name: z.string() }).nullable(),
  }),
  'POST /api/bid/customer': made,
  'GET /api/bid/new': z.object({
    key: z.string(),
    customers: z.array(z.object({ value: z.uuid(), label: z.string() })),
  }),
  'POST /api/bid/new': made,
  'GET /api/bid/contactmail': z.object({
    events: z.array(z.object({ id: z.uuid(), at: z.iso.datetime(), by: z.string(), text: z.string() })),
  }),
  'POST /api/bid/contactmail': z.object({ recorded: z.number(), missing: z.number() }),
  'GET /api/info/enhet/[orgnr]': withNames<UnitAnswer>('state', 'warnings'),
  'GET /api/info/brreg/[orgnr]': withNames<AccountsAnswer>('state', 'years'),
  'GET /api/info/kreditt/[orgnr]': z.object({ kreditt: z.string().nullable(), message: z.string().optional() }),

  'GET /api/bid/calc': z.object({ calculations: z.array(z.object(calculationHead)) }),
  'GET /api/bid/calc?bcid=[bcid]': z.object({ ...calculationHead, assumptions, items: z.array(calculationRow) }),
  'GET /api/bid/calc?bcid=[bcid]&version=[version]': z.object({
    ...versionFields,
    assumptions,
    items: z.array(calculationRow),
  }),
  'GET /api/bid/calc?bcid=[bcid]&scope=versions': z.object({ versions: z.array(versionHead) }),
  'POST /api/bid/calc': saved.extend({ bcid: z.uuid().or(z.literal('')) }),
  'PUT /api/bid/calc': z.object({ bcid: z.uuid() }),
  'PATCH /api/bid/calc': done,
  'DELETE /api/bid/calc': done,
  'POST /api/bid/calc/restore': saved,
  'GET /api/bid/experience': z.object({
    experience: z.array(
      z.object({
        key: z.string(),
        measure: z.string(),
        per: z.enum(sizeMeasures),
        median: z.number(),
        least: z.number(),
        most: z.number(),
        projects: z.number().int(),
      }),
    ),
  }),
  'GET /api/bid/calc/mail': z.object({
    customer: z.string().nullable(),
    chosen: z.uuid().nullable(),
    recipients: z.array(
      z.object({ contact: z.uuid().nullable(), name: z.string(), position: z.string().nullable(), email: z.string() }),
    ),
    unsent: z.boolean(),
    mayPrice: z.boolean(),
  }),
  'POST /api/bid/calc/sum': z.object({ sum: z.number() }),
  'POST /api/bid/calc/mail': z.object({ name: z.string(), text: z.string() }),

  'POST /api/master/saft': z.union([saftResult, replacePlan]),
  'POST /api/master/saft/undo': withNames<UndoResult>('file', 'removed', 'restored'),
  'POST /api/equipment/fileupload': z.union([pricePreview, priceImported]),

  'GET /api/equipment/invoices': z.object({
    latest: withNames<LatestInvoices>('op', 'at', 'by', 'invoices').nullable(),
  }),
  'POST /api/equipment/invoices': invoicesImported,
  'POST /api/equipment/invoices/undo': z.object({ lines: z.number() }),
  'POST /api/equipment/invoicematch': done,
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
  }),
  'POST /api/equipment/order': z.union([withNames<OrderWritten>('order', 'no', 'version', 'status'), done]),
  'GET /api/equipment/invoice': withNames<InvoiceDetail>('xid', 'lines'),
  'GET /api/equipment/invoice?choices=[choices]': z.object({ choices: rows }),
  'POST /api/economy/payment': z.object({ moved: z.number() }),
  'POST /api/equipment/claims': z.object({ claims: z.number() }),
  'POST /api/equipment/claims/move': z.object({ claims: z.number() }),
  'POST /api/equipment/followup': made,
  'GET /api/todo/create': taskAnswer,
  'POST /api/todo/task': made,
  'POST /api/todo/hand': done,
  'POST /api/todo/answer': done,
  'GET /api/todo/colleagues': z.array(z.object({ id: z.uuid(), name: z.string() })),

  'GET /api/tableimport': z.object({ latest: withNames<LatestImport>('op', 'at', 'by').nullable() }),
  'POST /api/tableimport': z.union([importPreview, tableImported]),
  'POST /api/tableimport/undo': z.object({ lines: z.number() }),

  'GET /api/admin/user': z.union([z.array(z.object({ Fullname: z.string(), Username: z.string() })).length(1), done]),
  'PUT /api/admin/user': done,
  'POST /api/admin/user': z.object({ id: z.uuid() }),
  'POST /api/admin/userpermission': done,
  'POST /api/admin/userpermissionremoveall': done,
  'POST /api/admin/usersuspend': done,
  'POST /api/admin/userresetlink': z.object({ path: z.string(), expiresAt: z.iso.datetime() }),
  'DELETE /api/admin/userresetlink': done,
  'POST /api/admin/companysettings': done,
  'POST /api/admin/boardcolours': done,
  'POST /api/admin/pagetitle': done,
  'POST /api/admin/company': z.object({ id: z.uuid(), name: z.string() }),

  ...adminAnswers,
  'GET /api/admin/apikeys': z.array(adminKey),
  'POST /api/admin/apikeys': z.object({ id: z.uuid(), key: z.string() }),
  'DELETE /api/admin/apikeys': done,
  'POST /api/admin/screens': done,
  'DELETE /api/admin/screens': done,

  'GET /auth/screen': z.object({ state: screenState }),
  'POST /auth/screen': z.union([
    z.object({ state: z.literal('paired') }),
    z.object({ state: z.literal('waiting'), code: z.string(), expiresAt: z.iso.datetime() }),
  ]),
  'GET /auth/screen/board': z.object({ widgets: z.record(z.string(), widget), readAt: z.number() }),
  'POST /auth/login': withNames<{ user: string }>('user'),
  'POST /auth/logout': z.undefined(),
  'POST /auth/company': withNames<{ id: string }>('id'),
  'POST /auth/profile': done,
  'POST /auth/password': done,
  'POST /auth/new-password': done,
  'GET /auth/sessions': withNames<{ sessions: unknown }>('sessions'),
  'DELETE /auth/sessions': withNames<{ sessions: unknown }>('sessions'),
  'POST /auth/second-factor': z.object({ key: z.string(), svg: z.string() }),
  'PUT /auth/second-factor': z.object({ codes: z.array(z.string()) }),
  'DELETE /auth/second-factor': done,
} satisfies Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, z.ZodType>;

export type CallName = keyof typeof answers;
export type AnswerOf<N extends CallName> = z.infer<(typeof answers)[N]>;
