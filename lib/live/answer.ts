import { randomUUID } from 'node:crypto';
import { badInput } from '@/base/errors';
import type { Scope } from '@/lib/auth/session';
import { ownPath } from '@/lib/routing/own-path';
import { findSection } from '@/lib/routing/sections';
import { saidError } from '@/lib/said-error';
import { addRow } from '@/lib/tables/add-row';
import type { CellsChange } from '@/lib/tables/carry-out';
import { deleteRow } from '@/lib/tables/delete-row';
import type { Recorded } from '@/lib/tables/record';
import { ChangeRefused } from '@/lib/tables/refusal';
import { restoreRow } from '@/lib/tables/restore-row';
import { saveCells, saveTogether } from '@/lib/tables/save-cells';
import type { Message, Reply } from './protocol';

/** Messages that change something. */
export type ChangeMessage = Exclude<Message, { type: 'watch' | 'unwatch' | 'cursor' }>;

/** A message's address is one of our own pages or calls; nothing is ever fetched from it. */
function requireOwnAddress(url: string | undefined): void {
  if (url === undefined || url === '') return;
  const section = ownPath(url)?.split(/[/?]/)[1] ?? '';
  if (section !== 'api' && !findSection(section)) throw badInput('Ukjent adresse.');
}

/** Messages that edit cells. */
export type EditMessage = Extract<Message, { type: 'cells' } | { type?: 'cell' }>;

export const isEdit = (message: Message): message is EditMessage =>
  message.type === undefined || message.type === 'cell' || message.type === 'cells';

/** The change an edit asks for. */
export function editOf(message: EditMessage): CellsChange {
  if (message.type === 'cells') return message;
  const { tbl, row, col, val, was, op = randomUUID(), via, activedate, projectid, equipmentid } = message;
  return { tbl, cells: [{ row, col, val, was }], op, via, activedate, projectid, equipmentid };
}

function change(scope: Scope, message: ChangeMessage): Promise<Recorded> {
  switch (message.type) {
    case 'add':
      return addRow(scope, message);
    case 'delete':
      return deleteRow(scope, message);
    case 'restore':
      return restoreRow(scope, message);
    default:
      requireOwnAddress(message.url);
      return saveCells(scope, editOf(message));
  }
}

/** Any error as the answer to a message. */
export function refusal(error: unknown, seq: Reply['seq']): Reply {
  const { message } = saidError(error, randomUUID());
  const problems = error instanceof ChangeRefused ? error.problems.slice(0, 2_000) : undefined;
  return { status: message, seq, ...(problems && { problems: [...problems] }) };
}

/** Carries out a change; the answer is 'ok' once it is committed. Throws what refused it. */
export async function answerChange(scope: Scope, message: ChangeMessage): Promise<Reply> {
  const { no } = await change(scope, message);
  return { status: 'ok', seq: message.seq, no };
}

/** Carries out edits that fit together, all or none; the answers are 'ok' once they are committed. Throws what refused one of them. */
export async function answerEdits(
  scope: Scope,
  messages: readonly EditMessage[],
  isStill: () => boolean,
): Promise<Reply[]> {
  for (const { url } of messages) requireOwnAddress(url);
  const recorded = await saveTogether(scope, messages.map(editOf), isStill);
  return messages.map(({ seq }, at) => ({ status: 'ok', seq, no: recorded[at]?.no }));
}
