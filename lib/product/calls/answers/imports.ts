import { z } from 'zod';
import type { InvoicesImported } from '@/lib/product/imports/ehf/result';
import type { TableImported } from '@/lib/product/imports/files/import-table';
import type { PriceImported, PricePreview } from '@/lib/product/imports/prices/result';
import type { WaitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import type { ReplacePlan } from '@/lib/product/imports/saft/replace-result';
import type { SaftResult } from '@/lib/product/imports/saft/result';
import type { ImportPreview } from '@/lib/product/imports/tabular/result';

const count = z.number().int();

const check = z.object({ name: z.string(), ok: z.boolean(), expected: z.number(), found: z.number() });
const firm = z.object({ orgnr: z.string().nullable(), name: z.string(), given: z.boolean() });

/** The answer of a ledger import. */
export const saftResult: z.ZodType<SaftResult> = z
  .object({
    firm,
    version: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    vouchers: count,
    lines: count,
    accounts: count,
    customers: count,
    suppliers: count,
    fiscalStart: count,
    debit: z.number(),
    credit: z.number(),
    checks: z.array(check),
    duplicate: z.boolean(),
    added: z.object({ vouchers: count, lines: count }),
    replaced: z.object({ changed: count, removed: count }).nullable(),
    deviating: count,
    differences: z.array(z.string()),
    differenceCount: count,
    notes: z.array(z.string()),
    noteCount: count,
    parts: z.array(z.object({ name: z.string(), sha256: z.string() })),
    findings: z.array(z.object({ sentence: z.string(), params: z.record(z.string(), z.string()) })).optional(),
  })
  .meta({ id: 'SaftResult' });

const voucherName = z.object({ no: z.string(), journal: z.string(), date: z.iso.date() });
const monthState = z.object({ vouchers: count, lines: count, debit: z.number(), result: z.number() });
const accountChange = z.object({ no: z.string(), name: z.string(), before: z.number(), after: z.number() });

/** A plan for replacing a ledger's period. */
export const replacePlan: z.ZodType<ReplacePlan> = z
  .object({
    firm,
    version: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    differences: z.array(z.string()),
    notes: z.array(z.string()),
    token: z.string(),
    vouchers: z.object({ added: count, changed: count, removed: count, unchanged: count }),
    months: z.array(
      z.object({
        month: z.string(),
        now: monthState.nullable(),
        file: monthState.nullable(),
        changed: count,
        removed: count,
      }),
    ),
    changed: z.array(voucherName),
    removed: z.array(voucherName),
    accounts: z.array(accountChange),
    openings: z.array(accountChange),
  })
  .meta({ id: 'ReplacePlan' });

const monthSum = z.object({ vouchers: count, debit: z.number(), result: z.number().nullable() });
const sums = { vouchers: count, debit: z.number(), credit: z.number() };

/** Parts of a ledger that wait for the rest. */
export const waitingParts: z.ZodType<WaitingParts> = z
  .object({
    export: z.string(),
    firm: z.object({ orgnr: z.string().nullable(), name: z.string() }),
    version: z.string(),
    software: z.string().nullable(),
    created: z.iso.date().nullable(),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    storedTo: z.iso.date(),
    parts: z.array(
      z.object({
        xid: z.uuid(),
        name: z.string(),
        no: count.nullable(),
        count: count.nullable(),
        from: z.iso.date().nullable(),
        to: z.iso.date().nullable(),
        lines: count,
        ...sums,
      }),
    ),
    whole: z.object(sums).nullable(),
    together: z.object({ lines: count, ...sums }),
    missing: z.object({
      ...sums,
      numbers: z.array(count),
      registers: z.boolean(),
      months: z.array(z.string()),
      probablySame: z.boolean(),
    }),
    months: z.array(z.object({ month: z.string(), now: monthSum.nullable(), file: monthSum.nullable() })),
    notes: z.array(z.string()),
    sentence: z.string(),
  })
  .meta({ id: 'WaitingParts' });

const leftOutRow = z.object({ row: count, text: z.string(), reason: z.string() });
const decision = z.object({
  key: z.string(),
  title: z.string(),
  value: z.string(),
  said: z.string(),
  sure: z.boolean(),
  assumed: z.literal(true).optional(),
  choices: z.array(z.object({ value: z.string(), text: z.string(), example: z.string() })),
  other: z.string().optional(),
});
const becomes = z.object({
  columns: z.array(z.object({ name: z.string(), text: z.string() })),
  lines: z.array(z.object({ line: count, into: count, cells: z.array(z.string()) })),
  days: z.array(z.object({ lines: z.array(count), sum: z.number(), entries: count })),
  busy: z.array(z.object({ text: z.string(), sum: z.number(), entries: count })),
  busyCount: count,
  total: z.number().optional(),
});
const wrongCell = z.object({
  field: z.string(),
  text: z.string(),
  choices: z.array(z.object({ value: z.string(), text: z.string() })),
});
const waitingLine = z.object({ row: count, cells: z.array(z.string()), message: z.string() });

const previewFields = {
  columns: z.array(z.string()),
  titles: z.array(z.string()),
  headingLine: count,
  sample: z.array(z.object({ line: count, cells: z.array(z.string()), leftOut: z.string().optional() })),
  becomes,
  leftOut: z.array(leftOutRow),
  leftOutCount: count,
  unknown: z.array(z.string()),
  decisions: z.array(decision),
  rememberedAt: z.iso.datetime().optional(),
  fields: z.array(z.object({ name: z.string(), text: z.string() })),
  mapping: z.record(z.string(), z.number()),
  rows: count,
  new: count,
  changed: count,
  unchanged: count,
  problems: z.array(z.object({ row: count, column: z.string(), message: z.string(), cell: wrongCell.optional() })),
  problemCount: count,
};

/** The preview of a table file, and the result of its import. */
export const importPreview: z.ZodType<ImportPreview> = z.object(previewFields).meta({ id: 'ImportPreview' });
export const tableImported: z.ZodType<TableImported> = z
  .object({
    rows: count,
    op: z.uuid(),
    lines: count,
    leftOut: z.array(leftOutRow),
    unknown: z.array(z.string()),
    waiting: z.array(waitingLine),
  })
  .meta({ id: 'TableImported' });

/** The same for a price file. */
export const pricePreview: z.ZodType<PricePreview> = z
  .object({
    ...previewFields,
    kind: z.enum(['goods', 'discounts']),
    suppliers: z.array(z.object({ xid: z.uuid(), no: z.string(), name: z.string() })),
    change: z.object({
      average: z.number().nullable(),
      up: count,
      down: count,
      jumps: count,
      missing: count,
      largest: z.array(z.object({ line: count, text: z.string(), today: z.number(), next: z.number() })),
    }),
    prices: z.array(z.object({ line: count, today: z.number().nullable(), next: z.number() })),
  })
  .meta({ id: 'PricePreview' });
export const priceImported: z.ZodType<PriceImported> = z
  .object({ message: z.string(), rows: count, op: z.uuid() })
  .meta({ id: 'PriceImported' });

const invoice = z.object({
  xid: z.uuid(),
  kind: z.enum(['faktura', 'kreditnota']),
  no: z.string(),
  supplier: z.string(),
});

/** The result of an upload of invoices, file by file. */
export const invoicesImported: z.ZodType<InvoicesImported> = z
  .object({
    op: z.uuid(),
    added: count,
    known: count,
    refused: count,
    files: z.array(
      z.object({
        name: z.string(),
        state: z.enum(['added', 'known', 'attached', 'refused']),
        text: z.string(),
        invoice: invoice.optional(),
        notes: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'InvoicesImported' });
