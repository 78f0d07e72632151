import type { CSSProperties } from 'react';
import { counted } from '@/lib/core/format/count-text';
import { figureText } from '@/lib/core/widgets/alerts/words';
import type { Fact } from '@/lib/platform/files/export/page-facts';
import type { Figure, FigureUnit } from '@/lib/product/pages/follow/figures';
import type { ChangedFigure } from '@/lib/product/pages/follow/mails/changed-figures';
import { CompanyRow, LetterFrame, PressHere, Row, StopLine } from './frame';
import { font, Group, Heading, small } from './letter-rows';
import { letterHtml, letterText } from './render';

/** A page's letter. `changed`: against the last one that was sent, which was `since`; null: this is the first. */
export type PageLetter = {
  company: string;
  title: string;
  facts: readonly Fact[];
  figures: readonly Figure[];
  changed: readonly ChangedFigure[] | null;
  since: string;
  files: readonly string[];
  /** The reasons why a file is not attached, as sentences. */
  missing: readonly string[];
  foot: string;
  /** The page's address; null for somebody outside the firm. */
  open: string | null;
  stop: string;
};

/** Figures in the text; the files have all. */
const mostRows = 25;

const cell: CSSProperties = { ...font, borderBottom: '1px solid #d8dfe5', padding: '8px 0', verticalAlign: 'top' };
const right: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 'bold', paddingLeft: 12 };

const textOf = (unit: string, value: number | null) => figureText(unit as FigureUnit, value);
const changeText = ({ unit, from, to }: ChangedFigure) => `${textOf(unit, from)} → ${textOf(unit, to)}`;

/** Returns the letter's first sentence: the number of figures that moved, or the page's name. */
const leadOf = ({ changed, since }: PageLetter): string =>
  changed === null
    ? 'Dette er det første brevet om siden.'
    : changed.length === 0
      ? `Ingen tall er endret siden ${since}.`
      : `${counted(changed.length, 'tall', 'tall')} er endret siden ${since}.`;

type Line = { key: string; name: string; text: string };

const linesOf = ({ figures }: PageLetter): Line[] =>
  figures.map(({ widget, col, row, name, unit, value }) => ({
    key: [widget, col, row].join(' '),
    name,
    text: textOf(unit, value),
  }));
const changesOf = ({ changed }: PageLetter): Line[] =>
  (changed ?? []).map((one, at) => ({ key: String(at), name: one.name, text: changeText(one) }));

const restText = (count: number) => (count > mostRows ? `og ${count - mostRows} til i filene` : '');

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  const rest = restText(lines.length);
  return (
    <Group>
      <Heading text={title} count={String(lines.length)} />
      {lines.slice(0, mostRows).map(({ key, name, text }) => (
        <tr key={key}>
          <td style={cell}>{name}</td>
          <td style={right}>{text}</td>
        </tr>
      ))}
      {rest !== '' && (
        <tr>
          <td colSpan={2} style={{ ...font, ...small, paddingTop: 8 }}>
            {rest}
          </td>
        </tr>
      )}
    </Group>
  );
}

const factsText = ({ facts }: PageLetter) => facts.map(({ label, value }) => `${label}: ${value}`).join(' · ');
const filesText = ({ files }: PageLetter) => (files.length === 0 ? '' : `Vedlagt: ${files.join(', ')}.`);

function html(letter: PageLetter): string {
  const { company, title, missing, foot, open, stop } = letter;
  return letterHtml(
    <LetterFrame title={title} head={<CompanyRow company={company} />}>
      <Row style={{ fontSize: 20, fontWeight: 'bold', paddingBottom: 4 }}>{title}</Row>
      {letter.facts.length > 0 && <Row style={{ ...small, paddingBottom: 12 }}>{factsText(letter)}</Row>}
      <Row>{leadOf(letter)}</Row>
      <Lines title="Endret" lines={changesOf(letter)} />
      <Lines title="Tallene nå" lines={linesOf(letter)} />
      {open !== null && <PressHere href={open} text="Åpne siden" />}
      <Row style={small}>{[filesText(letter), ...missing].filter(Boolean).join(' ')}</Row>
      <StopLine foot={foot} stop={stop} />
    </LetterFrame>,
  );
}

const textLines = (title: string, lines: readonly Line[]): string =>
  lines.length === 0
    ? ''
    : [title, ...lines.slice(0, mostRows).map(({ name, text }) => `- ${name} – ${text}`), restText(lines.length)]
        .filter(Boolean)
        .join('\n');

function text(letter: PageLetter): string {
  const { company, title, missing, foot, open, stop } = letter;
  return letterText(
    [
      `${title} · ${company}`,
      factsText(letter),
      leadOf(letter),
      textLines('Endret', changesOf(letter)),
      textLines('Tallene nå', linesOf(letter)),
      open === null ? '' : `Åpne siden: ${open}`,
      [filesText(letter), ...missing].filter(Boolean).join(' '),
      foot,
      `Slutt å sende det: ${stop}`,
    ].filter(Boolean),
  );
}

/** A letter with a page's figures, as HTML and text. */
export const pageLetterOf = (letter: PageLetter): { html: string; text: string } => ({
  html: html(letter),
  text: text(letter),
});
