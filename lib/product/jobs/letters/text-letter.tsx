import type { Letterhead } from '@/lib/core/format/letterhead';
import { LetterFrame, Lines, muted, Row, rule } from './frame';
import { LetterheadRow } from './letterhead';
import { letterHtml } from './render';

/** A letter that is its text alone, in paragraphs, with what it brings along attached: as HTML. */
export function textHtml(subject: string, text: string, from: Letterhead, attached: string): string {
  return letterHtml(
    <LetterFrame title={subject} head={<LetterheadRow {...from} />}>
      {text.split('\n\n').map((paragraph) => (
        <Row key={paragraph}>
          <Lines text={paragraph} />
        </Row>
      ))}
      <Row style={{ fontSize: 13, color: muted, borderTop: rule, paddingTop: 12 }}>{attached}</Row>
    </LetterFrame>,
  );
}
