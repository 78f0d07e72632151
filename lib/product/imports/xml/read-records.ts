import { SaxesParser, type SaxesTagNS } from 'saxes';
import { badInput } from '@/base/errors';
import { MarkupLimits, maxTextLength } from './markup-limits';

/** Limits far above any real file: each bounds the memory that reading one can use. */
const maxDepth = 32;
const maxElementsPerRecord = 20_000;
const maxTextPerRecord = 1_000_000;
/** Characters parsed at once: about a millisecond of work between two yields to the event loop. */
const pieceLength = 16 * 1024;

/** An element inside a record; `at` is the line it starts on, `attributes` those that its format keeps. */
export type Element = {
  name: string;
  at: number;
  text: string;
  children: Element[];
  attributes?: Readonly<Record<string, string>>;
  /** The place of its text among the file's unread ones, from 0. */
  unread?: number;
};

/** Receives the text of unread elements in pieces, each with the element's place among them, from 0. */
export type UnreadTexts = (piece: string, place: number) => void;

/**
 * A record with its path from the root. A nested record (a Line in its Transaction) is not among the outer one's
 * children: it is emitted before it, with its `parent` as read so far.
 */
export type XmlRecord<P extends string> = { path: P; element: Element; parent: Element | undefined };

/** A file format: which elements are records, and how it refuses others. */
export type XmlFormat<P extends string> = {
  /** The file's name in sentences: 'SAF-T-fil', 'SAF-T'. */
  file: string;
  short: string;
  root: string;
  /** The element that a file may be wrapped in, beside a header, which is skipped. */
  envelope?: { name: string; header: string };
  paths: readonly P[];
  /** An element whose text is kept from the parser, and its maximum length. */
  unread?: { name: string; maxLength: number };
  /** Throws the sentence for a file with another root element. */
  requireRoot: (tag: SaxesTagNS) => void;
  /** True for an element to read; another is skipped with its content, or refused by a thrown sentence. */
  takes: (tag: SaxesTagNS, rootNamespace: string, line: number) => boolean;
  /** The attributes that are kept, by local name. */
  attributes?: ReadonlySet<string>;
  /** Gets each element inside a record, and each other one that no record is inside of, by local name. */
  meet?: (name: string, where: 'record' | 'skipped') => void;
};

/** The record paths as a tree, followed along the open elements, so that no path is built per element. */
type Step<P> = { below: Map<string, Step<P>>; path: P | undefined };

function stepsOf<P extends string>(paths: readonly P[]): Step<P> {
  const first: Step<P> = { below: new Map(), path: undefined };
  for (const path of paths) {
    let step = first;
    for (const name of path.split('/')) {
      const next: Step<P> = step.below.get(name) ?? { below: new Map(), path: undefined };
      step.below.set(name, next);
      step = next;
    }
    step.path = path;
  }
  return first;
}

/** An open element: its position in the tree of records, and the element itself inside a record. */
type Open<P> = { name: string; step: Step<P> | undefined; element: Element | undefined; isEnvelope?: true };

/** The parser half of the reader: turns text into finished records, and refuses what the format does not allow. */
class RecordParser<P extends string> {
  readonly finished: XmlRecord<P>[] = [];
  private readonly parser = new SaxesParser({ xmlns: true });
  private readonly open: Open<P>[] = [];
  private readonly firstStep: Step<P>;
  private namespace = '';
  private elements = 0;
  private textLength = 0;
  private ending = false;
  private unread = 0;
  private readonly limits: MarkupLimits;

  // Only six handlers: a seventh makes the parser a slow dictionary object in V8 (a third of the speed), so limits are
  // enforced before it.
  constructor(
    private readonly format: XmlFormat<P>,
    take: ((parts: number) => void) | undefined,
    unreadTexts: UnreadTexts | undefined,
  ) {
    this.firstStep = stepsOf(format.paths);
    const rules = { ...format, ...(take && { take }), ...(unreadTexts && { unreadTexts }) };
    this.limits = new MarkupLimits(rules, () => this.parser.line);
    this.parser.on('error', () => this.refuseMarkup());
    this.parser.on('opentag', (tag) => this.openTag(tag));
    this.parser.on('closetag', () => this.closeTag());
    this.parser.on('text', (text) => this.addText(text));
    this.parser.on('cdata', (text) => this.addText(text));
  }

  write(text: string): void {
    this.parser.write(this.limits.pass(text));
  }

  end(): void {
    this.ending = true;
    this.parser.close();
  }

