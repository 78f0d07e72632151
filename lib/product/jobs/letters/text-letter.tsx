import type { ReactNode } from 'react';
import type { Letterhead } from '@/lib/core/format/letterhead';
import { LetterFrame, Lines, muted, Row, rule } from './frame';
import type { LetterLogo } from './letter-logo';
import { LetterheadRow } from './letterhead-row';
import { letterHtml } from './render';

/** The sender of a letter, and the text of its foot: of what is attached, or of the way out. */
type Sent = { from: Letterhead; logo: LetterLogo | null; attached: ReactNode };

/** A letter that is its text alone, in paragraphs, with what it brings along attached: as HTML. */
export function textHtml(subject: string, text: string, { from, logo, attached }: Sent): string {
  return letterHtml(
    <LetterFrame title={subject} head={<LetterheadRow from={from} logo={logo} />}>
      {text.split('\n\n').map((paragraph) => (
        <Row key={paragraph}>
          <Lines text={paragraph} />
        </Row>
      ))}
      <Row style={{ fontSize: 13, color: muted, borderTop: rule, paddingTop: 12 }}>{attached}</Row>
    </LetterFrame>,
  );
}
