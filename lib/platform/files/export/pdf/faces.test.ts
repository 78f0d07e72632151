import { readFileSync } from 'node:fs';
import { Font as fonts } from '@react-pdf/renderer';
import { expect, test } from 'vitest';
import { nameGlyphs } from './faces';
import { printable } from './printable';
import { unpackFont } from './unpack-font';

/** The parts of a font used here, for which the renderer has no types. */
type Font = {
  characterSet: number[];
  layout: (text: string, features: string[]) => { glyphs: { id: number; codePoints: number[] }[] };
  createSubset: () => { includeGlyph: (id: number) => number; encode: () => unknown };
};

/** A font with named glyphs that nothing has been drawn with. */
async function freshFont(script: string): Promise<Font> {
  const file = readFileSync(`node_modules/@fontsource/inter/files/inter-${script}-400-normal.woff`);
  const fontFamily = `fresh ${script}`;
  fonts.register({ family: fontFamily, src: `data:font/ttf;base64,${unpackFont(file).toString('base64')}` });
  await fonts.load({ fontFamily });
  const { data } = fonts.getFont({ fontFamily });
  if (!data) throw new Error(`${script} could not be read.`);
  nameGlyphs(data);
  return data as unknown as Font;
}

test.each(['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'])(
  'every character of %s is itself in a document that comes after one of its composed ones',
  async (script) => {
    const font = await freshFont(script);
    const layOut = (sign: string) => font.layout(sign, ['tnum']).glyphs;
    const all = font.characterSet.map((point) => String.fromCodePoint(point));
    const signs = all.filter((sign) => printable(sign) === sign);
    const composed = signs.filter((sign) => sign.normalize('NFKD') !== sign);
    expect(composed.length).toBeGreaterThan(5);
    const subset = font.createSubset();
    for (const { id } of composed.flatMap(layOut)) subset.includeGlyph(id);
    subset.encode();
    const read = (sign: string) => String.fromCodePoint(...layOut(sign).flatMap(({ codePoints }) => codePoints));
    // Both apostrophes share one glyph, which extracts as the usual one.
    const written = (sign: string) => (sign === 'ʼ' && script === 'latin' ? '’' : sign);
    expect(signs.map(read)).toEqual(signs.map(written));
  },
);
