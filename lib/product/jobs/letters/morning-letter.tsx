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
import { CompanyRow, LetterFrame, muted, PressHere, Row, StopLine } from './frame';
import { font, Group, Heading, Line, type Side, small } from './letter-rows';
import { letterHtml, letterText } from './render';

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

function CompanyGroup({ company, ways }: { company: MorningCompany; ways: Ways }) {
  const { name, urgent, missing } = company;
  const notes = [restText(company), calmOf(company)].filter(Boolean);
  return (
    <>
      <Group isHead>
        <Heading mark={name} text={name} count={String(urgent.length + missing.length)} open={homeOf(ways, company)} />
      </Group>
      <Group>
        {urgent.slice(0, mostRows).map((line) => (
          <Line
            key={line.id}
            href={lineHref(ways, company, line)}
            text={line.text}
            detail={lineDetail(line)}
            side={sideOf(line)}
          />
        ))}
        {missing.map((one) => (
          <Line
            key={one.text}
            href={ways.at(href(one.path, { company: company.id }))}
            text={one.text}
            detail={one.detail}
            side={monthSide}
          />
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
}

const footOf = ({ time }: Ways) => `Du får morgenbrevet ${morningTimeText(time)} når noe krever deg.`;
const readText = 'Dette var det du kunne lese da brevet ble sendt.';
const failedText = ({ failed }: Morning) =>
  failed.length > 0 ? `Dette lot seg ikke lese, og er ikke med: ${failed.join(', ')}.` : '';

/** The remedy for a backup that is of no use, below its headline. */
const lostText = ({ backup }: Morning) => (backup?.tone === 'bad' ? backup.detail : '');
/** At the end, the backup that is of use. */
const goodText = ({ backup }: Morning) => (backup?.tone === 'good' ? backup.headline : '');

/** The morning's letter as HTML. */
function morningHtml(morning: Morning, ways: Ways): string {
  const { day, since, fresh } = morning;
  const title = morningHeadline(morning);
  const { companies } = morning;
  const first = companies[0] ?? fresh[0]?.company;
  return letterHtml(
    <LetterFrame title={title} head={<CompanyRow company="Innsikt" />}>
      <Row style={{ ...small, paddingBottom: 12 }}>{`${dayName(day)} ${formatDate(day)}`}</Row>
      <Row style={{ fontSize: 20, fontWeight: 'bold', paddingBottom: 8, lineHeight: 1.3 }}>{title}</Row>
      {lostText(morning) && <Row style={{ paddingBottom: 8 }}>{lostText(morning)}</Row>}
      <Row style={{ color: muted, paddingBottom: 20 }}>{morningLead(morning)}</Row>
      {fresh.length > 0 && (
        <Group>
          <Heading wide text={`Nytt siden ${saidMoment(since, day)}`} count={String(fresh.length)} />
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
      )}
      {first && <PressHere href={homeOf(ways, first)} text="Åpne Krever deg" />}
      {companies.map((company) => (
        <CompanyGroup key={company.id} company={company} ways={ways} />
      ))}
      {morning.failed.length > 0 && <Row style={small}>{failedText(morning)}</Row>}
      {goodText(morning) && <Row style={small}>{goodText(morning)}</Row>}
      <StopLine foot={`${readText} ${footOf(ways)}`} choose={ways.choose} stop={ways.stop} />
    </LetterFrame>,
  );
}

/** One row of the text form: the words, then amount and age at the end, then the address. */
const textRow = (text: string, detail: string, { amount, word }: Side, address: string) =>
  `${[`- ${[text, detail].filter(Boolean).join('. ')}`, amount, word].filter(Boolean).join(' – ')}\n  ${address}`;

function morningText(morning: Morning, ways: Ways): string {
  const { day, since, fresh } = morning;
  const news = fresh.map((row) =>
    textRow(`${row.company.name}: ${row.text}`, row.detail, freshSide(row), ways.at(row.address)),
  );
  const companies = morning.companies.map((company) =>
    [
      `${company.name} (${company.urgent.length + company.missing.length})`,
      ...company.urgent
        .slice(0, mostRows)
        .map((line) => textRow(line.text, lineDetail(line), sideOf(line), lineHref(ways, company, line))),
      ...company.missing.map(({ text, detail, path }) =>
        textRow(text, detail, monthSide, ways.at(href(path, { company: company.id }))),
      ),
      restText(company),
      calmOf(company),
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return letterText(
    [
      morningHeadline(morning),
      lostText(morning),
      morningLead(morning),
      news.length > 0 ? [`Nytt siden ${saidMoment(since, day)} (${fresh.length})`, ...news].join('\n') : '',
      ...companies,
      failedText(morning),
      goodText(morning),
      `${readText} ${footOf(ways)}`,
      `Velg hva som skal med: ${ways.choose}`,
      `Slutt å sende det: ${ways.stop}`,
    ].filter(Boolean),
  );
}

/** The morning's letter, as HTML and text. */
export const morningLetterOf = (morning: Morning, ways: Ways): { html: string; text: string } => ({
  html: morningHtml(morning, ways),
  text: morningText(morning, ways),
});
