import { formatDate } from '@/lib/core/format/date';
import { dayName } from '@/lib/core/format/day-name';
import { formatNumber } from '@/lib/core/format/number';
import { type MorningTime, morningTimeText } from '@/lib/platform/notices/choices/morning-time';
import type { AttentionLine } from '@/lib/platform/routing/attention/line';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import type { Morning, MorningCompany, NewRow } from '../morning/morning';
import { amountText, calmText, lineDetail, morningHeadline, morningLead } from '../morning/morning-words';
import { saidMoment } from '../morning/new-rows';
import { muted, Row } from './frame';
import { headline, letter, line, type Part, press, stopLine } from './letter';
import { font, Group, Heading, Line, type Side, small } from './letter-rows';

/** Rows of a company; the rest is counted. */
const mostRows = 6;

/** The addresses of the letter, in full. */
export type Ways = { at: (address: string) => string; choose: string; stop: string; time: MorningTime };

const sideOf = ({ amount, word }: AttentionLine): Side => ({
  // What is lost is the word itself.
  amount: word?.text === amountText(amount) ? '' : amountText(amount),
  isLoss: (amount ?? 0) < 0,
  word: word?.text ?? '',
  tone: word?.tone ?? 'warn',
});

const homeOf = ({ at }: Ways, company: { id: string }) => at(href(fixedPaths.home, { company: company.id }));
const lineHref = ({ at }: Ways, company: { id: string }, { path, params }: AttentionLine) =>
  at(href(path, { company: company.id, ...params }));
const freshSide = ({ word }: NewRow): Side => ({ amount: '', isLoss: false, word, tone: 'warn' });
/** What is missing is to be filled in before the month is closed. */
const monthSide: Side = { amount: '', isLoss: false, word: 'månedsslutt', tone: 'warn' };
const restText = ({ urgent }: MorningCompany) =>
  urgent.length > mostRows ? `og ${formatNumber(urgent.length - mostRows)} til` : '';
const calmOf = ({ calm }: MorningCompany) => (calm.length > 0 ? `Haster ikke: ${calmText(calm)}` : '');

/** One row of the text form: the words, then amount and age at the end, then the address. */
const textRow = (text: string, detail: string, { amount, word }: Side, address: string) =>
  `${[`- ${[text, detail].filter(Boolean).join('. ')}`, amount, word].filter(Boolean).join(' – ')}\n  ${address}`;

function companyPart(company: MorningCompany, ways: Ways): Part {
  const { name, urgent, missing } = company;
  const count = String(urgent.length + missing.length);
  const notes = [restText(company), calmOf(company)].filter(Boolean);
  const rows = [
    ...urgent.slice(0, mostRows).map((line) => ({
      ...{ key: line.id, href: lineHref(ways, company, line), text: line.text, detail: lineDetail(line) },
      side: sideOf(line),
    })),
    ...missing.map(({ text, detail, path }) => ({
      ...{ key: text, href: ways.at(href(path, { company: company.id })), text, detail },
      side: monthSide,
    })),
  ];
  const html = (
    <>
      <Group isHead>
        <Heading mark={name} text={name} count={count} open={homeOf(ways, company)} />
      </Group>
      <Group>
        {rows.map(({ key, ...row }) => (
          <Line key={key} {...row} />
        ))}
        {notes.map((note) => (
          <tr key={note}>
            <td colSpan={2} style={{ ...font, ...small, paddingTop: 10 }}>
              {note}
            </td>
          </tr>
        ))}
      </Group>
    </>
  );
  const lines = rows.map((row) => textRow(row.text, row.detail, row.side, row.href));
  return { html, text: [`${name} (${count})`, ...lines, ...notes].join('\n') };
}

function newsPart({ day, since, fresh }: Morning, ways: Ways): Part {
  if (fresh.length === 0) return {};
  const title = `Nytt siden ${saidMoment(since, day)}`;
  const html = (
    <Group>
      <Heading wide text={title} count={String(fresh.length)} />
      {fresh.map((row) => (
        <Line
          key={`${row.address} ${row.text}`}
          mark={row.company.name}
          href={ways.at(row.address)}
          text={row.text}
          detail={row.detail}
          side={freshSide(row)}
        />
      ))}
    </Group>
  );
  const lines = fresh.map((row) =>
    textRow(`${row.company.name}: ${row.text}`, row.detail, freshSide(row), ways.at(row.address)),
  );
  return { html, text: [`${title} (${fresh.length})`, ...lines].join('\n') };
}

const footOf = ({ time }: Ways) => `Du får morgenbrevet ${morningTimeText(time)} når noe krever deg.`;
const readText = 'Dette var det du kunne lese da brevet ble sendt.';
const failedText = ({ failed }: Morning) =>
  failed.length > 0 ? `Dette lot seg ikke lese, og er ikke med: ${failed.join(', ')}.` : '';

/** The remedy for a backup that is of no use, below its headline. */
const lostText = ({ backup }: Morning) => (backup?.tone === 'bad' ? backup.detail : '');
/** At the end, the backup that is of use. */
const goodText = ({ backup }: Morning) => (backup?.tone === 'good' ? backup.headline : '');

/** The morning's letter, as HTML and text. */
export function morningLetterOf(morning: Morning, ways: Ways): { html: string; text: string } {
  const { day, companies, fresh } = morning;
  const { choose, stop } = ways;
  const title = morningHeadline(morning);
  const first = companies[0] ?? fresh[0]?.company;
  return letter(title, 'Innsikt', [
    { html: <Row style={{ ...small, paddingBottom: 12 }}>{`${dayName(day)} ${formatDate(day)}`}</Row> },
    headline(title, { lineHeight: 1.3 }),
    line(lostText(morning), { paddingBottom: 8 }),
    line(morningLead(morning), { color: muted, paddingBottom: 20 }),
    newsPart(morning, ways),
    first ? { html: press('Åpne Krever deg', homeOf(ways, first)).html } : {},
    ...companies.map((company) => companyPart(company, ways)),
    line(failedText(morning), small),
    line(goodText(morning), small),
    stopLine({ foot: `${readText} ${footOf(ways)}`, choose, stop }, `Velg hva som skal med: ${choose}`),
  ]);
}
