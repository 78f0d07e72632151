import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { expect, test } from 'vitest';
import { unpackFont } from './unpack-font';

const folder = 'node_modules/@fontsource/inter/files';
const files = readdirSync(folder).filter((name) => /latin-(400|600)-normal\.woff$/.test(name));

type Glyph = { advanceWidth: number; path: { toSVG: () => string } };
type Loaded = { characterSet: number[]; glyphForCodePoint: (code: number) => Glyph };

/** A font as the renderer reads it: its characters with their widths and outlines. */
async function lettersOf(fontFamily: string, src: string) {
  Font.register({ family: fontFamily, src });
  await Font.load({ fontFamily });
  const { data } = Font.getFont({ fontFamily }) as unknown as { data: Loaded };
  return data.characterSet.map((code) => {
    const { advanceWidth, path } = data.glyphForCodePoint(code);
    return [code, advanceWidth, path.toSVG()];
  });
}

test.each(files)('%s has the letters it had when it is unpacked', async (name) => {
  const file = join(folder, name);
  const font = unpackFont(readFileSync(file)).toString('base64');
  const letters = await lettersOf(`unpacked ${name}`, `data:font/ttf;base64,${font}`);
  expect(letters.length).toBeGreaterThan(200);
  expect(letters).toEqual(await lettersOf(`packed ${name}`, file));
});

test('what is no font is refused', () => {
  expect(() => unpackFont(Buffer.from('%PDF-1.7'))).toThrow('no WOFF');
});
