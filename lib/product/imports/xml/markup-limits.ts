import { badInput } from '@/base/errors';
import { formatNumber } from '@/lib/core/format/number';

/** Limits of one element or text, far above any real file. */
const maxTagLength = 16_000;
const maxAttributes = 100;
export const maxTextLength = 100_000;
/** Comments and instructions of a file together, in characters. */
const maxAsideLength = 1_000_000;
/** Attributes, references, comments and sections beyond two for each tag. */
const maxExtras = 100_000;

export type MarkupRules = {
  /** The file's name in sentences: 'SAF-T-fil', 'SAF-T'. */
  file: string;
  short: string;
  /** An element (local name) whose text is kept from the parser, and its maximum length. */
  unread?: { name: string; maxLength: number };
  /** Receives that text in pieces, each with the element's place among the file's, from 0. */
  unreadTexts?: (piece: string, place: number) => void;
  /** Counts parsed parts: tags, attributes, references, comments, sections. */
  take?: (parts: number) => void;
};

type State = 'text' | 'opening' | 'tag' | 'comment' | 'cdata' | 'instruction';

const endings = { comment: '-->', cdata: ']]>', instruction: '?>' } as const;
const openings: readonly (readonly [string, State])[] = [
  ['<!--', 'comment'],
  ['<![CDATA[', 'cdata'],
  ['<?', 'instruction'],
];
/** Characters of a tag that are searched for its name. */
const longestName = 100;
const quote = 0x22;
const apostrophe = 0x27;
const slash = 0x2f;
const equals = 0x3d;
const greater = 0x3e;

