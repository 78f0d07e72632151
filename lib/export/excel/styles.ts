import { xmlText } from './xml-text';

/** How a row stands out in a sheet. */
export type SheetLook = 'plain' | 'bold' | 'shaded';

const looks: Readonly<Record<SheetLook, string>> = {
  plain: 'fontId="0" fillId="0"',
  bold: 'fontId="1" fillId="0" applyFont="1"',
  shaded: 'fontId="1" fillId="2" applyFont="1" applyFill="1"',
};
/** Ids below are the file format's own. */
const firstFormatId = 164;
const font = '<sz val="12"/><name val="Calibri"/><family val="2"/>';

/** The cell styles of a workbook, numbered as they are asked for; 0 is the plain one. */
export class StyleTable {
  private readonly formats = new Map<string, number>();
  private readonly styles = new Map<string, number>();
  private readonly xfs: string[] = [];

  constructor() {
    this.number('General', 'plain');
  }

  /** The number of the style with this number format and look. */
  number(format: string, look: SheetLook): number {
    const key = `${look} ${format}`;
    const known = this.styles.get(key);
    if (known !== undefined) return known;
    const id = this.xfs.length;
    this.styles.set(key, id);
    this.xfs.push(
      `<xf numFmtId="${this.formatId(format)}" ${looks[look]} borderId="0" xfId="0" applyNumberFormat="1"/>`,
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
      `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
      '<fill><patternFill patternType="solid"><fgColor rgb="FFEEF2F3"/><bgColor indexed="64"/></patternFill></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${this.xfs.length}">${this.xfs.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('');
  }
}