  private refuseMarkup(): never {
    const inside = this.open.at(-1)?.name;
    const line = this.parser.line;
    if (this.ending && inside) throw badInput(`Filen er ikke hel: den slutter på linje ${line}, midt i <${inside}>.`);
    if (this.ending) throw badInput(`Filen er ikke hel: den slutter på linje ${line} uten <${this.format.root}>.`);
    throw badInput(
      `Filen er ikke gyldig XML: feil på linje ${line}, tegn ${this.parser.column}${inside ? `, i <${inside}>` : ''}.`,
    );
  }

  private openTag(tag: SaxesTagNS): void {
    const outer = this.open.at(-1);
    const { envelope, unread } = this.format;
    const isUnread = tag.local === unread?.name;
    if (isUnread) this.unread += 1;
    if (!outer && tag.local === envelope?.name) {
      this.open.push({ name: tag.local, step: undefined, element: undefined, isEnvelope: true });
      return;
    }
    if (outer?.isEnvelope && tag.local === envelope?.header) {
      this.open.push({ name: tag.local, step: undefined, element: undefined });
      return;
    }
    const above = outer?.isEnvelope ? undefined : outer;
    if (!above) {
      this.format.requireRoot(tag);
      this.namespace = tag.uri;
    }
    const belongs = !above || this.format.takes(tag, this.namespace, this.parser.line);
    if (this.open.length >= maxDepth) throw badInput(`Filen er for dypt nøstet ved linje ${this.parser.line}.`);
    const step = belongs ? (above ? above.step : this.firstStep)?.below.get(tag.local) : undefined;
    const startsRecord = step?.path !== undefined;
    if (!belongs || (!startsRecord && !above?.element)) {
      if (belongs && above?.step && !step) this.format.meet?.(tag.local, 'skipped');
      this.open.push({ name: tag.local, step, element: undefined });
      return;
    }
    const element: Element = { name: tag.local, at: this.parser.line, text: '', children: [] };
    if (isUnread) element.unread = this.unread - 1;
    if (this.format.attributes) element.attributes = attributesOf(tag, this.format.attributes);
    if (startsRecord) {
      this.elements = 0;
      this.textLength = 0;
    } else {
      above?.element?.children.push(element);
      this.format.meet?.(tag.local, 'record');
    }
    this.elements += 1;
    if (this.elements > maxElementsPerRecord) {
      throw badInput(
        `Elementet som slutter på linje ${this.parser.line} er for stort til å være ${this.format.short}.`,
      );
    }
    this.open.push({ name: tag.local, step, element });
  }

  private closeTag(): void {
    const closed = this.open.pop();
    const path = closed?.step?.path;
    if (!path || !closed?.element) return;
    this.finished.push({ path, element: closed.element, parent: this.open.at(-1)?.element });
  }

  private addText(text: string): void {
    const element = this.open.at(-1)?.element;
    if (!element || (element.children.length > 0 && text.trim() === '')) return;
    element.text += text;
    this.textLength += text.length;
    if (this.textLength > maxTextPerRecord) {
      throw badInput(`Tekstene som slutter på linje ${this.parser.line} er for store til å være ${this.format.short}.`);
    }
    if (element.text.length > maxTextLength) {
      throw badInput(`Teksten i <${element.name}> på linje ${element.at} er for lang.`);
    }
  }
}

function attributesOf({ attributes }: SaxesTagNS, names: ReadonlySet<string>): Record<string, string> {
  const stored = Object.values(attributes).filter(({ local }) => names.has(local));
  return Object.fromEntries(stored.map(({ local, value }) => [local, value]));
}

/** Shortens a name or text for a sentence. */
export function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/**
 * Reads the records of a file in document order, yielding those that each text completes. `take` counts parsed parts,
 * and may throw; `unreadTexts` receives what the parser does not. Throws a sentence when it is no complete file of the
 * format.
 */
export async function* readRecords<P extends string>(
  format: XmlFormat<P>,
  texts: AsyncIterable<string>,
  take?: (parts: number) => void,
  unreadTexts?: UnreadTexts,
): AsyncGenerator<XmlRecord<P>[]> {
  const parser = new RecordParser(format, take, unreadTexts);
  for await (const text of texts) {
    for (let at = 0; at < text.length; at += pieceLength) {
      parser.write(text.slice(at, at + pieceLength));
      yield parser.finished.splice(0);
    }
  }
  parser.end();
  yield parser.finished.splice(0);
}
