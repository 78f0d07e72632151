import { z } from 'zod';
import { cellSchema, type Row, rowSchema } from '@/lib/core/widgets/column';
import { type Tabulator, tabulatorSchema, type WidgetResult, widgetSchema } from '@/lib/core/widgets/widget';
import type { MassMailState } from '@/lib/domains/customers/mail/send-mass-mail';

/** Validates only that these names are present; the rest of the shape is not checked beyond its type. */
export const withNames = <T extends object>(...names: (keyof T & string)[]) =>
  z
    .custom<T>((value) => typeof value === 'object' && value !== null && names.every((name) => name in value), {
      error: `Expected an object with ${names.join(', ')}.`,
    })
    .meta({ type: 'object', required: names });

/** Another schema under a type of our own. */
export const as = <T>(schema: z.ZodType) => schema as z.ZodType<T>;

export const done = z.object({ message: z.string() });

/** The progress of a mail to many. */
export const massMailState: z.ZodType<MassMailState> = z.object({
  id: z.uuid(),
  subject: z.string(),
  sent: z.number().int(),
  left: z.number().int(),
  failed: z.number().int(),
  until: z.iso.datetime().nullable(),
  stoppedBy: z.string().nullable(),
});

export const rows = z.array(as<Row>(rowSchema));

export const made = z.object({ xid: z.uuid() });

export const choices = z.array(z.object({ text: z.string(), value: z.uuid() }));

export const headerFields = z.array(z.object({ field: z.string(), title: z.string(), value: cellSchema }));

export const widget = as<WidgetResult>(
  z.union([widgetSchema, z.looseObject({ wtype: z.literal('failed'), errorId: z.string() })]),
);

export const widgets = z.record(z.string(), widget);

export const table = as<Tabulator>(tabulatorSchema);

/** The successful answers of calls, by method and address. */
export type Answers = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, z.ZodType>;
