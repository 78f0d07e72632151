/** The unquoted local parts of RFC 5322, without %, which old mail servers treat as source routing. */
const mailbox = /^[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+)*$/;
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** A DNS name; its last label begins with a letter, so that it is never an IP address. */
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
 * Normalizes an address for use in a mail, or undefined when unusable: stricter than the live tables' e-mail rule, so
 * that it cannot inject recipients or headers. The domain is returned in lower case and as punycode.
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
