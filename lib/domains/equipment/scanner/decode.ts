import { isDead, type LayoutId, type Stroke, signOf, strokesOf, underCaps } from './layouts';

/** The combining sign of each dead key. */
const combining: Readonly<Record<string, string>> = {
  '¨': '\u0308',
  '^': '\u0302',
  '~': '\u0303',
  '´': '\u0301',
  '`': '\u0300',
};

/** A stroke as the browser gives it: `key` is what the PC made of it; `code` is empty where the browser knows no positions. */
export type KeyStroke = Stroke & { key: string };

/** Most readings of one scan that are tried. */
const mostReadings = 64;

/** The strokes by which a scanner that speaks a layout types a text; undefined when it has a sign without a key. */
export function strokesFor(scanner: LayoutId, text: string): Stroke[] | undefined {
  const strokes: Stroke[] = [];
  for (const sign of text) {
    const [first] = strokesOf(scanner, sign);
    if (!first) return undefined;
    strokes.push(first);
  }
  return strokes;
}

/** The text that a PC makes of strokes, dead keys and Caps Lock included; undefined when one of them gives nothing. */
export function typedOn(pc: LayoutId, strokes: readonly Stroke[], caps: boolean): string | undefined {
  let text = '';
  let waiting = '';
  for (const stroke of strokes) {
    const sign = signOf(pc, caps ? underCaps(pc, stroke) : stroke);
    if (sign === undefined) return undefined;
    if (waiting !== '') {
      const composed = `${sign}${combining[waiting]}`.normalize('NFC');
      text += sign === ' ' ? waiting : [...composed].length === 1 ? composed : `${waiting}${sign}`;
      waiting = '';
    } else if (isDead(pc, sign)) waiting = sign;
    else text += sign;
  }
  return text + waiting;
}

/**
 * Decodes strokes by their positions under a scanner's layout: whatever the PC's layout and Caps Lock. undefined when a
 * position is unknown.
 */
export function readStrokes(scanner: LayoutId, strokes: readonly KeyStroke[]): string | undefined {
  let text = '';
  for (const stroke of strokes) {
    // The numeric pad has the same signs in every layout.
    const sign = stroke.code.startsWith('Numpad') ? stroke.key : signOf(scanner, stroke);
    if (sign === undefined) return undefined;
    text += sign;
  }
  return text;
}

/** The strokes that may have given the sign at the beginning of a text on a PC. */
function givenBy(pc: LayoutId, sign: string): readonly (readonly Stroke[])[] {
  const own = strokesOf(pc, sign).flatMap((stroke): Stroke[][] => {
    const space = { code: 'Space', shift: false, altgr: false };
    return isDead(pc, sign) ? [[stroke], [stroke, space]] : [[stroke]];
  });
  const [base = '', mark, ...more] = [...sign.normalize('NFD')];
  const dead =
    more.length === 0 ? Object.keys(combining).find((one) => combining[one] === mark && isDead(pc, one)) : undefined;
  if (dead === undefined) return own;
  const composed = strokesOf(pc, dead).flatMap((first) => strokesOf(pc, base).map((second) => [first, second]));
  return [...own, ...composed];
}

/**
 * Returns the possible codes of a text typed by a scanner of one layout on a PC of another, from the table of the pair:
 * several where the PC gives one sign by different keys. Empty when a sign fits no key, or they are too many.
 */
export function readTyped(scanner: LayoutId, pc: LayoutId, typed: string, caps: boolean): string[] {
  let readings = new Set(['']);
  for (const sign of typed) {
    const meant = new Set<string>();
    for (const strokes of givenBy(pc, sign)) {
      const signs = strokes.map((stroke) => signOf(scanner, caps ? underCaps(pc, stroke) : stroke));
      if (signs.every((one) => one !== undefined)) meant.add(signs.join(''));
    }
    readings = new Set([...readings].flatMap((before) => [...meant].map((one) => before + one)));
    if (readings.size === 0 || readings.size > mostReadings) return [];
  }
  return [...readings];
}
