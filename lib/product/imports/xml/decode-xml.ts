import { badInput } from '@/base/errors';
import { SureDecoder } from './sure-decoder';

const decoders: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  'iso_8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'latin-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
};

/** Names that programs write without saying one encoding: decided by the bytes. */
const unsure = new Set(['ansi', 'windows-ansi', 'windows', 'utf-16', 'utf16', 'utf-16le', 'utf-16be', 'unicode']);

const headLength = 1024;
/** Most bytes of blank lines before the beginning. */
const mostBlank = 64 * 1024;
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** True if the bytes hold the whole beginning: enough of it after whatever blank lines stand first. */
function isHead(bytes: Uint8Array): boolean {
  let blank = 0;
  while (blank < mostBlank && isSpace(bytes[blank])) blank += 1;
  return blank === mostBlank || bytes.length - blank >= headLength;
}

/** The beginning of a text without the declaration when blank lines stand before it, which parsers refuse. */
const withoutLateDeclaration = (text: string): string =>
  text.replace(/^(\s+)(?:<\?xml\s[^>]*\?>)?/, (_, blank: string) => blank.replaceAll('\uFEFF', ''));

type Decoder = Pick<TextDecoder, 'decode' | 'encoding'>;

const strict = (encoding: string): Decoder => new TextDecoder(encoding, { fatal: true });

/** UTF-16 without a byte order mark: every other byte of the declaration is zero. */
function bareUtf16(head: Uint8Array): string | undefined {
  if (head.length < 4) return undefined;
  if (head[0] !== 0 && head[1] === 0 && head[2] !== 0 && head[3] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] !== 0 && head[2] === 0 && head[3] !== 0) return 'utf-16be';
  return undefined;
}

/** The decoder by byte order mark, else by the bytes of UTF-16, else by the XML declaration, else UTF-8. */
function decoderOf(head: Uint8Array, tell: (sentence: string) => void): Decoder {
  if (head[0] === 0xff && head[1] === 0xfe) return strict('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return strict('utf-16be');
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return strict('utf-8');
  const bare = bareUtf16(head);
  if (bare) {
    tell('Filen er UTF-16 uten merket som skal stå først. Den er lest som UTF-16.');
    return strict(bare);
  }
  const declaration = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(Buffer.from(head).toString('latin1'));
  if (!declaration) return strict('utf-8');
  const declared = declaration[1] ?? '';
  const name = declared.trim().toLowerCase();
  if (unsure.has(name)) {
    return new SureDecoder((used) =>
      tell(`Tegnsettet står som «${declared}», som ikke er ett tegnsett. Lest som ${used}, etter tegnene i filen.`),
    );
  }
  const decoder = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
  if (!decoder) {
    throw badInput(`Tegnsettet «${declared.slice(0, 40)}» støttes ikke; bruk UTF-8 eller ISO-8859-1.`);
  }
  return strict(decoder);
}

function requireMarkup(text: string): void {
  const start = text.trimStart();
  if (start.startsWith('<')) return;
  if (start === '') throw badInput('Filen er tom.');
  if (start.startsWith('PK')) throw badInput('Filen er pakket (zip). Pakk den ut og last opp XML-filen.');
  throw badInput('Filen er ikke XML: den begynner ikke med «<».');
}

/**
 * Decodes a stream in bounded memory; `tell` gets a sentence where the file does not say its encoding by a usual name.
 * Throws a sentence for bytes that are invalid in the declared encoding.
 */
export async function* decodeXml(
  source: AsyncIterable<Uint8Array>,
  tell: (sentence: string) => void = () => {},
): AsyncGenerator<string> {
  let head: Uint8Array | undefined = new Uint8Array();
  let decoder: Decoder = strict('utf-8');
  let seen = 0;
  const decode = (bytes: Uint8Array | undefined) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw badInput(`Filen er ikke gyldig ${decoder.encoding.toUpperCase()}: feil tegn rundt byte ${seen}.`);
    }
  };
  const open = (bytes: Uint8Array) => {
    decoder = decoderOf(bytes, tell);
    const text = decode(bytes);
    requireMarkup(text);
    return withoutLateDeclaration(text);
  };
  for await (const chunk of source) {
    seen += chunk.length;
    if (!head) {
      yield decode(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (!isHead(head)) continue;
    yield open(head);
    head = undefined;
  }
  if (head) yield open(head);
  yield decode(undefined);
}
