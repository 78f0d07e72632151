import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { addDays } from '@/lib/core/format/days';
import { type MailKind, mailKind } from '@/lib/platform/notices/choices/mail-kinds';
import { calendarRow, type FeedPart } from '@/lib/platform/notices/feeds/calendar-source';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { href } from '@/lib/platform/routing/href';
import type { Answers, Question } from '@/lib/product/home/attention-lines';
import { readableSources } from '@/lib/product/home/calendar/sources';
import type { NewRow } from './morning';
import { cameDueRows } from './new-rows';

/** The parts of a calendar whose days are deadlines, by the kind that their reader chooses. */
const partsOf: readonly { kind: MailKind['id']; parts: readonly FeedPart[] }[] = [
  { kind: 'bids', parts: ['bids', 'contracts', 'variations'] },
  { kind: 'certificates', parts: ['certificates'] },
  { kind: 'unfit', parts: ['services', 'returns'] },
];

/** Deadlines of a part that are named one by one. */
const most = 20;

const idOf = (part: FeedPart) => `kom-${part}`;

type Requester = Pick<Requested, 'permissions'>;

/** The readable sources of the kinds that are wanted. */
const sourcesOf = ({ permissions }: Requester, wanted: (kind: MailKind) => boolean) =>
  partsOf.flatMap(({ kind: id, parts }) => {
    const kind = mailKind(id);
    if (!wanted(kind)) return [];
    return readableSources(permissions)
      .filter(({ source }) => parts.includes(source.part))
      .map((found) => ({ kind, ...found }));
  });

/** Asks for deadlines that passed after a day (yyyy-mm-dd), of the kinds that the reader wants and may read. */
export const deadlineQuestions = (
  requested: Requested,
  after: string,
  wanted: (kind: MailKind) => boolean,
): Question[] =>
  sourcesOf(requested, wanted).map(({ source }) => ({
    id: idOf(source.part),
    title: source.name,
    row: calendarRow,
    query: sql`
      select came.* from (${source.rows({
        companyId: requested.companyId,
        userId: requested.user.id,
        project: null,
        from: addDays(after, 1),
        clocks: requested.clocks,
      })}) came
      where came.day::date <= ${requested.today}::date order by came.day desc, came.key limit ${most}`,
  }));

/** Rows of what came due in a company, by kind. */
export function companyDeadlines(
  company: NewRow['company'],
  answers: Answers,
  requested: Requester,
  wanted: (kind: MailKind) => boolean,
  today: string,
): NewRow[] {
  const sources = sourcesOf(requested, wanted);
  return partsOf.flatMap(({ kind: id }) => {
    const due = sources
      .filter(({ kind }) => kind.id === id)
      .flatMap(({ source, path }) =>
        ((answers.get(idOf(source.part)) ?? []) as z.infer<typeof calendarRow>[]).map(({ label, day, params }) => ({
          text: label,
          day,
          address: href(path, { company: company.id, ...params }),
        })),
      );
    return cameDueRows(company, mailKind(id), due, today);
  });
}
