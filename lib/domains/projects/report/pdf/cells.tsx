import { View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { StateTone } from '@/lib/core/widgets/state-tone';
import { fittedText } from '@/lib/platform/files/export/pdf/fitted-text';
import { printable } from '@/lib/platform/files/export/pdf/printable';
import { PdfText } from '@/lib/platform/files/export/pdf/text';
import { ink } from '@/lib/platform/files/export/pdf/theme';
import { toneColors } from '@/lib/platform/files/export/tone-colors';
import type { PrintTone } from '../report';

/** Portrait A4 of a report: its margins, and the width between them, in points. */
export const sheet = { side: 36, top: 56, bottom: 40, width: 595 - 2 * 36 } as const;

export type Column = { width: number; right?: boolean };
/** A cell: its text, a second line, or a drawing. */
export type Cell = {
  text?: string;
  under?: string;
  bold?: boolean;
  tone?: PrintTone;
  quiet?: boolean;
  node?: ReactNode;
};

const size = 8.2;
const gap = 6;

const toneInk = (tone: PrintTone | undefined, otherwise: string = ink.text): string =>
  tone ? toneColors[tone].ink : otherwise;

/** A text on one line, cut with an ellipsis at its width. */
function Fitted({
  text,
  width,
  at,
  bold = false,
  color,
}: {
  text: string;
  width: number;
  at: number;
  bold?: boolean;
  color: string;
}) {
  const fitted = fittedText(printable(text.replace(/\s+/g, ' ').trim()), width, at, bold ? 'bold' : 'regular');
  return <PdfText style={{ fontSize: at, fontWeight: bold ? 600 : 400, color }}>{fitted}</PdfText>;
}

/** A line of a table, of fixed height, so that what is on a page is known. */
export function TableLine({
  columns,
  cells,
  height,
  look = 'plain',
}: {
  columns: readonly Column[];
  cells: readonly Cell[];
  height: number;
  look?: 'plain' | 'head' | 'sum';
}) {
  const head = look === 'head';
  return (
    <View
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        height,
        borderBottomWidth: head ? 0.8 : 0.5,
        borderBottomColor: head ? ink.quiet : ink.line,
        ...(look === 'sum' && { backgroundColor: ink.shade }),
      }}
    >
      {columns.map(({ width, right = false }, i) => {
        const { text = '', under, bold = false, tone, quiet = false, node } = cells[i] ?? {};
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are drawn once and never move
          <View key={i} style={{ width, paddingRight: right ? 0 : gap, alignItems: right ? 'flex-end' : 'flex-start' }}>
            {node ?? (
              <Fitted
                text={text}
                width={width - gap}
                at={size}
                bold={bold || look === 'sum'}
                color={toneInk(tone, head || quiet ? ink.quiet : ink.text)}
              />
            )}
            {under ? <Fitted text={under} width={width - gap} at={7.4} color={ink.quiet} /> : null}
          </View>
        );
      })}
    </View>
  );
}

/** The heading of a section, with what it says on the same line. */
export function Heading({ title, note = '' }: { title: string; note?: string }) {
  return (
    <View style={{ flexDirection: 'row', alignItems: 'flex-end', height: 26, paddingBottom: 4 }}>
      <PdfText style={{ fontSize: 11, fontWeight: 600, marginRight: 7 }}>{printable(title)}</PdfText>
      <View style={{ flexGrow: 1, flexBasis: 0 }}>
        <PdfText style={{ fontSize: 8.2, color: ink.quiet }}>{note}</PdfText>
      </View>
    </View>
  );
}

/** A sentence below a section's lines. */
export const Aside = ({ children }: { children: string }) => (
  <PdfText style={{ fontSize: 7.8, color: ink.quiet, marginTop: 4 }}>{children}</PdfText>
);

/** Counts the lines left out, and names their place. */
export function More({ more, attached }: { more: number; attached: boolean }) {
  return more === 0 ? null : <Aside>{`og ${more} til, se ${attached ? 'vedlegg' : 'Innsikt'}`}</Aside>;
}

/** A state as a pill. */
export function Pill({ text, tone }: { text: string; tone: StateTone }) {
  const { ink: color, ground } = toneColors[tone];
  return (
    <View
      style={{
        backgroundColor: ground,
        borderRadius: 7,
        paddingHorizontal: 6,
        paddingVertical: 2,
        ...(tone === 'active' && { borderWidth: 0.6, borderColor: ink.line }),
      }}
    >
      <PdfText style={{ fontSize: 7.6, fontWeight: 600, color }}>{text}</PdfText>
    </View>
  );
}
