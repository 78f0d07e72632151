import { momentInNorway } from '@/lib/core/clock';
import { counted } from '@/lib/core/format/count-text';
import { dayName } from '@/lib/core/format/day-name';
import { addDays, daysBetween } from '@/lib/core/format/days';
import type { NewlyDue } from '@/lib/domains/tasks/newly-due';
import {
  kindOfNotice,
  type MailKind,
  mailKind,
  mailKinds,
  type NoticeKind,
} from '@/lib/platform/notices/choices/mail-kinds';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths, todoPath } from '@/lib/platform/routing/paths';
import type { NewRow } from './morning';

/** A notice that its reader has not read. */
export type Unread = { kind: string; path: string; byName: string; words: string; address: string; made: Date };

type Company = NewRow['company'];

/** Names in a row; more are counted. */
const named = 3;

/** A moment as one says it this morning: 'i går kl. 14.05', 'fredag kl. 06.30'. */
export function saidMoment(at: Date, today: string): string {
  const [day = '', time = ''] = momentInNorway(at).split(' ');
  const clock = `kl. ${time.slice(0, 5).replace(':', '.')}`;
  if (day === today) return `i dag ${clock}`;
  return day === addDays(today, -1) ? `i går ${clock}` : `${dayName(day)} ${clock}`;
}

/** Names without duplicates: 'Kari, Ola, Per og 2 til'. */
export function namesText(all: readonly string[]): string {
  const names = [...new Set(all)];
  const rest = names.length - named;
  return rest > 0 ? `${names.slice(0, named).join(', ')} og ${rest} til` : names.join(', ');
}

function rowOf(company: Company, { id, many }: MailKind, notices: readonly Unread[], today: string): NewRow[] {
  const [first] = notices;
  if (!first) return [];
  const rank = id === 'approval' ? 'approval' : 'other';
  const alone = notices.length === 1;
  return [
    {
      rank,
      count: notices.length,
      company,
      text: alone ? `${first.byName} ${first.words}` : `${counted(notices.length, many, many)}`,
      detail: alone ? saidMoment(first.made, today) : namesText(notices.map(({ byName }) => byName)),
      word: '',
      address: alone ? first.address : href(fixedPaths.home, { company: company.id }),
    },
  ];
}

/** Unread notices as rows: one by itself in its own words, several of a kind counted with who they are from. */
export function noticeRows(company: Company, notices: readonly Unread[], today: string): NewRow[] {
  const kindOf = ({ kind, path }: Unread) => kindOfNotice({ kind: kind as NoticeKind, path });
  return mailKinds.flatMap((kind) =>
    rowOf(
      company,
      kind,
      notices.filter((one) => kindOf(one) === kind),
      today,
    ),
  );
}

/** A deadline of the company that came: what it is, its day and the page that shows it. */
type CameDue = { text: string; day: string; address: string };

/** Deadlines of a kind that came: one by itself, several of a company in one row with the first of them by name. */
export function cameDueRows(company: Company, kind: MailKind, due: readonly CameDue[], today: string): NewRow[] {
  const [first] = due;
  if (!first) return [];
  const alone = due.length === 1;
  return [
    {
      rank: 'deadline',
      count: due.length,
      company,
      text: alone ? first.text : counted(due.length, kind.many, kind.many),
      detail: alone ? kind.title : namesText(due.map(({ text }) => text)),
      word: daysBetween(first.day, today) === 0 ? 'i dag' : dayName(first.day),
      address: first.address,
    },
  ];
}

/** Tasks whose deadline came: one by itself, several of a company in one row with the first of them by name. */
export function deadlineRows(company: Company, tasks: readonly NewlyDue[], today: string): NewRow[] {
  const [first] = tasks;
  if (!first) return [];
  const { xid, text, day, from } = first;
  const alone = tasks.length === 1;
  return [
    {
      rank: 'deadline',
      count: tasks.length,
      company,
      text: alone ? text : counted(tasks.length, 'oppgave', mailKind('due').many),
      detail: alone ? (from === null ? 'Egen oppgave' : `Fra ${from}`) : namesText(tasks.map((one) => one.text)),
      word: daysBetween(day, today) === 0 ? 'frist i dag' : `frist ${dayName(day)}`,
      address: href(todoPath, { company: company.id, ...(alone && { oppgave: xid }) }),
    },
  ];
}
