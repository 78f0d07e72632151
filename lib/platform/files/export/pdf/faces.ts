import { Font } from '@react-pdf/renderer';
import type { RowLook } from '../export-table';
import { fontFamily, registerFonts } from './theme';

type FontData = NonNullable<ReturnType<typeof Font.getFont>['data']>;

/** One font file: a script of Inter in one weight. `name` distinguishes the embedded scripts. */
export type Face = { name: string; font: FontData; advances: Map<string, number> };

/** A run of text that one face can draw. */
export type Run = { face: Face; text: string };

const weights = { regular: 400, bold: 600 } as const;
export type Weight = keyof typeof weights;

/** The weight of a row's text by its look. */
export function weightOf(look: RowLook | 'head' | 'sums'): Weight {
  return look === 'plain' || look === 'muted' ? 'regular' : 'bold';
}

const faces: Record<Weight, Face[]> = { regular: [], bold: [] };

/**
 * Assigns each glyph its character before drawing: fontkit caches the first one requested, and embedding 'Å' requests
 * its component 'A' without any, so later documents would lose their first 'A' (foliojs/fontkit#154). Descending, so
 * that of two characters with one glyph ’ wins over ʼ.
 */
export function nameGlyphs(font: FontData): void {
  for (const point of font.characterSet.toReversed()) font.glyphForCodePoint(point);
}

async function loadFace(family: string, fontWeight: number): Promise<Face> {
  await Font.load({ fontFamily: family, fontWeight });
  const font = Font.getFont({ fontFamily: family, fontWeight }).data;
  if (!font) throw new Error(`The font ${family} ${fontWeight} could not be read.`);
  nameGlyphs(font);
  return { name: `${family} ${fontWeight}`, font, advances: new Map() };
}

/** Loads the fonts from the installed package, once per process; drawing and measuring require it. */
export async function loadFaces(): Promise<void> {
  registerFonts();
  if (faces.bold.length > 0) return;
  const load = (weight: Weight) => Promise.all(fontFamily.map((family) => loadFace(family, weights[weight])));
  const [regular, bold] = await Promise.all([load('regular'), load('bold')]);
  faces.regular = regular;
  faces.bold = bold;
}

function faceOf(sign: string, weight: Weight): Face {
  const point = sign.codePointAt(0) ?? 32;
  const found = faces[weight].find(({ font }) => font.hasGlyphForCodePoint(point)) ?? faces[weight][0];
  if (!found) throw new Error('The fonts are not loaded.');
  return found;
}

/** The width of a text in ems, with tabular figures. */
export function emsOf(text: string, weight: Weight): number {
  let sum = 0;
  for (const sign of text) {
    const { advances, font } = faceOf(sign, weight);
    const known = advances.get(sign) ?? font.layout(sign, ['tnum']).advanceWidth / font.unitsPerEm;
    advances.set(sign, known);
    sum += known;
  }
  return sum;
}

/** Splits a text into runs by the face that has the characters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const face = faceOf(sign, weight);
    const last = runs.at(-1);
    if (last?.face === face) last.text += sign;
    else runs.push({ face, text: sign });
  }
  return runs;
}
