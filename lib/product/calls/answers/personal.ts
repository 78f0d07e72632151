import { z } from 'zod';
import { alertPeriods, alertUnits } from '@/db/schema/alerts';
import { choiceKinds, mailChoices, phoneChoices } from '@/db/schema/notice-choices';
import { noticeKinds } from '@/db/schema/notices';
import { type CalendarDays, companyDayKinds } from '@/lib/core/calendar/calendar-days';
import type { MonthReading } from '@/lib/core/widgets/alerts/episodes';
import { taskAnswer } from '@/lib/domains/tasks/task-answer';
import type { OwnChoices } from '@/lib/platform/notices/choices/own-choices';
import type { OwnNotices } from '@/lib/platform/notices/own-notices';
import type { OwnPhones } from '@/lib/platform/notices/phone/devices';
import type { LayoutItem } from '@/lib/platform/routing/page';
import type { OwnAlert } from '@/lib/product/pages/follow/alerts/own-alerts';
import type { Figure } from '@/lib/product/pages/follow/figures';
import type { OwnMail } from '@/lib/product/pages/follow/mails/own-mails';
import { type Answers, done, made, withNames } from './shared';

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

const choices: z.ZodType<OwnChoices> = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  morning: z.boolean(),
  mornings: z.number().int(),
  time: z.object({ hour: z.number().int(), weekdays: z.array(z.number().int()) }),
  hours: z.array(z.number().int()),
  kinds: z.array(
    z.object({
      id: z.enum(choiceKinds).exclude(['morning']),
      group: z.string(),
      title: z.string(),
      about: z.string(),
      mail: z.enum(mailChoices),
      phone: z.enum(phoneChoices),
      count: z.number().int(),
      atOnce: z.boolean(),
    }),
  ),
});

const phones: z.ZodType<OwnPhones> = z.object({
  key: z.string().nullable(),
  devices: z.array(
    z.object({ xid: z.uuid(), name: z.string(), endpoint: z.string(), reached: z.iso.datetime().nullable() }),
  ),
  quiet: z.object({ from: z.string(), to: z.string(), daysOff: z.boolean() }).nullable(),
});

const layout = z.object({ layout: z.array(withNames<LayoutItem>('i', 'x', 'y', 'w', 'h', 'wtype')) });

const calendar: z.ZodType<CalendarDays> = z.object({
  holidays: z.record(z.string(), z.array(z.iso.date())),
  own: z.array(
    z.object({
      name: z.string(),
      from: z.iso.date(),
      to: z.iso.date(),
      kind: z.enum(companyDayKinds),
      yearly: z.boolean(),
    }),
  ),
});

const ownAlert: z.ZodType<OwnAlert> = z.object({
  xid: z.uuid(),
  company: z.uuid(),
  firm: z.string(),
  page: z.string(),
  path: z.string(),
  address: z.string(),
  name: z.string(),
  rule: z.string(),
  limit: z.number(),
  value: z.string().nullable(),
  since: z.iso.date().nullable(),
  mutedUntil: z.iso.date().nullable(),
  problem: z.string().nullable(),
  widget: z.string(),
  col: z.string().nullable(),
  with: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  handed: z.boolean(),
});

const figure: z.ZodType<Figure> = z.object({
  widget: z.string(),
  col: z.string().nullable(),
  row: z.uuid().nullable(),
  name: z.string(),
  unit: z.enum(alertUnits),
  value: z.number().nullable(),
  budget: z.number().nullable(),
  period: z.enum(alertPeriods).optional(),
});

const monthReading: z.ZodType<MonthReading> = z.object({
  month: z.string(),
  value: z.number().nullable(),
  budget: z.number().nullable(),
});

export const ownMails: z.ZodType<OwnMail[]> = z.array(
  z.object({
    xid: z.uuid(),
    company: z.uuid(),
    firm: z.string(),
    page: z.string(),
    address: z.string(),
    when: z.string(),
    onlyChanged: z.boolean(),
    owner: z.string(),
    receivers: z.array(z.string()),
    next: z.iso.datetime().nullable(),
    written: z.iso.datetime().nullable(),
    problem: z.string().nullable(),
    mine: z.boolean(),
  }),
);

export const personalAnswers = {
  'GET /api/calendar': calendar,
  'POST /api/page-layout': layout,
  'DELETE /api/page-layout': layout,
  'POST /api/page-columns': z.object({ ok: z.literal(true) }),
  'DELETE /api/page-columns': z.object({ ok: z.literal(true) }),
  'PUT /api/page-views': z.object({ xid: z.uuid() }),
  'PATCH /api/page-views': z.object({ ok: z.literal(true) }),
  'DELETE /api/page-views': z.object({ ok: z.literal(true) }),
  'GET /api/notices': notices,
  'GET /api/notices/unread': z.object({ unread: z.number().int(), elsewhere: z.boolean() }),
  'POST /api/notices/read': z.object({ ok: z.literal(true) }),
  'GET /api/notices/choices': choices,
  'POST /api/notices/choices': choices,
  'DELETE /api/notices/choices': choices,
  'POST /api/notices/choices/morning': choices,
  'GET /api/notices/phones': phones,
  'POST /api/notices/phones': phones,
  'DELETE /api/notices/phones': phones,
  'POST /api/notices/phones/quiet': phones,
  'POST /api/notices/phones/try': phones,
  'GET /api/notices/stop': z.undefined(),
  'POST /api/notices/stop': done,
  'GET /api/alerts': z.array(ownAlert),
  'POST /api/alerts': z.object({ xid: z.uuid(), began: z.boolean() }),
  'GET /api/alerts/page': z.object({ figures: z.array(figure), alerts: z.array(ownAlert) }),
  'GET /api/alerts/history': z.object({ months: z.array(monthReading).nullable() }),
  'GET /api/alerts/people': z.array(z.object({ id: z.uuid(), name: z.string() })),
  'POST /api/alerts/change': done,
  'GET /api/page-mails': ownMails,
  'POST /api/page-mails': z.object({ xid: z.uuid(), next: z.iso.datetime().nullable() }),
  'POST /api/page-mails/change': done,
  'GET /api/page-mails/stop': z.undefined(),
  'POST /api/page-mails/stop': done,
  'GET /api/attention': z.object({
    counts: z.array(z.object({ path: z.string(), count: z.number().int(), red: z.boolean() })),
    urgent: z.number().int(),
  }),
  'POST /api/page-use': z.object({ ok: z.literal(true) }),
  'POST /api/favourites': z.object({ ok: z.literal(true) }),
  'PUT /api/favourites': z.object({ ok: z.literal(true) }),
  'DELETE /api/favourites': z.object({ ok: z.literal(true) }),
  'GET /api/todo/create': taskAnswer,
  'POST /api/todo/task': made,
  'POST /api/todo/hand': done,
  'POST /api/todo/answer': done,
  'POST /api/todo/done': done,
  'POST /api/todo/handout': done,
  'POST /api/todo/handoutundo': z.object({ lines: z.number() }),
  'GET /api/todo/colleagues': z.array(z.object({ id: z.uuid(), name: z.string() })),
} satisfies Answers;
