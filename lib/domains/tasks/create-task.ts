import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { today } from '@/lib/core/clock';
import { daySchema } from '@/lib/core/format/day-schema';
import { daysBetween } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import { longestText } from '@/lib/platform/tables/declared/longest-text';
import { opKey } from '@/lib/platform/writes/op-field';
import { type MarkKind, markKinds, plainPhrase, understand } from './phrase';
import type { TaskAnswer } from './task-answer';
import { writeTask } from './write-task';

const noText = 'Skriv hva som skal gjøres.';
const mostPhrase = 500;

const isKind = (name: string): name is MarkKind => markKinds.some((kind) => kind === name);

export const createSchema = z.object({
  Text: z.string(noText).trim().min(1, noText).max(mostPhrase, `Maks ${mostPhrase} tegn`),
  /** The day on which the client interpreted the phrase. */
  day: daySchema('Dagen (day) skrives som åååå-mm-dd.').optional(),
  /** Kinds of marks to leave as text, separated by commas. */
  leave: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(isKind)),
  /** An entry of the user's log, which is stored as typed. */
  kind: z.enum(['todo', 'ilog'], 'Slaget (kind) er todo eller ilog.').default('todo'),
  /** The idempotency key. */
  op: opKey.optional(),
});
export type CreateTask = z.infer<typeof createSchema>;

/**
 * Creates a task of the user from a phrase (specification 2, section 7), or a log entry from its text. Idempotent by
 * `op`. Throws 400 for a phrase without other text, one that is too long, and a day that is not about today.
 */
export async function createTask(scope: Scope, requested: CreateTask): Promise<TaskAnswer> {
  const { Text: text, day = today(), leave, kind, op = uuidv7() } = requested;
  if (Math.abs(daysBetween(today(), day)) > 1) throw badInput('Dagen er en annen nå. Last siden på nytt.');
  const content = { kind: 'create-task', text: plainPhrase(text), day, leave, list: kind };
  const read = understand(text, day, kind === 'ilog' ? ['date', 'time', 'repeat', 'important'] : leave);
  if (read.Text === '') throw badInput(noText);
  if (kind === 'ilog') {
    return writeTask(scope, op, content, { kind, text: read.Text, category: read.Category, createdate: day });
  }
  if ([...read.Text].length > longestText.text) throw badInput(`Maks ${longestText.text} tegn`);
  const { Text, Category, Important, Duedate, Duetime, repeatrule } = read;
  return writeTask(scope, op, content, {
    kind,
    text: Text,
    category: Category,
    important: Important,
    duedate: Duedate,
    duetime: Duetime,
    repeatrule,
  });
}
