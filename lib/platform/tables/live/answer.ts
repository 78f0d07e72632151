import { randomUUID } from 'node:crypto';
import { badInput } from '@/base/errors';
import { counter } from '@/base/metrics.mjs';
import { saidError } from '@/lib/core/said-error';
import type { Scope } from '@/lib/platform/auth/session';
import { ownPath } from '@/lib/platform/routing/own-path';
import { findSection } from '@/lib/platform/routing/sections';
import type { CellsChange } from '@/lib/platform/tables/carry-out';
import { mostProblems } from '@/lib/platform/tables/limits';
import type { Recorded } from '@/lib/platform/tables/record';
import { ChangeRefused } from '@/lib/platform/tables/refusal';
import { commonOf, type OwnChange, ownChange } from '@/lib/platform/tables/save-together';
import type { LiveData } from './live-data';
import type { Message, Reply } from './protocol';
import type { Rounds } from './rounds';
import type { EditMessage } from './together';

/** Messages that change something. */
export type ChangeMessage = Exclude<Message, { type: 'watch' | 'unwatch' | 'cursor' }>;

const count = counter('innsikt_messages_total', 'Messages that changed something, and those refused.', 'result');

/** A message's `url` must be one of our own pages or calls; nothing is ever fetched from it. */
function requireOwnAddress(url: string | null | undefined): void {
  if (!url) return;
  const section = ownPath(url)?.split(/[/?]/)[1] ?? '';
  if (section !== 'api' && !findSection(section)) throw badInput('Ukjent adresse.');
}

/** An edit message as a change. */
function editOf(message: EditMessage): CellsChange {
  if (message.type === 'cells') return message;
  const { tbl, row, col, val, was, op = randomUUID(), via, activedate, projectid, equipmentid } = message;
  return { tbl, cells: [{ row, col, val, was }], op, via, activedate, projectid, equipmentid };
}

function change(data: LiveData, scope: Scope, message: ChangeMessage): Promise<Recorded> {
  switch (message.type) {
    case 'add':
      return data.addRow(scope, message);
    case 'delete':
      return data.deleteRow(scope, message);
    case 'restore':
      return data.restoreRow(scope, message);
    case 'rows':
      return data.saveRows(scope, message);
    default:
      requireOwnAddress(message.url);
      return data.saveCells(scope, editOf(message));
  }
}

/** `change`, whose refusal is final: a copy of the message that is carried out later would undo what was answered. */
async function decide(data: LiveData, scope: Scope, message: ChangeMessage): Promise<Recorded> {
  try {
    return await change(data, scope, message);
  } catch (error) {
    if (!(error instanceof ChangeRefused) || message.op === undefined) throw error;
    if (await data.storeRefusal(scope, error)) throw error;
    // A copy was carried out meanwhile: its answer is this message's, too.
    return change(data, scope, message);
  }
}

/** Turns any error into the answer to a message. */
export function refusal(error: unknown, seq: Reply['seq']): Reply {
  const { message } = saidError(error, randomUUID());
  count('refused');
  const problems = error instanceof ChangeRefused ? error.problems.slice(0, mostProblems) : undefined;
  return { status: message, seq, ...(problems && { problems: [...problems] }) };
}

/** Carries out a change; the answer 'ok' is sent after the commit. Throws the refusal. */
export async function answerChange(data: LiveData, scope: Scope, message: ChangeMessage): Promise<Reply> {
  const { no, lines } = await decide(data, scope, message);
  count('ok');
  return { status: 'ok', seq: message.seq, no, ...(message.type === 'rows' && { lines }) };
}

/**
 * Carries out edits of one table and part in one transaction, possibly with other users'; 'ok' after the commit.
 * Undefined for a table whose edits are saved one by one. Throws when one edit was refused, with nothing written.
 */
export async function answerEdits(
  rounds: Rounds,
  scope: Scope,
  messages: readonly EditMessage[],
  isStill: () => boolean,
): Promise<Reply[] | undefined> {
  const changes: OwnChange[] = [];
  for (const message of messages) {
    requireOwnAddress(message.url);
    changes.push(await ownChange(scope, editOf(message), isStill));
  }
  const [common] = changes.map(({ change: one }) => commonOf(scope, one));
  if (common === undefined) return undefined;
  const recorded = await rounds.save(common, changes);
  return messages.map(({ seq }, at) => {
    count('ok');
    return { status: 'ok', seq, no: recorded[at]?.no };
  });
}
