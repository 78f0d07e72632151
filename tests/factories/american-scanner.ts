/** The keys of an American scanner in order, by position, and what a Norwegian PC makes of them: alone, and with Shift in the second half. */
const places =
  'Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal BracketRight Semicolon Slash Period Comma'.split(
    ' ',
  );
const american = '1234567890-=];/.,!@#$%^&*()_+}:?><';
const norwegian = '1234567890+\\¨ø-.,!"#¤%&/()=?`^Ø_:;';

/** The key of a sign, and the sign that the PC makes of it; a dead key gives nothing of its own. */
export function keyOf(sign: string) {
  if (/[A-Za-z]/.test(sign)) return { code: `Key${sign.toUpperCase()}`, shift: sign < 'a', added: sign };
  const at = american.indexOf(sign);
  if (at < 0) throw new Error(`The American keyboard of the tests has no ${sign}.`);
  const made = norwegian[at] ?? '';
  return { code: places[at % places.length] ?? '', shift: at >= places.length, added: made };
}
