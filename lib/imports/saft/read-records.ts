import { SaxesParser, type SaxesTagNS } from 'saxes';
import { badInput } from '@/base/errors';
import { maxDepth, maxElementsPerRecord, maxMarkupLength, maxTextLength } from './limits';

const saftNamespace = 'urn:StandardAuditFile-Taxation-Financial:NO';

/** An element inside a record; `at` is the file's line it starts on. */
export type Element = { name: string; at: number; text: string; children: Element[] };

/**
 * A record with its path from the root. A record inside another (a Line in its Transaction) is not among the other's
 * children: it comes first, by itself, and knows its `parent` as read so far.
 */
export type SaftRecord = { path: RecordPath; element: Element; parent: Element | undefined };

const recordPaths = [
  'AuditFile/Header',
  'AuditFile/MasterFiles/GeneralLedgerAccounts/Account',
  'AuditFile/MasterFiles/Customers/Customer',
  'AuditFile/MasterFiles/Suppliers/Supplier',
  'AuditFile/MasterFiles/TaxTable/TaxTableEntry',
  'AuditFile/MasterFiles/AnalysisTypeTable/AnalysisTypeTableEntry',
  'AuditFile/GeneralLedgerEntries',
  'AuditFile/GeneralLedgerEntries/Journal',
  'AuditFile/GeneralLedgerEntries/Journal/Transaction',
  'AuditFile/GeneralLedgerEntries/Journal/Transaction/Line',
] as const;
export type RecordPath = (typeof recordPaths)[number];

/** The record paths as a tree, walked along with the open elements: no path is put together per element. */
type Step = { below: Map<string, Step>; path: RecordPath | undefined };

const firstStep: Step = { below: new Map(), path: undefined };
for (const path of recordPaths) {
  let step = firstStep;
  for (const name of path.split('/')) {
    const next: Step = step.below.get(name) ?? { below: new Map(), path: undefined };
    step.below.set(name, next);
    step = next;
  }
  step.path = path;
}

/** An open element: where it is in the tree of records, and the element itself inside one. */
type Open = { name: string; step: Step | undefined; element: Element | undefined };

/** The parser's half of the reader: turns text into finished records, refusing what no SAF-T file holds. */
class RecordParser {
  readonly finished: SaftRecord[] = [];
  private readonly parser = new SaxesParser({ xmlns: true });
  private readonly open: Open[] = [];
  private namespace = '';
  private elements = 0;
  private lastEvent = 0;
  private ending = false;

  // A seventh handler would turn the parser into a slow dictionary object (a third of the speed), so none is set for
  // comments: they count as markup without an end instead.
  constructor() {
    this.parser.on('error', () => this.refuseMarkup());
    this.parser.on('doctype', () => {
      throw badInput('Filen har en DOCTYPE. Det har ingen SAF-T-fil, og den blir derfor ikke lest.');
    });
    this.parser.on('opentag', (tag) => this.openTag(tag));
    this.parser.on('closetag', () => this.closeTag());
    this.parser.on('text', (text) => this.addText(text));
    this.parser.on('cdata', (text) => this.addText(text));
  }

  write(text: string): void {
    this.parser.write(text);
    if (this.parser.position - this.lastEvent > maxMarkupLength) {
      throw badInput(`Et element eller en tekst ved linje ${this.parser.line} er for stor til å være SAF-T.`);
    }
  }

  end(): void {
    this.ending = true;
    this.parser.close();
  }

  private noteEvent(): void {
    this.lastEvent = this.parser.position;
  }

  private refuseMarkup(): never {
    const inside = this.open.at(-1)?.name;
    const line = this.parser.line;
    if (this.ending && inside) throw badInput(`Filen er ikke hel: den slutter på linje ${line}, midt i <${inside}>.`);
    if (this.ending) throw badInput(`Filen er ikke hel: den slutter på linje ${line} uten <AuditFile>.`);
    throw badInput(
      `Filen er ikke gyldig XML: feil på linje ${line}, tegn ${this.parser.column}${inside ? `, i <${inside}>` : ''}.`,
    );
  }

  private openTag(tag: SaxesTagNS): void {
    this.noteEvent();
    const above = this.open.at(-1);
    if (!above) this.acceptRoot(tag);
    else if (tag.uri !== this.namespace) {
      throw badInput(`Elementet <${shorten(tag.name)}> på linje ${this.parser.line} hører ikke til SAF-T Financial.`);
    }
    if (this.open.length >= maxDepth) throw badInput(`Filen er for dypt nøstet ved linje ${this.parser.line}.`);
    const step = (above ? above.step : firstStep)?.below.get(tag.local);
    const startsRecord = step?.path !== undefined;
    if (!startsRecord && !above?.element) {
      this.open.push({ name: tag.local, step, element: undefined });
      return;
    }
    const element: Element = { name: tag.local, at: this.parser.line, text: '', children: [] };
    if (startsRecord) this.elements = 0;
    else above?.element?.children.push(element);
    this.elements += 1;
    if (this.elements > maxElementsPerRecord) {
      throw badInput(`Elementet som slutter på linje ${this.parser.line} er for stort til å være SAF-T.`);
    }
    this.open.push({ name: tag.local, step, element });
  }

  private acceptRoot(tag: SaxesTagNS): void {
    if (tag.local !== 'AuditFile') {
      throw badInput(`Filen er ikke en SAF-T-fil: den begynner med <${shorten(tag.name)}>, ikke <AuditFile>.`);
    }
    if (tag.uri !== '' && tag.uri !== saftNamespace) {
      throw badInput(`Filens navnerom er «${shorten(tag.uri)}»; norsk SAF-T Financial har «${saftNamespace}».`);
    }
    this.namespace = tag.uri;
  }

  private closeTag(): void {
    this.noteEvent();
    const closed = this.open.pop();
    const path = closed?.step?.path;
    if (!path || !closed?.element) return;
    this.finished.push({ path, element: closed.element, parent: this.open.at(-1)?.element });
  }

  private addText(text: string): void {
    this.noteEvent();
    const element = this.open.at(-1)?.element;
    if (!element || (element.children.length > 0 && text.trim() === '')) return;
    element.text += text;
    if (element.text.length > maxTextLength) {
      throw badInput(`Teksten i <${element.name}> på linje ${element.at} er for lang.`);
    }
  }
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** Reads the records of an audit file, in document order, those each text ends at once. Throws a sentence when it is no whole SAF-T file. */
export async function* readRecords(texts: AsyncIterable<string>): AsyncGenerator<SaftRecord[]> {
  const parser = new RecordParser();
  for await (const text of texts) {
    parser.write(text);
    yield parser.finished.splice(0);
  }
  parser.end();
  yield parser.finished.splice(0);
}
