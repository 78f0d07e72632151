import type { CompanyTx } from '@/db/company';
import { editLog, numberSeries } from '@/db/schema';
import type { WriteQueue } from '@/db/write-queue';
import type { Stage } from '../ledger/stage';
import { editPlans } from './edit-plan';
import type { Editor } from './event';
import { tableEvents } from './table-events';
import { type LoggedChange, writtenLines } from './written-lines';

async function madeChanges(tx: CompanyTx, stage: Stage, editors: readonly Editor[]): Promise<LoggedChange[]> {
  const { companyId, profile } = stage;
  const total = editPlans.reduce((sum, { weight }) => sum + weight, 0);
  const changes: LoggedChange[] = [];
  for (const plan of editPlans) {
    const count = Math.round((profile.trade.edits * plan.weight) / total);
    const { table, events } = await tableEvents(tx, stage, plan, count, editors);
    changes.push(...(await writtenLines(tx, companyId, table, events)));
  }
  return changes;
}

/**
 * Writes a plausible log of the last weeks' changes, where each cell's last change gives its current value, and the
 * series that numbers the next change. Reads the rows within the transaction.
 */
export async function seedEdits(queue: WriteQueue, stage: Stage, editors: readonly Editor[]): Promise<void> {
  const { companyId } = stage;
  const changes = await queue.after((tx) => madeChanges(tx, stage, editors));
  changes.sort((a, b) => a.at - b.at);
  const ids = stage.ids('changes');
  const rows = changes.flatMap(({ at, by, via, lines }) => {
    const moment = new Date(at);
    const op = ids(moment.toISOString().slice(0, 10));
    return lines.map((line, ordinal) => ({ op, ordinal, at: moment, userId: by.id, userName: by.name, via, ...line }));
  });
  await queue.insert(
    editLog,
    rows.map((row, i) => ({ companyId, no: i + 1, ...row })),
  );
  await queue.insert(numberSeries, [{ companyId, name: 'edit_log', last: rows.length }]);
}
