import type { CSSProperties } from 'react';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { type LetterFacts, reminderLetter, reminderTitle, sumOf } from '@/lib/domains/customers/reminders/letter';
import type { PaperReminder } from '@/lib/domains/customers/reminders/write-reminder-pdf';
import { font, LetterFrame, Lines, muted, Row, rule } from './frame';
import type { LetterLogo } from './letter-logo';
import { LetterheadRow } from './letterhead-row';
import { letterHtml } from './render';

const cell: CSSProperties = {
  ...font,
  padding: '8px 8px 8px 0',
  borderBottom: rule,
  textAlign: 'left',
  verticalAlign: 'top',
};
const head: CSSProperties = { ...cell, fontSize: 13, fontWeight: 'normal', color: muted };
const amount: CSSProperties = { textAlign: 'right', paddingRight: 0, whiteSpace: 'nowrap' };

/** The invoices, of which a phone shows number, due day and amount. */
function Items({ facts }: { facts: LetterFacts }) {
  return (
    <tr>
      <td style={{ paddingBottom: 16 }}>
        <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              <th scope="col" style={head}>
                Faktura
              </th>
              <th scope="col" className="w" style={head}>
                Gjelder
              </th>
              <th scope="col" className="w" style={head}>
                Dato
              </th>
              <th scope="col" style={head}>
                Forfall
              </th>
              <th scope="col" style={{ ...head, ...amount }}>
                Å betale, kr
              </th>
            </tr>
          </thead>
          <tbody>
            {facts.items.map(({ no, date, text, due, amount: owed }) => (
              <tr key={[no, date, text, due, owed].join()}>
                <td style={cell}>{no}</td>
                <td className="w" style={cell}>
                  {text}
                </td>
                <td className="w" style={cell}>
                  {date && formatDate(date)}
                </td>
                <td style={cell}>{due && formatDate(due)}</td>
                <td style={{ ...cell, ...amount }}>{formatNumber(owed, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td style={{ ...cell, fontWeight: 'bold' }}>Sum forfalt</td>
              <td style={{ ...cell, ...amount, fontWeight: 'bold' }}>{formatNumber(sumOf(facts), 2)}</td>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

/** The letter of a reminder as HTML: the words, order and sum of its PDF. */
export function reminderHtml({ facts, texts, day, from, to }: PaperReminder, logo: LetterLogo | null): string {
  const { subject, before, after, signature } = reminderLetter(facts, texts);
  return letterHtml(
    <LetterFrame title={subject} head={<LetterheadRow from={from} logo={logo} />}>
      <tr>
        <td style={{ paddingBottom: 20 }}>
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
            <tbody>
              <tr>
                <td style={{ ...font, verticalAlign: 'top' }}>
                  <Lines text={[to.name, ...to.lines].join('\n')} />
                </td>
                <td style={{ ...font, fontSize: 13, color: muted, textAlign: 'right', verticalAlign: 'top' }}>
                  <Lines text={`Kundenr. ${to.no}\n${formatDate(day)}`} />
                </td>
              </tr>
            </tbody>
          </table>
        </td>
      </tr>
      <Row style={{ fontSize: 20, fontWeight: 'bold', paddingBottom: 8 }}>{reminderTitle}</Row>
      <Row>
        <Lines text={before} />
      </Row>
      <Items facts={facts} />
      {after.map((paragraph) => (
        <Row key={paragraph}>
          <Lines text={paragraph} />
        </Row>
      ))}
      <Row>
        <Lines text={signature.join('\n')} />
      </Row>
      <Row style={{ fontSize: 13, color: muted, borderTop: rule, paddingTop: 12 }}>Brevet følger også som PDF.</Row>
    </LetterFrame>,
  );
}
