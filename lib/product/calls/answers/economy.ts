import { z } from 'zod';
import type { OverdueItem } from '@/lib/domains/customers/reminders/read-overdue';
import type { Reminder } from '@/lib/domains/customers/reminders/read-reminder';
import { type Answers, done } from './shared';

const item: z.ZodType<OverdueItem> = z.object({
  key: z.string(),
  no: z.string().nullable(),
  date: z.string().nullable(),
  text: z.string().nullable(),
  due: z.string().nullable(),
  amount: z.number(),
  late: z.number(),
});

const reminder: z.ZodType<Reminder> = z.object({
  asOf: z.iso.date(),
  today: z.iso.date(),
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
  company: z.object({ name: z.string(), orgnr: z.string().nullable() }),
  sender: z.object({ name: z.string(), address: z.string().nullable() }),
  mail: z.boolean(),
  mayKeepAddress: z.boolean(),
});

export const economyAnswers = {
  'GET /api/economy/reminder': reminder,
  'POST /api/economy/reminder': z.union([
    z.object({ id: z.uuid(), name: z.string(), text: z.string() }),
    z.object({ id: z.uuid(), queued: z.literal(true) }),
  ]),
  'POST /api/economy/reminder/undo': done,
  'GET /api/economy/reminders': z.object({ customers: z.array(z.object({ xid: z.uuid(), name: z.string() })) }),
} satisfies Answers;
