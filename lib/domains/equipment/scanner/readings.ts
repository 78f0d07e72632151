/** A key as the browser gives it: its position (`code`, empty where the browser knows none), what the PC made of it, and when (milliseconds). */
export type KeyStroke = { code: string; key: string; shift: boolean; at: number };

/** A code as it arrived in the field, and the keys it was typed with; `typed` is all there is of a code that was pasted. */
export type Arrived = { typed: string; strokes: readonly KeyStroke[] };

/** Milliseconds per sign that only a scanner is below, and between two keys of one scan at most: a longer pause is somebody who typed before it. */
const scannerSpeed = 30;
const longestPause = 2 * scannerSpeed;

/** True if the whole code came as fast as only a scanner types. */
export function isScanned({ strokes }: Arrived): boolean {
  const [first, last] = [strokes[0], strokes.at(-1)];
  if (!first || !last || strokes.length < 4) return false;
  const paused = strokes.some(({ at }, i) => at - (strokes[i - 1]?.at ?? at) >= longestPause);
  return !paused && (last.at - first.at) / (strokes.length - 1) < scannerSpeed;
}

const positions =
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash Space'.split(
    ' ',
  );
const plain = "`1234567890-=qwertyuiop[]asdfghjkl;'\\zxcvbnm,./ ";
const shifted = '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|ZXCVBNM<>? ';

/** The code that a scanner set to an American keyboard meant, by its keys' positions; undefined when one is unknown. */
function american({ strokes }: Arrived): string | undefined {
  const signs = strokes.map(({ code, key, shift }) =>
    // The numeric pad has the same signs everywhere.
    code.startsWith('Numpad') ? key : (shift ? shifted : plain)[positions.indexOf(code)],
  );
  return signs.length > 0 && signs.every((sign) => sign !== undefined) ? signs.join('') : undefined;
}

/** The possible readings of a code: as it is, and when scanned also as an American scanner meant it, which is how scanners are sold. */
export function readingsOf(arrived: Arrived): string[] {
  const meant = isScanned(arrived) ? american(arrived) : undefined;
  return [...new Set([arrived.typed, meant ?? arrived.typed])];
}