/** Counts a character in a text between `from` and `to`. */
function countOf(text: string, sign: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf(sign, from); at >= 0 && at < to; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/**
 * Enforces limits on XML piece by piece, before the parser: an oversized tag, comment or text is refused while it
 * arrives, not at its end.
 */
export class MarkupLimits {
  private state: State = 'text';
  private opening = '';
  private tag = '';
  private tagLength = 0;
  private attributes = 0;
  private inQuote = 0;
  /** The tag's previous character. */
  private before = 0;
  private textLength = 0;
  private asideLength = 0;
  private elements = 0;
  private extras = 0;
  /** The end of the previous piece, where the end of a comment or section may begin. */
  private tail = '';
  /** True within an element whose text the parser does not get, and the count of such elements. */
  private unread = false;
  private unreadCount = 0;

  /** `line` returns the parser's current line. */
  constructor(
    private readonly rules: MarkupRules,
    private readonly line: () => number,
  ) {}

  /** The piece as the parser gets it. Throws a sentence when a limit is exceeded. */
  pass(piece: string): string {
    let passed = '';
    let from = 0;
    let at = 0;
    let isPlain = !this.rules.unread && !/[=&]|<[!?]/.test(piece);
    while (at < piece.length) {
      if (this.state !== 'text') at = this.readMarkup(piece, at);
      else if (isPlain) {
        at = this.passPlain(piece, at);
        isPlain = false;
      } else {
        const next = piece.indexOf('<', at);
        const end = next < 0 ? piece.length : next;
        this.readText(piece, at, end);
        if (this.unread && end > at) {
          // Line breaks are passed on, to keep the parser's line count.
          const unread = piece.slice(at, end);
          this.rules.unreadTexts?.(unread, this.unreadCount - 1);
          passed += piece.slice(from, at) + unread.replaceAll(/[^\r\n]+/g, '');
          from = end;
        }
        at = end;
        if (next >= 0) {
          this.open();
          at += 1;
        }
      }
    }
    return from === 0 ? piece : passed + piece.slice(from);
  }

  /** Fast path for short texts and tags without attributes, nearly all of a ledger, up to the last tag of the piece. */
  private passPlain(piece: string, from: number): number {
    const last = piece.lastIndexOf('<');
    if (last <= from) return from;
    this.readText(piece, from, piece.indexOf('<', from));
    this.textLength = 0;
    this.takeElements(countOf(piece, '<', from, last));
    return last;
  }

  private refuse(sentence: string): never {
    throw badInput(sentence);
  }

  private takeElements(count: number): void {
    this.elements += count;
    this.rules.take?.(count);
  }

  private takeExtras(count: number): void {
    if (count === 0) return;
    this.extras += count;
    if (this.extras > maxExtras + 2 * this.elements) {
      this.refuse(`Filen har for mange attributter, tegnkoder og kommentarer til å være ${this.rules.short}.`);
    }
    this.rules.take?.(count);
  }

  private readText(piece: string, from: number, to: number): void {
    this.textLength += to - from;
    const most = this.unread ? (this.rules.unread?.maxLength ?? maxTextLength) : maxTextLength;
    if (this.textLength > most) {
      this.refuse(`En tekst ved linje ${this.line()} er for lang (grensen er ${formatNumber(most)} tegn).`);
    }
    if (!this.unread) this.takeExtras(countOf(piece, '&', from, to));
  }

  private open(): void {
    this.state = 'opening';
    this.opening = '<';
    this.textLength = 0;
  }

  private readMarkup(piece: string, from: number): number {
    if (this.state === 'opening') return this.readOpening(piece, from);
    if (this.state === 'tag') return this.readTag(piece, from);
    return this.readUntilEnd(piece, from, this.state as keyof typeof endings);
  }

  private readOpening(piece: string, from: number): number {
    // Read character by character only where a piece ends in the middle of an opening.
    for (const [sign, state] of openings) {
      if (!sign.startsWith(this.opening) || !piece.startsWith(sign.slice(this.opening.length), from)) continue;
      this.state = state;
      this.tail = '';
      this.takeExtras(1);
      return from + sign.length - this.opening.length;
    }
    this.opening += piece[from];
    if (this.opening[1] !== '!') {
      this.state = 'tag';
      this.tag = '';
      this.tagLength = 0;
      this.attributes = 0;
      this.inQuote = 0;
      this.unread = false;
      this.takeElements(1);
      return from;
    }
    if (!openings.some(([sign]) => sign.startsWith(this.opening))) {
      // Refused at its start: waiting for the end of a DOCTYPE would mean reading it all.
      this.refuse(`Filen har en DOCTYPE. Det har ingen ${this.rules.file}, og den blir derfor ikke lest.`);
    }
    return from + 1;
  }

  private readTag(piece: string, from: number): number {
    let at = from;
    let ended = false;
    for (; at < piece.length && !ended; at += 1) {
      const code = piece.charCodeAt(at);
      if (this.inQuote !== 0) {
        if (code === this.inQuote) this.inQuote = 0;
      } else if (code === quote || code === apostrophe) this.inQuote = code;
      else if (code === equals) this.attributes += 1;
      else if (code === greater) ended = true;
      if (!ended) this.before = code;
      if (this.rules.unread && this.tag.length < longestName) this.tag += piece[at];
    }
    this.tagLength += at - from;
    if (this.attributes > maxAttributes) {
      this.refuse(`Et element ved linje ${this.line()} har flere enn ${maxAttributes} attributter.`);
    }
    if (this.tagLength > maxTagLength) {
      const limit = `grensen er ${formatNumber(maxTagLength)} tegn`;
      this.refuse(`Et element ved linje ${this.line()} er for stort til å være ${this.rules.short} (${limit}).`);
    }
    if (ended) this.endTag();
    return at;
  }

  private endTag(): void {
    this.state = 'text';
    this.takeExtras(this.attributes);
    if (!this.rules.unread) return;
    const [name = ''] = /^[^\s/>]+/.exec(this.tag) ?? [];
    const isUnread = name !== '' && this.rules.unread.name === name.slice(name.indexOf(':') + 1);
    if (isUnread) this.unreadCount += 1;
    this.unread = isUnread && this.before !== slash;
  }

  /** The end of a comment or section in the piece, which also leaves that state; the piece's length when it goes on. */
  private endOf(ending: string, piece: string, from: number): number {
    const across = (this.tail + piece.slice(from, from + ending.length - 1)).indexOf(ending);
    const found = piece.indexOf(ending, from);
    if (across < 0 && found < 0) return piece.length;
    this.state = 'text';
    return (across < 0 ? found : from + across - this.tail.length) + ending.length;
  }

  private readUntilEnd(piece: string, from: number, state: keyof typeof endings): number {
    const ending = endings[state];
    const end = this.endOf(ending, piece, from);
    if (this.state === state)
      this.tail = (this.tail + piece.slice(Math.max(from, end - 2), end)).slice(1 - ending.length);
    if (state === 'cdata') {
      this.textLength += end - from;
      if (this.textLength <= maxTextLength) return end;
      this.refuse(`En tekst ved linje ${this.line()} er for lang (grensen er ${formatNumber(maxTextLength)} tegn).`);
    }
    this.asideLength += end - from;
    if (this.asideLength <= maxAsideLength) return end;
    const limit = `grensen er ${formatNumber(maxAsideLength)} tegn`;
    return this.refuse(
      `Kommentarene frem til linje ${this.line()} er for store til å være ${this.rules.short} (${limit}).`,
    );
  }
}
