import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { closeConnection } from '@/db/client';
import { backupRun } from '@/db/schema';
import { asSystem } from '@/db/system';
import { addRun } from '@/lib/platform/queues/jobs/add-job';
import { startOthers, timesIn } from '@/tests/trials/others';
import { readFirms, targetsIn, untilItEdits } from './firms-at-work';
import { type Goal, keepGoals, printGoals } from './goals';
import { forgetMost, memoryOf } from './process-memory';
import { addToReport, figure } from './report';
import { timed, timesOf } from './timing';

/** The promise: so many times what the others have, and what jobs holds, without it. */
const most = 1.2;

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '' },
    jobs: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
});

/** Lets the jobs process take a backup, restore it beside and compare it, as at night. */
async function backUp(company: string): Promise<void> {
  const due = new Date();
  await asSystem((tx) => addRun(tx, { company, kind: 'backup', due: due.toISOString() }, 'backup'));
  for (;;) {
    const [run] = await asSystem((tx) => tx.select().from(backupRun).where(eq(backupRun.dueAt, due)));
    if (run?.endedAt && run.outcome === 'good') return;
    if (run?.endedAt) throw new Error(`the backup was no good: ${run.note}`);
    await wait(200);
  }
}

const medianOf = (figures: readonly number[]) => timesOf(figures).median;
const port = Number(new URL(values.base).port);
const jobs = Number(values.jobs);
try {
  const firms = await readFirms();
  const targets = (await Promise.all(firms.map(targetsIn))).flat();
  await untilItEdits(port, targets[0]?.cookie ?? '');
  const others = startOthers(port, targets, 250);
  const own = firms[0]?.id ?? '';
  // The first of both is measured by nobody: a process that has just started has yet to load what it runs.
  const seconds = (await timed(() => backUp(own))) / 1_000;
  const rounds: Record<'without' | 'meanwhile', { reads: number; edits: number; memory: number }>[] = [];
  const round = async (work: () => Promise<unknown>) => {
    forgetMost(jobs);
    const times = timesIn([(await others.during(work)).took]);
    return { reads: times.reads.p95, edits: times.edits.p95, memory: memoryOf(jobs).most };
  };
  const rests = () => round(() => wait(30_000));
  const works = () => round(() => backUp(own));
  for (let i = 0; i < (values.quick ? 2 : 5); i += 1) {
    // Each is first every other time, so that what else the machine does hits both.
    const [first, second] = i % 2 === 0 ? [await rests(), await works()] : [await works(), await rests()];
    rounds.push(i % 2 === 0 ? { without: first, meanwhile: second } : { without: second, meanwhile: first });
  }
  await others.stop();
  const row = (name: string, what: 'reads' | 'edits' | 'memory', task: string): Goal => ({
    row: name,
    task: `${task} while the night's backup is taken, restored beside and compared, beside the same without`,
    unit: what === 'memory' ? 'MB' : 'ms',
    floor: medianOf(rounds.map(({ without }) => without[what])),
    ours: medianOf(rounds.map(({ meanwhile }) => meanwhile[what])),
    goal: { most },
  });
  const goals = [
    row('20a', 'reads', "others' pages and calls (p95)"),
    row('20b', 'edits', "others' edits (p95)"),
    row('20c', 'memory', 'memory of jobs at most'),
  ];
  printGoals('Sikkerhetskopien', goals);
  console.log(`Kopien tok ${figure(seconds, 1)} s. Rundene: ${JSON.stringify(rounds)}`);
  for (const one of others.failed.slice(0, 3)) console.log(one);
  if (others.failed.length > 0) process.exitCode = 1;
  if (values.file && !values.quick) keepGoals(goals);
  if (values.file) addToReport(values.file, 'backup', { goals, seconds, rounds });
} finally {
  await closeConnection();
}
process.exit();
