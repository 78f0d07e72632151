import { z } from 'zod';
import { cellSchema, thingKinds } from '@/lib/core/widgets/column';
import type { FileInfo } from '@/lib/platform/files/list-files';
import { windowSchema } from '@/lib/platform/routing/windows/window-schema';
import type { CellHistory } from '@/lib/platform/tables/history';
import type { OwnChangesPage } from '@/lib/platform/tables/own-changes';
import type { SearchGroup, SearchHit } from '@/lib/product/search/hit';
import { type Answers, as, made, widget, widgets, withNames } from './shared';

const hit: z.ZodType<SearchHit> = z.object({
  kind: z.string(),
  code: z.string(),
  name: z.string(),
  note: z.string(),
  state: z.string().nullable(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  path: z.string(),
  params: z.record(z.string(), z.string()),
  fit: z.number().int(),
  day: z.iso.date().nullable(),
  amounts: z.array(z.object({ amount: z.number(), text: z.string(), found: z.boolean() })),
  facts: z.array(
    z.object({
      text: z.string(),
      value: z.union([z.string(), z.number()]),
      ref: z.object({ kind: z.enum(thingKinds), id: z.string() }).nullable(),
    }),
  ),
  panel: z.string().nullable(),
});

const searchGroup: z.ZodType<SearchGroup> = z.object({
  title: z.string(),
  count: z.number().int(),
  hits: z.array(hit),
});

const side = z.object({ val: cellSchema, text: z.string() });

const changeKind = z.enum(['edit', 'insert', 'delete', 'restore']);

const cellChange: z.ZodType<CellHistory> = z.object({
  no: z.number(),
  op: z.uuid(),
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

export const pagesAnswers = {
  'GET /healthz': z.unknown(),
  'GET /data/xid': made,
  'GET /data/poid': z.object({ poid: z.number().int() }),
  'POST /data/browsererror': z.undefined(),
  'GET /api/cache': withNames<{ pages: unknown }>('pages'),
  'GET /api/search': z.object({ groups: z.array(searchGroup) }),
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
} satisfies Answers;
