import { randomUUID } from 'node:crypto';
import { liveTables } from '@/lib/platform/tables/registry';
import type { PlantedCompany } from '@/tests/factories/planted-company';
import type { Random } from '../random';

type Message = Record<string, unknown>;

/** What a socket of `mine` says to reach what is `theirs`: each kind of message about each live table, with their ids in its places. */
export function* socketAttempts(mine: PlantedCompany, theirs: PlantedCompany, random: Random): Generator<Message> {
  const tables = [...liveTables.values()];
  const id = () => (random.share() < 0.7 ? random.pick(theirs.secrets) : random.pick(mine.secrets));
  for (;;) {
    const { tbl, columns, scopes } = random.pick(tables);
    const row = random.share() < 0.6 ? (theirs.rows[tbl] ?? id()) : id();
    const company = random.share() < 0.7 ? mine.companyId : theirs.companyId;
    const col = random.pick(Object.keys(columns));
    const val = random.pick([id(), null, 'x', 1]);
    const part = {
      company: random.share() < 0.1 ? company.toUpperCase() : company,
      ...(scopes?.projectid && random.share() < 0.5 && { projectid: theirs.rows.project }),
      ...(scopes?.equipmentid && random.share() < 0.5 && { equipmentid: theirs.rows.equipment }),
    };
    const op = randomUUID();
    yield random.pick<Message>([
      { tbl, row, col, val, ...part, op },
      { tbl, row, col, val, was: val, ...part, op },
      {
        type: 'cells',
        tbl,
        cells: [
          { row: mine.rows[tbl] ?? id(), col, val },
          { row, col, val },
        ],
        ...part,
        op,
      },
      { type: 'add', tbl, row, vals: { [col]: val }, ...part, op },
      { type: 'add', tbl, row: randomUUID(), vals: { [col]: val }, ...part, op },
      { type: 'delete', tbl, row: theirs.rows[tbl] ?? row, ...part, op },
      { type: 'restore', tbl, no: random.below(1_100), ...part, op },
      {
        type: 'rows',
        tbl,
        cells: [{ row, col, val }],
        add: [{ row: randomUUID(), vals: { [col]: val } }],
        remove: [mine.rows[tbl] ?? id(), theirs.rows[tbl] ?? row],
        restore: [random.below(1_100)],
        ...part,
        op,
      },
      { type: 'watch', tbl, since: random.below(1_100), ...part },
    ]);
  }
}
