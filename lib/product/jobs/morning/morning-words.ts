import { capital, counted, countText } from '@/lib/core/format/count-text';
import { namedDay } from '@/lib/core/format/day-name';
import { formatNumber } from '@/lib/core/format/number';
import type { AttentionLine } from '@/lib/platform/routing/attention/line';
import type { Morning } from './morning';

/** Amounts from this on are written in thousands. */
const inThousands = 100_000;

/** Counts the lines that require the reader, and their companies. */
function urgentOf({ companies }: Morning): { lines: number; companies: number } {
  const counts = companies.map(({ urgent, missing }) => urgent.length + missing.length).filter((count) => count > 0);
  return { lines: counts.reduce((sum, count) => sum + count, 0), companies: counts.length };
}

const inCompanies = (count: number) => (count > 1 ? ` i ${countText(count)} selskap` : '');

/** The headline of a backup that is of no use, which comes before all else; '' for none. */
const lost = ({ backup }: Morning): string => (backup?.tone === 'bad' ? backup.headline : '');

/**
 * The subject: counts alone, since it shows on a locked screen. 'Krever deg onsdag 25.11: 5 nye, 11 saker i tre selskap';
 * a backup that is of no use first.
 */
export function morningSubject(morning: Morning): string {
  const { lines, companies } = urgentOf(morning);
  const parts = [
    morning.fresh.length > 0 && counted(morning.fresh.length, 'ny', 'nye'),
    lines > 0 && `${counted(lines, 'sak', 'saker')}${inCompanies(companies)}`,
  ];
  const counts = `Krever deg ${namedDay(morning.day)}: ${parts.filter(Boolean).join(', ')}`;
  return [lost(morning), counts].filter(Boolean).join(' ');
}

/** Returns the letter's lead: a backup that is of no use, else money that waits for the reader, else the first news, else the worst of before. */
export function morningHeadline(morning: Morning): string {
  if (lost(morning)) return lost(morning);
  const { fresh, companies } = morning;
  const waiting = fresh.filter(({ rank }) => rank === 'approval').reduce((sum, { count }) => sum + count, 0);
  if (waiting > 0) {
    const what = waiting === 1 ? 'ny bestilling' : 'nye bestillinger';
    return `${capital(countText(waiting, 'én'))} ${what} venter på deg.`;
  }
  const [news] = fresh;
  if (news) {
    const text = news.rank === 'deadline' ? `${capital(news.word)}: ${news.text}` : news.text;
    return ended(companies.length > 1 ? `${text} (${news.company.name})` : text);
  }
  const worst = companies.find(({ urgent }) => urgent.length > 0) ?? companies[0];
  const line = worst?.urgent[0] ?? worst?.missing[0];
  return line ? ended(companies.length > 1 ? `${line.text} i ${worst?.name}` : line.text) : '';
}

const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Below the headline: '11 saker krever deg i tre selskap. Det som koster mest, står først.' */
export function morningLead(morning: Morning): string {
  const { lines, companies } = urgentOf(morning);
  if (lines === 0) return 'Ellers er det ingenting som haster.';
  const order = lines > 1 ? ' Det som koster mest, står først.' : '';
  return `${counted(lines, 'sak', 'saker')} krever deg${inCompanies(companies)}.${order}`;
}

/** An amount as a row has it: '31.296 kr', '1.583 Tkr'; '' where there is none. */
export function amountText(amount: number | null): string {
  if (amount === null) return '';
  return Math.abs(amount) >= inThousands ? `${formatNumber(amount / 1000)} Tkr` : `${formatNumber(amount)} kr`;
}

/** Returns the text below a line: its detail, and the first of its rows by name. */
export const lineDetail = ({ detail, first, count }: AttentionLine): string => {
  const names = first.map(({ label }) => label).join(', ');
  const rest = first.length > 0 && count > first.length ? ` og ${formatNumber(count - first.length)} til` : '';
  return [names && `${names}${rest}`, detail].filter(Boolean).join(' · ');
};

/** Lines without haste as one paragraph: '51 fakturaer forfalt under 60 dager, 5.819 Tkr · 5 tilbud med frist'. */
export const calmText = (lines: readonly AttentionLine[]): string =>
  // What is late is a sentence with its own number, as the tasks of the day.
  lines.map(({ count, part, text }) => (part === 'haster' ? text : `${formatNumber(count)} ${text}`)).join(' · ');
