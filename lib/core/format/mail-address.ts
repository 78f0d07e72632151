/** An e-mail address, and the name that was written with it. */
export type NamedMail = { address: string; name?: string };

const address = '[^\\s@<>()",;:]+@[^\\s@<>()",;:]+\\.[^\\s@<>()",;:.]+';
const alone = new RegExp(`^(?:mailto:)?(${address})$`, 'i');
const withName = new RegExp(`^([^<>]*)<(?:mailto:)?\\s?(${address})\\s?>$`, 'i');
/** Quotes round a name, as mail programs write them. */
const quotes = /^["'“”«‘]+|["'“”»’]+$/gu;

/**
 * One e-mail address as it is typed or copied from a mail program: 'a@b.no', 'Ola <a@b.no>', '"Prøve, Ola" <a@b.no>;'.
 * Undefined for anything else, also for several addresses.
 */
export function readMail(text: string): NamedMail | undefined {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/ ?[;,]$/, '');
  const bare = alone.exec(plain)?.[1];
  if (bare !== undefined) return { address: bare };
  const [, before = '', found] = withName.exec(plain) ?? [];
  if (found === undefined) return undefined;
  const name = before.trim().replaceAll(quotes, '').trim();
  if (name === '' || name.toLowerCase() === found.toLowerCase()) return { address: found };
  return name.includes('@') ? undefined : { address: found, name };
}
