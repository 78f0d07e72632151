import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import type { PlantedCompany } from './planted-company';

const separators = /[\s\u00a0\u202f\u00ad.,'’-]/g;

/** The planted texts, ids and amounts of the company in a text, but those the request itself carried. */
export function canariesIn(text: string, of: PlantedCompany, sent = ''): string[] {
  const said = decodeAll(sent).toLowerCase();
  const decoded = `${text}\n${decodeAll(text)}`.toLowerCase();
  // Lines are broken and long words cut where a page has no room.
  const closed = decoded.replace(separators, '');
  const tokens = [...decoded.matchAll(tokenOf(of)), ...closed.matchAll(tokenOf(of))].map(([token]) => token);
  const secrets = of.secrets.filter((secret) => decoded.includes(secret.toLowerCase()));
  const amounts = closed.includes(of.amount) ? [of.amount] : [];
  return [...new Set([...tokens, ...secrets, ...amounts])].filter((found) => !said.includes(found));
}

const tokenOf = ({ tag }: PlantedCompany) => new RegExp(`${tag}\\d+x`, 'g');

function decodeAll(text: string): string {
  return text.replace(/\+/g, ' ').replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

/** Everything an answer says: status, headers, and the body as text, a workbook unpacked and a PDF read. */
export async function everythingIn(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const parts = [
    response.statusText,
    ...headers,
    Buffer.from(bytes).toString('utf8'),
    Buffer.from(bytes).toString('latin1'),
  ];
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start.startsWith('PK')) {
    for (const [name, file] of Object.entries(unzipSync(bytes))) parts.push(name, strFromU8(file));
  }
  if (start === '%PDF') {
    // The reader takes the bytes for its own.
    const { text } = await extractText(bytes.slice(), { mergePages: true });
    parts.push(text);
  }
  return parts.join('\n');
}
