import { z } from 'zod';
import { entryModes } from '@/db/schema';
import { drillSchema } from '@/lib/core/widgets/column';
import type { OverdueItem } from '@/lib/domains/customers/reminders/read-overdue';
import type { Reminder } from '@/lib/domains/customers/reminders/read-reminder';
import { accountKeys } from '@/lib/domains/economy/earned/entry';
import type { readSetting } from '@/lib/product/pages/earned/read-earned';
import type { OpenedPair } from '@/lib/product/pages/internal-trade/open-pair';
import { type Answers, done, made } from './shared';

const item: z.ZodType<OverdueItem> = z.object({
  key: z.string(),
  no: z.string().nullable(),
  date: z.string().nullable(),
  text: z.string().nullable(),
  due: z.string().nullable(),
  amount: z.number(),
  late: z.number(),
  doubt: z.enum(['maybe paid', 'paid elsewhere', 'small', 'disputed']).nullable(),
  reminded: z.object({ day: z.iso.date(), count: z.number().int() }).nullable(),
  dispute: z.object({ with: z.string(), until: z.iso.date(), by: z.string() }).nullable(),
});

const reminder: z.ZodType<Reminder> = z.object({
  asOf: z.iso.date(),
  today: z.iso.date(),
  known: z.string(),
  old: z.number().int().nullable(),
  payBy: z.iso.date(),
  last: z.iso.date().nullable(),
  customer: z.object({
    xid: z.uuid(),
    no: z.string(),
    name: z.string(),
    address: z.string().nullable(),
    place: z.string(),
    email: z.string().nullable(),
  }),
  addresses: z.array(
    z.object({ name: z.string(), address: z.string(), kind: z.enum(['accounts', 'contact', 'customer']) }),
  ),
  items: z.array(item),
  later: z.array(item),
  company: z.object({ name: z.string(), place: z.string(), right: z.array(z.string()) }),
  account: z.string().nullable(),
  sender: z.object({ name: z.string(), address: z.string().nullable() }),
  mail: z.boolean(),
  mayKeepAddress: z.boolean(),
});

const roleLine = z.object({ account: z.string(), text: z.string(), amount: z.number() });

const tradePair: z.ZodType<OpenedPair> = z.object({
  pair: z.string(),
  label: z.string(),
  kind: z.string(),
  guess: z.string(),
  fault: z.string().nullable(),
  state: z.string(),
  isOpen: z.boolean(),
  age: z.number(),
  seller: z.object({ id: z.uuid(), name: z.string() }),
  buyer: z.object({ id: z.uuid(), name: z.string() }),
  sold: z.number().int(),
  bought: z.number().int(),
  vouchers: z.array(z.object({ company: z.uuid(), no: z.string(), to: drillSchema })),
  facts: z.array(z.object({ name: z.string(), sale: z.string(), purchase: z.string(), apart: z.string().nullable() })),
  roles: z.array(
    z.object({
      role: z.string(),
      sale: z.array(roleLine),
      purchase: z.array(roleLine),
      difference: z.number(),
      differs: z.boolean(),
    }),
  ),
  evidence: z.array(z.object({ rule: z.string(), holds: z.boolean(), text: z.string() })),
  effect: z.array(z.object({ text: z.string(), amount: z.number() })),
  done: z.array(
    z.object({
      op: z.uuid().nullable(),
      at: z.string(),
      by: z.string(),
      text: z.string(),
      note: z.string().nullable(),
    }),
  ),
  may: z.object({ act: z.boolean(), accept: z.boolean(), part: z.boolean() }),
  mayEliminate: z.boolean(),
  receivers: z.array(
    z.object({
      company: z.uuid(),
      name: z.string(),
      people: z.array(z.object({ id: z.uuid(), name: z.string() })),
      text: z.string(),
    }),
  ),
});

const entrySetting: z.ZodType<Awaited<ReturnType<typeof readSetting>>> = z.object({
  mode: z.enum(entryModes),
  accounts: z.record(z.enum(accountKeys), z.string()),
});

export const economyAnswers = {
  'PUT /api/economy/earned/estimate': done,
  'PUT /api/economy/earned/degree': done,
  'POST /api/economy/earned/entry': done,
  'GET /api/economy/earned/setting': entrySetting,
  'PUT /api/economy/earned/setting': done,
  'GET /api/economy/month': z.object({
    isClosed: z.boolean(),
    closer: z.uuid().nullable(),
    people: z.array(z.object({ value: z.uuid(), label: z.string() })),
    points: z.array(
      z.object({
        ...{ id: z.string(), title: z.string(), isOwn: z.boolean() },
        ...{ who: z.uuid().nullable(), blocks: z.boolean(), off: z.boolean() },
      }),
    ),
    frozen: z.string().nullable(),
    remarks: z.array(
      z.object({
        ...{ id: z.uuid(), figure: z.string(), text: z.string(), by: z.string(), at: z.iso.datetime() },
        ...{ answer_to: z.uuid().nullable(), solved_by: z.string().nullable(), in_files: z.boolean() },
      }),
    ),
  }),
  'POST /api/economy/month': done,
  'POST /api/economy/month/remark': made,
  'PUT /api/economy/month/remark': done,
  'PUT /api/economy/month/points': done,
  'GET /api/economy/tradepair': tradePair,
  'POST /api/economy/tradepair': done,
  'POST /api/economy/tradepair/accept': done,
  'POST /api/economy/tradepair/undo': done,
  'POST /api/economy/tradepair/question': done,
  'POST /api/economy/tradepair/elimination': z.object({ message: z.string(), no: z.number().int() }),
  'GET /api/economy/reminder': reminder,
  'POST /api/economy/reminder': z.union([
    z.object({ id: z.uuid(), name: z.string(), text: z.string() }),
    z.object({ id: z.uuid(), queued: z.literal(true) }),
  ]),
  'POST /api/economy/reminder/undo': done,
  'POST /api/economy/reminder/dispute': done,
  'GET /api/economy/reminders': z.object({ customers: z.array(z.object({ xid: z.uuid(), name: z.string() })) }),
} satisfies Answers;
