import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Font, StyleSheet } from '@react-pdf/renderer';
import { toneColors } from '../tone-colors';
import { unpackFont } from './unpack-font';

/** Paper size in points, with its margins. */
export type Paper = Readonly<{ width: number; height: number; side: number; top: number; bottom: number }>;

/** Landscape A4. */
export const page: Paper = { width: 842, height: 595, side: 30, top: 62, bottom: 34 };
/** Portrait A4, for letters. */
export const letter: Paper = { width: 595, height: 842, side: 44, top: 66, bottom: 48 };

/** The width between the margins. */
export const widthIn = ({ width, side }: Paper) => width - 2 * side;
export const heightIn = ({ height, top, bottom }: Paper) => height - top - bottom;
export const contentWidth = widthIn(page);

/**
 * The room of a picture: full width with a table of its figures below, or narrower and without it, as on a dashboard.
 */
export type PictureRoom = { width?: number; alone?: boolean };

export const ink = {
  text: '#1a2329',
  quiet: '#5b6870',
  line: '#d5dbdf',
  grid: '#e8ecee',
  shade: '#eef2f3',
  accent: '#14656b',
  good: toneColors.good.ink,
  bad: toneColors.bad.ink,
} as const;

/** Inter by script; a character missing in one is taken from the next. */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
export const fontFamily = scripts.map((script) => `Inter ${script}`);

let registered = false;

/** Only words too long for a line are broken. */
function breakLongWords(word: string | null): string[] {
  if (!word) return [''];
  return word.length <= 14 ? [word] : (word.match(/.{1,8}/gsu) ?? [word]);
}

const dataUrl = (font: Buffer) => `data:font/ttf;base64,${font.toString('base64')}`;

/** Registers Inter with the renderer, from the installed package; once per process. */
export function registerFonts(): void {
  if (registered) return;
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', '@fontsource', 'inter', 'files');
  for (const script of scripts) {
    Font.register({
      family: `Inter ${script}`,
      fonts: [400, 600].map((fontWeight) => ({
        src: dataUrl(unpackFont(readFileSync(join(folder, `inter-${script}-${fontWeight}-normal.woff`)))),
        fontWeight,
      })),
    });
  }
  Font.registerHyphenationCallback(breakLongWords);
  registered = true;
}

const sheet = ({ side, top, bottom }: Paper) => ({
  fontFamily,
  fontSize: 8,
  color: ink.text,
  // Tabular figures; kerning would draw '7.949' as '7949'.
  fontFeatureSettings: { kern: 0, tnum: 1 },
  paddingHorizontal: side,
  paddingTop: top,
  paddingBottom: bottom,
});

export const styles = StyleSheet.create({
  page: sheet(page),
  letter: { ...sheet(letter), fontSize: 9 },
  heading: { fontSize: 11, fontWeight: 600 },
  subheading: { fontSize: 8, color: ink.quiet, marginTop: 1 },
  quiet: { color: ink.quiet },
});
