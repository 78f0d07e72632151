import { sql } from 'drizzle-orm';
import type { CalendarSource } from '@/lib/platform/notices/feeds/calendar-source';
import { casesPath, variationTablePath } from '@/lib/platform/routing/paths';
import { caseParam } from '@/lib/platform/routing/things';

/** The days to see to our notices by, and those on which customers' answers are expected, one entry a case and day. */
export const clockCalendar: CalendarSource = {
  part: 'variations',
  name: 'VOR',
  paths: [casesPath, variationTablePath],
  byClocks: true,
  rows: ({ clocks = [], from }) => {
    const found = clocks.flatMap(({ state, key, sak, name, act, remind, due }) => {
      const day = state === 'ours' ? remind : due;
      if (day === null || day < from) return [];
      const entry = { day, params: { [caseParam]: sak } };
      return state === 'ours'
        ? { ...entry, key, label: `${act}: ${name}` }
        : { ...entry, key: `${sak} svar ${day}`, label: `Svar på VOR: ${name}` };
    });
    const entries = [...new Map(found.map((entry) => [entry.key, entry])).values()];
    return sql`
      select key, label, day, null::text as until, null::text as time, params
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (key text, label text, day text, params jsonb)`;
  },
};
