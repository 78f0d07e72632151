import type { CSSProperties } from 'react';
import { counted } from '@/lib/core/format/count-text';
import { figureText } from '@/lib/core/widgets/alerts/words';
import type { Fact } from '@/lib/platform/files/export/page-facts';
import type { Figure, FigureUnit } from '@/lib/product/pages/follow/figures';
import type { ChangedFigure } from '@/lib/product/pages/follow/mails/changed-figures';
import { Row } from './frame';
import { headline, letter, line, type Part, press, stopLine } from './letter';
import { font, Group, Heading, small } from './letter-rows';

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

const restText = (count: number) => (count > mostRows ? `og ${count - mostRows} til i filene` : '');

type Figured = readonly [key: string, name: string, text: string];

function figures(title: string, all: readonly Figured[]): Part {
  if (all.length === 0) return {};
  const [shown, rest] = [all.slice(0, mostRows), restText(all.length)];
  return {
    html: (
      <Group>
        <Heading text={title} count={String(all.length)} />
        {shown.map(([key, name, text]) => (
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
    ),
    text: [title, ...shown.map(([, name, text]) => `- ${name} – ${text}`), rest].filter(Boolean).join('\n'),
  };
}

/** A letter with a page's figures, as HTML and text. */
export function pageLetterOf(page: PageLetter): { html: string; text: string } {
  const { company, title, facts, files, missing, foot, open, stop } = page;
  const attached = files.length === 0 ? '' : `Vedlagt: ${files.join(', ')}.`;
  const ofFiles = [attached, ...missing].filter(Boolean).join(' ');
  return letter(title, company, [
    headline(title, { paddingBottom: 4 }, `${title} · ${company}`),
    line(facts.map(({ label, value }) => `${label}: ${value}`).join(' · '), { ...small, paddingBottom: 12 }),
    line(leadOf(page)),
    figures(
      'Endret',
      (page.changed ?? []).map((one, at) => [String(at), one.name, changeText(one)]),
    ),
    figures(
      'Tallene nå',
      page.figures.map(({ widget, col, row, name, unit, value }) => [
        [widget, col, row].join(' '),
        name,
        textOf(unit, value),
      ]),
    ),
    open === null ? {} : press('Åpne siden', open),
    { html: <Row style={small}>{ofFiles}</Row>, text: ofFiles },
    stopLine({ foot, stop }),
  ]);
}
