/** What RFC 5322 lets stand unquoted before the @, but %: old mail servers take it for a second recipient. */
const mailbox = /^[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+)*$/;
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** A name of the net as servers ask for it; its last part starts with a letter, so it is never the number of a machine. */
const domain = new RegExp(`^(?:${label}\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$`);
const nationalDomain = /^[\p{L}\p{M}\p{N}.-]+$/u;

function asciiDomain(text: string): string | undefined {
  if (!nationalDomain.test(text)) return undefined;
  try {
    const { hostname } = new URL(`https://${text}`);
    return domain.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/**
 * An e-mail address as it may stand in a mail, or undefined when it cannot be used: stricter than the e-mail rule of the live
 * tables, so that nothing in it is read as another recipient or header. The domain comes in lower case and plain letters.
 */
export function mailAddress(text: string | null | undefined): string | undefined {
  const given = text?.trim() ?? '';
  const at = given.indexOf('@');
  const name = given.slice(0, at);
  const host = at > 0 ? asciiDomain(given.slice(at + 1)) : undefined;
  if (host === undefined || name.length > 64 || !mailbox.test(name)) return undefined;
  const address = `${name}@${host}`;
  return address.length <= 254 ? address : undefined;
}
