import type { projectLog } from '@/db/schema';
import { addDays, daysBetween } from '@/lib/core/format/days';
import type { TimeEntryRow } from '../hours/make-time-entries';
import type { Stage } from '../ledger/stage';
import { recentProjects } from '../projects/make-assessments';
import type { ExecutionRow } from '../projects/make-executions';
import type { LiveProject } from '../projects/make-projects';
import type { Random } from '../random/random';
import type { StaffMember } from '../staff/make-staff';

type LogRow = typeof projectLog.$inferInsert;

const temperatures = [-4, -4, 0, 5, 11, 15, 17, 16, 12, 7, 2, -2];

function weatherOf(random: Random, day: string): Pick<LogRow, 'weather' | 'temperatureint'> {
  const mild = temperatures[Number(day.slice(5, 7)) - 1] ?? 5;
  const temperatureint = mild + random.int(-4, 4);
  const wet = temperatureint < 1 ? ['Snø', 'Sludd', 'Klarvær'] : ['Regn', 'Lett regn', 'Overskyet'];
  return { temperatureint, weather: random.pick(['Sol', 'Delvis skyet', 'Overskyet', 'Vind', ...wet]) };
}

/** Words for a day, avoiding those of the days before. */
function wordsFor(random: Random, profile: Stage['profile'], segment: string): () => string {
  const own = profile.trade.projects.log.filter((line) => (line.segment ?? segment) === segment);
  const [work, where, remarks] = (['work', 'where', 'remark'] as const).map((kind) =>
    own.filter((l) => l.kind === kind),
  );
  const used = new Set<string>();
  const unused: string[] = [];
  return () => {
    for (;;) {
      const place = random.pick(where ?? []).text;
      const sentence = random
        .pick(work ?? [])
        .text.replace('{where}', place)
        .replace('{n}', String(random.int(6, 140)));
      if (used.has(sentence)) continue;
      used.add(sentence);
      if (unused.length === 0) unused.push(...(remarks ?? []).map(({ text }) => text));
      const [remark] = unused.splice(random.int(0, unused.length - 1), 1);
      return random.chance(0.75) ? `${sentence}. ${remark}` : `${sentence}.`;
    }
  };
}

/**
 * The daily log of recent months of running projects and of the last weeks of recently ended ones, by people on site.
 */
export function makeLogs(
  stage: Stage,
  projects: readonly LiveProject[],
  staff: readonly StaffMember[],
  executions: readonly ExecutionRow[],
  entries: readonly TimeEntryRow[],
): LogRow[] {
  const { companyId, profile, today } = stage;
  const random = stage.random('daily logs');
  const ids = stage.ids('daily logs');
  const names = new Map(staff.map(({ row }) => [row.xid, row.employee]));
  const since = addDays(today, -120);
  const recent = entries.filter(({ day }) => day >= since);
  return recentProjects(projects, today, 60).flatMap(({ row, segment }): LogRow[] => {
    const own = recent.filter(({ projectId }) => projectId === row.xid);
    const activities = executions.filter(({ projectId }) => projectId === row.xid);
    const all = activities.reduce((sum, { hoursam }) => sum + (hoursam ?? 0), 0);
    const done =
      activities.reduce((sum, { hoursam, progr }) => sum + (hoursam ?? 0) * (progr ?? 0), 0) / Math.max(1, all);
    const last = row.enddate < today ? row.enddate : today;
    const words = wordsFor(random, profile, segment.code);
    const days = [...new Set(own.map(({ day }) => day))].sort();
    return days.flatMap((day): LogRow[] => {
      if (day < addDays(last, -7) && random.chance(0.25)) return [];
      const present = own.filter((entry) => entry.day === day);
      const writer = present[0]?.employeeId ?? null;
      const passed = daysBetween(row.startdate, day) / Math.max(1, daysBetween(row.startdate, last));
      return [
        {
          companyId,
          xid: ids(day),
          projectId: row.xid,
          day,
          text: words(),
          ...weatherOf(random, day),
          hoursam: present.reduce((sum, { hours }) => sum + hours, 0),
          progr: Math.round(done * passed * 100) / 100,
          employeeId: writer,
          writtenBy: names.get(writer ?? '') ?? '',
          writtenAt: new Date(`${day}T${random.int(13, 17)}:${random.int(10, 59)}:00Z`),
        },
      ];
    });
  });
}
