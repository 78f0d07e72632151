import { z } from 'zod';
import { thingKinds } from '@/lib/core/widgets/column';
import type { BudgetBase } from '@/lib/domains/economy/budget/budget-base';
import type { AccountsAnswer, UnitAnswer } from '@/lib/platform/external/answers';
import type { LatestImport } from '@/lib/product/imports/files/undo-import';
import { pricePreview } from '@/lib/product/imports/prices/result';
import { waitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import { replacePlan } from '@/lib/product/imports/saft/replace-result';
import { saftResult } from '@/lib/product/imports/saft/result';
import type { UndoResult } from '@/lib/product/imports/saft/undo/result';
import { importPreview, tableImported } from '@/lib/product/imports/tabular/result';
import type { Panel } from '@/lib/product/panels/panel';
import { type Answers, done, rows, table, withNames } from './shared';

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

const budgetBase: z.ZodType<BudgetBase> = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  groups: z.array(
    z.object({ group: z.string(), name: z.string(), income: z.boolean(), months: z.array(z.number()).length(12) }),
  ),
});

export const registersAnswers = {
  'GET /api/info/panel': panel,
  'POST /api/imageupload': done.extend({ id: z.uuid() }),
  'DELETE /api/imageupload': done,
  'GET /api/master/component?scope=suppliers': z.object({ suppliers: rows }),
  'GET /api/info/enhet/[orgnr]': withNames<UnitAnswer>('state', 'warnings'),
  'GET /api/info/brreg/[orgnr]': withNames<AccountsAnswer>('state', 'years'),
  'GET /api/info/kreditt/[orgnr]': z.object({ kreditt: z.string().nullable(), message: z.string().optional() }),
  'GET /api/master/budgetbase': budgetBase,
  'GET /api/master/saft': z.object({ waiting: z.array(waitingParts) }),
  'POST /api/master/saft': z.union([saftResult, replacePlan, waitingParts]),
  'POST /api/master/saft/discard': done,
  'POST /api/master/saft/undo': withNames<UndoResult>('file', 'removed', 'restored'),
  'GET /api/tableimport': z.object({ latest: withNames<LatestImport>('op', 'at', 'by').nullable() }),
  'POST /api/tableimport': z.union([pricePreview, importPreview, tableImported]),
  'POST /api/tableimport/undo': z.object({ lines: z.number() }),
} satisfies Answers;
