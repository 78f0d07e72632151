/** A key by its position (KeyboardEvent.code), with the modifiers held. */
export type Stroke = { code: string; shift: boolean; altgr: boolean };

/** The positions that differ between layouts, row by row as on the keyboard; each layout's rows say the signs in this order. */
const positions = [
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash',
  'IntlBackslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash',
].flatMap((row) => row.split(' '));

/** The signs of a key: alone, with Shift and with AltGr; `dead` are the signs that wait for the next letter. */
type Keys = { plain: string; shift: string; altgr: Readonly<Record<string, string>>; dead: string };

/** A position without a sign. */
const none = '∅';
const nordic = {
  Digit2: '@',
  Digit3: '£',
  Digit4: '$',
  Digit5: '€',
  Digit7: '{',
  Digit8: '[',
  Digit9: ']',
  Digit0: '}',
};
const rest = { BracketRight: '~', KeyE: '€', KeyM: 'µ' };

const keysOf = {
  us: {
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'\\\\zxcvbnm,./",
    shift: '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"||ZXCVBNM<>?',
    altgr: {},
    dead: '',
  },
  gb: {
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'#\\zxcvbnm,./",
    shift: '¬!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@~|ZXCVBNM<>?',
    altgr: { Backquote: '¦', Digit4: '€' },
    dead: '',
  },
  no: {
    plain: "|1234567890+\\qwertyuiopå¨asdfghjkløæ'<zxcvbnm,.-",
    shift: '§!"#¤%&/()=?`QWERTYUIOPÅ^ASDFGHJKLØÆ*>ZXCVBNM;:_',
    altgr: { ...nordic, ...rest, Equal: '´' },
    dead: '¨^~´`',
  },
  dk: {
    plain: "½1234567890+´qwertyuiopå¨asdfghjklæø'<zxcvbnm,.-",
    shift: '§!"#¤%&/()=?`QWERTYUIOPÅ^ASDFGHJKLÆØ*>ZXCVBNM;:_',
    altgr: { ...nordic, ...rest, Equal: '|', IntlBackslash: '\\' },
    dead: '¨^~´`',
  },
  se: {
    plain: "§1234567890+´qwertyuiopå¨asdfghjklöä'<zxcvbnm,.-",
    shift: '½!"#¤%&/()=?`QWERTYUIOPÅ^ASDFGHJKLÖÄ*>ZXCVBNM;:_',
    altgr: { ...nordic, ...rest, Minus: '\\', IntlBackslash: '|' },
    dead: '¨^~´`',
  },
  de: {
    plain: '^1234567890ß´qwertzuiopü+asdfghjklöä#<yxcvbnm,.-',
    shift: '°!"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ\'>YXCVBNM;:_',
    altgr: {
      ...rest,
      Digit2: '²',
      Digit3: '³',
      Digit7: '{',
      Digit8: '[',
      Digit9: ']',
      Digit0: '}',
      Minus: '\\',
      KeyQ: '@',
      IntlBackslash: '|',
    },
    dead: '^´`',
  },
  fr: {
    plain: '²&é"\'(-è_çà)=azertyuiop^$qsdfghjklmù*<wxcvbn,;:!',
    shift: '∅1234567890°+AZERTYUIOP¨£QSDFGHJKLM%µ>WXCVBN?./§',
    altgr: {
      Digit2: '~',
      Digit3: '#',
      Digit4: '{',
      Digit5: '[',
      Digit6: '|',
      Digit7: '`',
      Digit8: '\\',
      Digit0: '@',
      Minus: ']',
      Equal: '}',
      KeyE: '€',
      BracketRight: '¤',
    },
    dead: '^¨~`',
  },
} as const satisfies Record<string, Keys>;

export type LayoutId = keyof typeof keysOf;
export const layoutIds = Object.keys(keysOf) as LayoutId[];

export const layoutNames: Readonly<Record<LayoutId, string>> = {
  us: 'Amerikansk',
  gb: 'Britisk',
  no: 'Norsk',
  dk: 'Dansk',
  se: 'Svensk',
  de: 'Tysk',
  fr: 'Fransk',
};

const nameOf = ({ code, shift, altgr }: Stroke) => `${altgr ? 'g' : shift ? 's' : ''} ${code}`;

type Table = {
  signs: ReadonlyMap<string, string>;
  strokes: ReadonlyMap<string, readonly Stroke[]>;
  dead: ReadonlySet<string>;
};

function tableOf({ plain, shift, altgr, dead }: Keys): Table {
  const all: [Stroke, string][] = [[{ code: 'Space', shift: false, altgr: false }, ' ']];
  for (const [i, code] of positions.entries()) {
    const given = [plain[i] ?? none, shift[i] ?? none, altgr[code] ?? none];
    for (const [at, sign] of given.entries()) {
      if (sign !== none) all.push([{ code, shift: at === 1, altgr: at === 2 }, sign]);
    }
  }
  const strokes = new Map<string, Stroke[]>();
  for (const [stroke, sign] of all) strokes.set(sign, [...(strokes.get(sign) ?? []), stroke]);
  return { signs: new Map(all.map(([stroke, sign]) => [nameOf(stroke), sign])), strokes, dead: new Set(dead) };
}

const tables = Object.fromEntries(layoutIds.map((id) => [id, tableOf(keysOf[id])])) as Record<LayoutId, Table>;

/** The sign that a stroke gives in a layout; undefined where it gives none. */
export const signOf = (layout: LayoutId, stroke: Stroke): string | undefined =>
  tables[layout].signs.get(nameOf(stroke));

/** The strokes that give a sign in a layout, the usual one first; none where it has no key. */
export const strokesOf = (layout: LayoutId, sign: string): readonly Stroke[] => tables[layout].strokes.get(sign) ?? [];

/** True for a sign that waits for the next letter in a layout, as ¨ before A gives Ä. */
export const isDead = (layout: LayoutId, sign: string): boolean => tables[layout].dead.has(sign);

/** Every sign that a layout has a key for. */
export const signsOf = (layout: LayoutId): string[] => [...tables[layout].strokes.keys()];

/** The stroke as Caps Lock makes it: letters change case. */
export function underCaps(layout: LayoutId, stroke: Stroke): Stroke {
  const other = { ...stroke, shift: !stroke.shift };
  const [own, turned] = [signOf(layout, stroke), signOf(layout, other)];
  const isLetter =
    own !== undefined && turned !== undefined && own !== turned && own.toLowerCase() === turned.toLowerCase();
  return isLetter && !stroke.altgr ? other : stroke;
}
