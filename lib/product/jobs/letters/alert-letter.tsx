import type { CSSProperties } from 'react';
import { monthLabel } from '@/lib/core/filters/months';
import type { Reasons } from './alert-reasons';
import type { Remedy } from './alert-remedy';
import { accent, bad, muted, Row } from './frame';
import { headline, letter, type Part, press, stopLine } from './letter';
import { font, Group, Heading } from './letter-rows';
import { type LetterMonth, MonthColumns } from './month-columns';

/** The contents of a followed figure's letter; all figures are texts already, but those of the columns. */
type AlertLetter = {
  company: string;
  /** True for a beginning; else it ended. */
  began: boolean;
  heading: string;
  value: string;
  /** As of when the figure is, and how far from its limit: '159.000 kr under grensen'. */
  asOf: string;
  distance: string;
  since: string;
  /** None where the figure does not follow a month. */
  months: readonly LetterMonth[];
  /** The unit of the months, after a comma: ', Tkr'; '' where each says so itself. */
  monthsIn: string;
  limit: number;
  limitText: string;
  /** The causes of its change in its last month, where they are known. */
  reasons: Reasons | null;
  /** The remedy, where one is known. */
  remedy: Remedy | null;
  open: string;
  quiet: readonly { text: string; href: string }[];
  foot: string;
  choose: string;
  stop: string;
};

const good = '#1e6b34';
const link = { color: accent };

/** Columns from zero need values of zero or more; others are rows of numbers. */
const hasColumns = ({ months, limit }: AlertLetter) => limit >= 0 && months.every(({ value }) => value >= 0);

function monthsPart(letter: AlertLetter): Part {
  const { months, monthsIn, limit, limitText } = letter;
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return {};
  const rows = months.map(({ month, text, broken }) => `- ${monthLabel(month)} – ${text}${broken ? ' !' : ''}`);
  const text = [`Ved slutten av hver måned${monthsIn}:`, ...rows].join('\n');
  if (hasColumns(letter)) {
    const note = `Ved slutten av hver måned${monthsIn}, ${monthLabel(first.month)} til ${monthLabel(last.month)}. Streken er grensen, ${limitText}.`;
    const columns = (
      <>
        <MonthColumns months={months} limit={limit} />
        <Row style={{ fontSize: 12, color: muted }}>{note}</Row>
      </>
    );
    return { html: columns, text };
  }
  const table = (
    <Group>
      <Heading text="Ved slutten av hver måned" count={`${monthsIn.slice(2)} grensen er ${limitText}`.trim()} />
      {months.map(({ month, text: own, broken }) => (
        <tr key={month}>
          <td style={{ ...font, padding: '4px 0' }}>{monthLabel(month)}</td>
          <td style={{ ...font, textAlign: 'right', ...(broken && { color: bad, fontWeight: 'bold' }) }}>{own}</td>
        </tr>
      ))}
    </Group>
  );
  return { html: table, text };
}

const amountCell: CSSProperties = {
  ...font,
  padding: '8px 0',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
};

/** Lists the causes of the figure's change, summing to it, and the way to the lines behind it. */
function Why({ reasons: { heading, rows, sum, open } }: { reasons: Reasons }) {
  const rule = { borderBottom: '1px solid #d8dfe5' };
  return (
    <Group>
      <Heading text={heading} count="" />
      {rows.map(({ text, amount }) => (
        <tr key={text}>
          <td style={{ ...font, ...rule, padding: '8px 12px 8px 0' }}>{text}</td>
          <td style={{ ...amountCell, ...rule }}>{amount}</td>
        </tr>
      ))}
      <tr>
        <td style={{ ...font, padding: '8px 12px 0 0' }}>
          <strong>Endring</strong>{' '}
          <a href={open.href} style={{ color: accent }}>
            {open.text}
          </a>
        </td>
        <td style={{ ...amountCell, padding: '8px 0 0', fontWeight: 'bold' }}>{sum}</td>
      </tr>
    </Group>
  );
}

const whyText = ({ heading, rows, sum, open }: Reasons): string =>
  [
    heading,
    ...rows.map(({ text: reason, amount }) => `- ${reason} – ${amount}`),
    `- Endring – ${sum}`,
    `${open.text}: ${open.href}`,
  ].join('\n');

function figurePart({ began, value, asOf, distance, since }: AlertLetter): Part {
  const html = (
    <>
      <Row style={{ fontSize: 28, fontWeight: 'bold', lineHeight: 1.2, paddingBottom: 4 }}>{value}</Row>
      <Row>
        {asOf !== '' && distance !== '' ? `${asOf}, ` : asOf}
        {distance !== '' && <strong style={began ? { color: bad } : {}}>{distance}</strong>}
        {since !== '' && (
          <>
            <br />
            {since}
          </>
        )}
      </Row>
    </>
  );
  const figure = `${value} ${[asOf, distance].filter(Boolean).join(', ')}`.trim();
  return { html, text: [figure, since].filter(Boolean).join('\n') };
}

function remedyPart({ text, open }: Remedy): Part {
  const html = (
    <Row>
      <strong>{text}</strong>{' '}
      <a href={open.href} style={link}>
        {open.text}
      </a>
    </Row>
  );
  return { html, text: `${text} ${open.text}: ${open.href}` };
}

function quietPart(quiet: AlertLetter['quiet']): Part {
  const html = (
    <Row style={{ fontSize: 13 }}>
      <strong>Vil du ha det stille?</strong>
      <br />
      {quiet.map(({ text, href }, at) => (
        <span key={href}>
          {at > 0 && ' · '}
          <a href={href} style={link}>
            {text}
          </a>
        </span>
      ))}
    </Row>
  );
  return { html, text: ['Vil du ha det stille?', ...quiet.map(({ text, href }) => `- ${text}: ${href}`)].join('\n') };
}

/** The letter of a followed figure that began or ended, as HTML and text. */
export function alertLetterOf(alert: AlertLetter): { html: string; text: string } {
  const { company, began, heading, reasons, remedy, open, quiet, foot, choose, stop } = alert;
  const what = began ? 'Varsel begynte' : 'Varsel er slutt';
  return letter(heading, company, [
    {
      html: <Row style={{ fontSize: 13, fontWeight: 'bold', color: began ? bad : good, paddingBottom: 4 }}>{what}</Row>,
    },
    headline(heading, {}, `${what}: ${heading} · ${company}`),
    figurePart(alert),
    monthsPart(alert),
    reasons ? { html: <Why reasons={reasons} />, text: whyText(reasons) } : {},
    remedy ? remedyPart(remedy) : {},
    press('Se hva som ligger bak', open),
    quietPart(quiet),
    stopLine({ foot, choose, stop }),
  ]);
}
