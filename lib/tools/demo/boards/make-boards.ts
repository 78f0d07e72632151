import type {
  equipment,
  kamishibaiBoard,
  kamishibaiCard,
  kamishibaiColors,
  kamishibaiFlip,
  kamishibaiPoint,
  kamishibaiRow,
} from '@/db/schema';
import { addDays, weekday } from '@/lib/core/format/days';
import type { Editor } from '../edits/event';
import type { Stage } from '../ledger/stage';
import type { BoardPlan } from '../plans/board-plan';
import type { ExecutionRow } from '../projects/make-executions';
import type { LiveProject } from '../projects/make-projects';
import { workingDays } from '../random/calendar';
import type { Random } from '../random/random';

type Color = (typeof kamishibaiColors)[number];
type Rows = {
  boards: (typeof kamishibaiBoard.$inferInsert)[];
  points: (typeof kamishibaiPoint.$inferInsert)[];
  rows: (typeof kamishibaiRow.$inferInsert)[];
  cards: (typeof kamishibaiCard.$inferInsert)[];
  flips: (typeof kamishibaiFlip.$inferInsert)[];
};
type Turned = { color: Color; at1: string | null };
type Known = {
  projects: readonly LiveProject[];
  executions: readonly ExecutionRow[];
  equipment: readonly (typeof equipment.$inferInsert & { xid: string })[];
  editors: readonly Editor[];
};
/** A row's subject, the day its controls began, and the first days of its phases. */
type Subject = {
  projectId: string | null;
  equipmentId: string | null;
  h1: string;
  h2: string | null;
  since: string;
  phases: readonly string[];
};

const mostRows = 14;
/** Days of history of daily controls, and of others. */
const [dailyHistory, history] = [45, 150];
/** The last board has been green for longer than is credible. */
const greenHistory = 90;

function subjectsOf({ today }: Stage, random: Random, kind: BoardPlan['subject'], known: Known): Subject[] {
  if (kind === 'Prosjekt') {
    const running = known.projects.filter(({ own, row }) => own && row.status === 'Pågår').slice(-mostRows);
    return running.map(({ row }) => ({
      projectId: row.xid,
      equipmentId: null,
      h1: row.description,
      h2: null,
      since: row.startdate,
      phases: known.executions.flatMap((e) => (e.projectId === row.xid ? (e.actualstart ?? []) : [])),
    }));
  }
  const machines = known.equipment.filter(({ classification }) => classification === 'utst');
  const step = Math.max(1, Math.floor(machines.length / mostRows));
  const chosen = machines.filter((_, i) => i % step === 0).slice(0, mostRows);
  return chosen.map(({ xid, title, shortid }) => ({
    projectId: null,
    equipmentId: xid,
    h1: title,
    h2: shortid,
    since: addDays(today, -history),
    phases: [addDays(today, -random.int(70, 120)), addDays(today, -random.int(10, 60))],
  }));
}

/** The days a control point was checked. */
function lookedAt(days: readonly string[], { interval }: BoardPlan, phases: readonly string[]): readonly string[] {
  if (interval === 'Daglig') return days;
  if (interval === 'Ukentlig') return days.filter((day) => weekday(day) === 5);
  return days.filter((day, i) => phases.some((phase) => phase <= day && phase > (days[i - 1] ?? '')));
}

/** Most controls are in order; others get an action, and are mostly in order at the next. */
function turned(random: Random, plan: BoardPlan, before: Color): Turned {
  const bad = before === 'red' ? 0.3 : before === 'yellow' ? 0.2 : 0.09;
  if (!random.chance(bad)) return { color: 'green', at1: null };
  return { color: random.chance(0.4) ? 'red' : 'yellow', at1: random.pick(plan.actions) };
}

/**
 * The company's boards with the history of their cards up to the last working day. Some controls are missed; one board
 * has been green without a text for three months.
 */
export function makeBoards(stage: Stage, known: Known): Rows {
  const { companyId, profile, today } = stage;
  const random = stage.random('boards');
  const ids = stage.ids('boards');
  const made: Rows = { boards: [], points: [], rows: [], cards: [], flips: [] };
  const who = known.editors.filter(({ permissions }) =>
    permissions.some(({ path, action }) => action === 'Write' && (path === '/' || path === '/project')),
  );
  const plans = profile.trade.boards;
  const titles = [...new Set(plans.map(({ board }) => board))];
  const days = workingDays(addDays(today, -history), addDays(today, -1));
  const day = addDays(today, -history);
  for (const [b, title] of titles.entries()) {
    const columns = plans.filter(({ board }) => board === title);
    const subject = columns[0]?.subject ?? 'Prosjekt';
    const boardId = ids(day);
    const green = b === titles.length - 1;
    made.boards.push({ companyId, xid: boardId, title, subject, orderint: b });
    const pointIds = columns.map(() => ids(day));
    for (const [i, { point, rule, interval }] of columns.entries()) {
      made.points.push({ companyId, xid: pointIds[i], boardId, orderint: i, ah1: point, ah2: rule, interval });
    }
    for (const [r, { since, phases, ...row }] of subjectsOf(stage, random, subject, known).entries()) {
      const rowId = ids(day);
      made.rows.push({ companyId, xid: rowId, boardId, orderint: r, ...row });
      for (const [i, plan] of columns.entries()) {
        const cardId = ids(day);
        const back = plan.interval === 'Daglig' ? (green ? greenHistory : dailyHistory) : history;
        const missed = !green && random.chance(0.1) ? addDays(today, -random.int(9, 30)) : today;
        const first = addDays(today, -back);
        const open = days.filter((each) => each >= first && each >= since && each < missed);
        let last: Turned = { color: 'grey', at1: null };
        let checkdate: string | null = null;
        for (const at of lookedAt(open, plan, phases)) {
          last = green ? { color: 'green', at1: null } : turned(random, plan, last.color);
          checkdate = at;
          const { id, name } = random.pick(who);
          const clock = `${String(random.int(6, 14)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`;
          const moment = new Date(`${at}T${clock}:00Z`);
          made.flips.push({ companyId, xid: ids(at), cardId, at: moment, ...last, userId: id, userName: name });
        }
        made.cards.push({ companyId, xid: cardId, boardId, rowId, pointId: pointIds[i] ?? '', ...last, checkdate });
      }
    }
  }
  return made;
}
