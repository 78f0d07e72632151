import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { CompanyTx } from '@/db/company';
import { editLog, task } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { ilogColumns, taskColumns } from '@/lib/core/columns/tasks';
import { nextDue } from '@/lib/core/format/repeat-rule';
import type { Cell } from '@/lib/core/widgets/column';
import { ilogPath, todoPath } from '@/lib/platform/routing/paths';
import {
  type Author,
  type CascadedRow,
  type DerivedCells,
  defineTable,
  type RowFault,
  type RowValues,
} from './live-table';
import { writersName, writtenToday } from './written';

/** The id of the row's author. */
async function makersId(_tx: CompanyTx, _company: string, _given: ReadonlyMap<string, Cell>, by: Author['user']) {
  return by.id;
}

/** Done sets the day, reopening clears it (specification 2, section 4); a done task is locked until it is reopened. */
function doneTakesItsDay(row: RowValues, changed: RowValues): DerivedCells | RowFault {
  const names = Object.keys(changed);
  const [first = 'Text'] = names;
  if (row.Readonly === true) return { cols: [first], message: 'Oppgaven er låst.' };
  const opened = changed.Done === false || ('Donedate' in changed && changed.Donedate === null);
  // The order is the user's, not the task's, so it stays editable.
  const others = names.filter((col) => !['Done', 'Donedate', 'orderint'].includes(col));
  if (row.Done === true && !opened && others.length > 0) {
    return { cols: [others[0] ?? 'Text'], message: 'Oppgaven er ferdig. Åpne den igjen for å endre den.' };
  }
  if ('Donedate' in changed && changed.Done === undefined) return { cells: { Done: changed.Donedate !== null } };
  if (changed.Done === true) {
    const donedate = changed.Donedate ?? (row.Done === true ? (row.Donedate ?? null) : null);
    return { cells: { Donedate: donedate ?? today() } };
  }
  return { cells: changed.Done === false ? { Donedate: null } : {} };
}

function doneHasItsDay({ Done, Donedate }: RowValues): RowFault | undefined {
  if ((Done === true) === ((Donedate ?? null) !== null)) return undefined;
  return { cols: ['Donedate', 'Done'], message: 'En ferdig oppgave har en dato, og bare den.' };
}

type Task = typeof task.$inferSelect;

/** The next occurrence of a done task; undefined when it does not repeat. */
function nextOf(done: Task): typeof task.$inferInsert | undefined {
  if (done.repeatrule === null || done.donedate === null) return undefined;
  const duedate = nextDue(done.repeatrule, done.duedate ?? done.donedate, done.donedate);
  if (duedate === undefined) return undefined;
  const { companyId, kind, ownerId, ownerName, text, category, important, notes, duetime, repeatrule, link, linktext } =
    done;
  return {
    ...{ companyId, kind, ownerId, ownerName, text, category, important, notes, duetime, repeatrule, link, linktext },
    xid: uuidv7(),
    duedate,
    createdate: today(),
    orderint: done.orderint,
    repeatOf: done.xid,
  };
}

/**
 * Adds the next occurrence of a repeating task when it is done; deletes it when that is undone, unless somebody changed
 * it.
 */
async function comeAgain(
  tx: CompanyTx,
  { company }: Author,
  rows: ReadonlyMap<string, RowValues>,
): Promise<CascadedRow[]> {
  const companyId = company.id;
  const ids = [...rows.keys()];
  if (ids.length === 0) return [];
  const tasks = await tx
    .select()
    .from(task)
    .where(and(eq(task.companyId, companyId), inArray(task.xid, ids)));
  const made = await tx
    .select()
    .from(task)
    .where(and(eq(task.companyId, companyId), inArray(task.repeatOf, ids)));
  const brought: CascadedRow[] = [];
  for (const one of tasks) {
    const own = made.find(({ repeatOf }) => repeatOf === one.xid);
    const next = one.done && !own ? nextOf(one) : undefined;
    if (next) {
      const [whole] = await tx.insert(task).values(next).returning();
      if (whole) brought.push({ row: whole.xid, label: whole.text, kind: 'insert', whole });
    }
    if (one.done || !own || own.done) continue;
    const [touched] = await tx
      .select({ no: editLog.no })
      .from(editLog)
      .where(
        and(
          eq(editLog.companyId, companyId),
          eq(editLog.tbl, 'task'),
          eq(editLog.row, own.xid),
          eq(editLog.kind, 'edit'),
        ),
      )
      .limit(1);
    if (touched) continue;
    await tx.delete(task).where(and(eq(task.companyId, companyId), eq(task.xid, own.xid)));
    brought.push({ row: own.xid, label: own.text, kind: 'delete', whole: own });
  }
  return brought;
}

export const taskTable = defineTable({
  tbl: 'task',
  path: todoPath,
  title: 'Oppgaver',
  newRow: 'Ny oppgave',
  table: task,
  label: ['Text'],
  order: [task.orderint],
  where: eq(task.kind, 'todo'),
  access: { personal: { owner: 'owner', reader: 'handedto', until: 'answeredat' } },
  entity: taskColumns,
  columns: {
    Done: { column: task.done },
    Text: { column: task.text, required: 'Skriv hva som skal gjøres.' },
    Important: { column: task.important },
    Category: { column: task.category, maxLength: 40 },
    Duedate: { column: task.duedate },
    Duetime: { column: task.duetime, rule: 'time' },
    repeatrule: { column: task.repeatrule, rule: 'repeat', maxLength: 100 },
    notes: { kind: 'longtext', column: task.notes },
    linktext: { column: task.linktext, readonly: true },
    link: { column: task.link, readonly: true },
    ownername: { column: task.ownerName, readonly: true, default: writersName },
    owner: { column: task.ownerId, readonly: true, default: makersId },
    handedto: { column: task.handedTo, readonly: true },
    handedname: { column: task.handedName, readonly: true },
    handedat: { column: task.handedAt, readonly: true },
    answer: { kind: 'longtext', column: task.answer, readonly: true },
    answeredat: { column: task.answeredAt, readonly: true },
    orderint: { column: task.orderint, default: 0 },
    Hide: { column: task.hide, readonly: true },
    Readonly: { column: task.readonly, readonly: true },
    Createdate: { column: task.createdate, readonly: true, default: writtenToday },
    // Last in the order, since a day makes a task done, and thereby locked.
    Donedate: { column: task.donedate },
  },
  rules: { derive: doneTakesItsDay, check: doneHasItsDay },
  effects: { cascades: comeAgain },
  empty: 'Ingen oppgaver ennå. Skriv hva du vil gjøre.',
});

export const ilogTable = defineTable({
  tbl: 'ilog',
  path: ilogPath,
  title: 'ILog',
  newRow: 'Ny linje i loggen',
  table: task,
  label: ['Text'],
  order: [desc(task.createdate), sql`${task.createdAt} desc`],
  where: eq(task.kind, 'ilog'),
  access: { personal: { owner: 'owner' } },
  entity: ilogColumns,
  columns: {
    Createdate: { column: task.createdate, required: true, default: writtenToday },
    Text: { column: task.text, required: true, maxLength: 2_000 },
    Category: { column: task.category, maxLength: 40 },
    writtenat: { column: task.createdAt, readonly: true },
    owner: { column: task.ownerId, readonly: true, default: makersId },
    kind: { column: task.kind, readonly: true, default: 'ilog' },
  },
  empty: 'Ingen linjer i loggen ennå.',
});
