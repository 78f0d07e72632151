import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { CompanyRow, LetterFrame, PressHere, Row, StopLine } from './frame';
import { letterHtml, letterText } from './render';

/** A paragraph of a letter in both of its forms; one of them may lack it. */
export type Part = { html?: ReactNode; text?: string };

/** A sentence; '' is left out. */
export const line = (text: string, style: CSSProperties = {}): Part =>
  text === '' ? {} : { html: <Row style={style}>{text}</Row>, text };

/** The title over a letter's words; `text` where its plain form says more. */
export const headline = (title: string, style: CSSProperties = {}, text: string = title): Part => ({
  ...line(title, { fontSize: 20, fontWeight: 'bold', paddingBottom: 8, ...style }),
  text,
});

/** The one thing to press. */
export const press = (text: string, href: string): Part => ({
  html: <PressHere href={href} text={text} />,
  text: `${text}: ${href}`,
});

/** The foot of a subscription; `choices`: the plain form has the way to choose as well. */
export const stopLine = (foot: Parameters<typeof StopLine>[0], choices?: string): Part => ({
  html: <StopLine {...foot} />,
  text: letterText([
    foot.foot,
    ...(choices === undefined ? [] : [choices]),
    `Slutt å sende det: ${foot.stop}`,
  ]).trimEnd(),
});

/** A letter of the product to its own people, as HTML and text: its parts in order, under the company's name. */
export function letter(title: string, company: string, parts: readonly Part[]): { html: string; text: string } {
  const html = parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a letter never change.
    <Fragment key={at}>{part.html}</Fragment>
  ));
  return {
    html: letterHtml(
      <LetterFrame title={title} head={<CompanyRow company={company} />}>
        {html}
      </LetterFrame>,
    ),
    text: letterText(parts.flatMap(({ text }) => text || [])),
  };
}
