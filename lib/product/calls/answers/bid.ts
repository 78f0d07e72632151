import { z } from 'zod';
import { type Assumptions, assumptionNames } from '@/lib/core/calculation/assumptions';
import { type CalculationRow, rowSections } from '@/lib/core/calculation/row';
import { sizeMeasures } from '@/lib/core/calculation/sizes';
import { type Column, columnSchema } from '@/lib/core/widgets/column';
import type { PriceLine } from '@/lib/domains/bids/calculations/price-lines';
import type { PriceUses } from '@/lib/domains/bids/calculations/uses/list-uses';
import type { VersionHead } from '@/lib/domains/bids/calculations/versions';
import { type Answers, as, done, made, massMailState, rows, withNames } from './shared';

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

const priceUses: z.ZodType<PriceUses> = z.object({
  uses: z.array(
    z.object({
      bid: z.string(),
      description: z.string(),
      calculation: z.uuid(),
      name: z.string(),
      version: z.number(),
      changed: z.number(),
      unsure: z.number(),
      costs: z.number(),
      next: z.number(),
    }),
  ),
  more: z.boolean(),
  mayWrite: z.boolean(),
});

export const bidAnswers = {
  'GET /api/bid/component?format=datatable': z.object({
    data: z.array(z.record(z.string(), z.unknown())),
    options: z.object({ columns: z.array(as<Column>(columnSchema)) }),
  }),
  'GET /api/bid/component?scope=customer': z.object({ customer: rows }),
  'GET /api/bid/component?scope=contacts': z.object({ contacts: rows }),
  'GET /api/bid/component?scope=bids': z.object({ bids: rows }),
  'GET /api/bid/component?scope=bcrecords': z.object({ bcrecords: rows }),
  'GET /api/bid/component?scope=prices': z.object({ prices: z.array(priceLine) }),
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
  'GET /api/bid/contactmail/sending': z.object({
    mail: z.boolean(),
    from: z.string(),
    pace: z.object({ from: z.iso.datetime(), letters: z.number().int(), seconds: z.number().int() }),
    sending: massMailState.nullable(),
  }),
  'GET /api/bid/contactmail/stop': z.undefined(),
  'POST /api/bid/contactmail/stop': done,
  'POST /api/bid/contactmail/refusal': done,
  'POST /api/bid/contactmail/sending': massMailState,
  'DELETE /api/bid/contactmail/sending': done,
  'POST /api/bid/contactmail': z.object({ recorded: z.number(), missing: z.number() }),
  'GET /api/bid/calc': z.object({ calculations: z.array(z.object(calculationHead)) }),
  'GET /api/bid/calc?bcid=[bcid]': z.object({ ...calculationHead, assumptions, items: z.array(calculationRow) }),
  'GET /api/bid/calc?bcid=[bcid]&version=[version]': z.object({
    ...versionFields,
    assumptions,
    items: z.array(calculationRow),
  }),
  'GET /api/bid/calc?bcid=[bcid]&scope=versions': z.object({ versions: z.array(versionHead) }),
  'GET /api/bid/calc/uses': priceUses,
  'POST /api/bid/calc/uses': z.object({ version: z.number() }),
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
    mayAddress: z.boolean(),
    mail: z.boolean(),
  }),
  'POST /api/bid/calc/sum': z.object({ sum: z.number() }),
  'POST /api/bid/calc/mail': z.union([
    z.object({ name: z.string(), text: z.string() }),
    z.object({ queued: z.uuid() }),
  ]),
} satisfies Answers;
