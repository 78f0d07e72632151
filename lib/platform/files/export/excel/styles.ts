import type { StateTone } from '@/lib/core/widgets/state-tone';
import { toneColors } from '../tone-colors';
import { xmlText } from './xml-text';

/** The emphasis of a row. */
export type SheetLook = 'plain' | 'bold' | 'shaded' | 'head' | 'title' | 'caption';

/** A cell's alignment; figures are indented, so that they do not touch the text beside them. Long texts wrap. */
export type SheetSide = 'left' | 'figure' | 'figureHead' | 'wrapped';

const looks: Readonly<Record<SheetLook, { font: number; fill: number }>> = {
  head: { font: 1, fill: 2 },
  plain: { font: 0, fill: 0 },
  bold: { font: 1, fill: 0 },
  shaded: { font: 1, fill: 2 },
  title: { font: 2, fill: 0 },
  caption: { font: 3, fill: 0 },
};
/** Custom number formats begin here; lower ids are built in. */
const firstFormatId = 164;
const face = '<name val="Calibri"/><family val="2"/>';
const size = '<sz val="12"/>';

/** A figure heading is indented further, to leave room for its filter arrow. */
const sides: Readonly<Record<SheetSide, string>> = {
  left: '<alignment horizontal="left"/>',
  figure: '<alignment horizontal="right" indent="1"/>',
  figureHead: '<alignment horizontal="right" indent="2"/>',
  wrapped: '<alignment vertical="top" wrapText="1"/>',
};

/** Status tones, whose fonts and fills come after those of the looks; 'active' keeps the row's look. */
const tones = ['good', 'bad', 'warn', 'neutral'] as const satisfies readonly StateTone[];
const order: readonly StateTone[] = tones;
const argb = (color: string) => `rgb="FF${color.slice(1).toUpperCase()}"`;
const solid = (color: string) =>
  `<fill><patternFill patternType="solid"><fgColor ${argb(color)}/><bgColor indexed="64"/></patternFill></fill>`;

const fonts = [
  `<font>${size}${face}</font>`,
  `<font><b/>${size}${face}</font>`,
  `<font><b/><sz val="16"/>${face}</font>`,
  `<font>${size}<color ${argb('#5b6b73')}/>${face}</font>`,
  ...tones.map((tone) => `<font>${size}<color ${argb(toneColors[tone].ink)}/>${face}</font>`),
];
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  solid('#eef2f3'),
  ...tones.map((tone) => solid(toneColors[tone].ground)),
];

/** The cell styles of a workbook, numbered on first use; 0 is the default. */
export class StyleTable {
  private readonly formats = new Map<string, number>();
  private readonly styles = new Map<string, number>();
  private readonly xfs: string[] = [];

  constructor() {
    this.number('General', 'plain');
  }

  /** The index of the style with this number format, look and alignment, in a tone's colours where given. */
  number(format: string, look: SheetLook, { tone, side }: { tone?: StateTone; side?: SheetSide } = {}): number {
    const key = `${look} ${tone} ${side} ${format}`;
    const known = this.styles.get(key);
    if (known !== undefined) return known;
    const id = this.xfs.length;
    this.styles.set(key, id);
    const toned = tone === undefined ? -1 : order.indexOf(tone);
    const { font, fill } = toned < 0 ? looks[look] : { font: 4 + toned, fill: 3 + toned };
    const aligned = side === undefined ? '/>' : ` applyAlignment="1">${sides[side]}</xf>`;
    const applied = `${font > 0 ? ' applyFont="1"' : ''}${fill > 0 ? ' applyFill="1"' : ''}`;
    this.xfs.push(
      `<xf numFmtId="${this.formatId(format)}" fontId="${font}" fillId="${fill}"${applied} borderId="0" xfId="0" applyNumberFormat="1"${aligned}`,
    );
    return id;
  }

  private formatId(format: string): number {
    if (format === 'General') return 0;
    const id = this.formats.get(format) ?? firstFormatId + this.formats.size;
    this.formats.set(format, id);
    return id;
  }

  xml(): string {
    const formats = [...this.formats].map(([code, id]) => `<numFmt numFmtId="${id}" formatCode="${xmlText(code)}"/>`);
    return [
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
      `<fonts count="${fonts.length}">${fonts.join('')}</fonts>`,
      `<fills count="${fills.length}">${fills.join('')}</fills>`,
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${this.xfs.length}">${this.xfs.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('');
  }
}
