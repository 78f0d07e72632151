/**
 * Validates a home page as an address: http or https to a named host, else undefined. The registers omit the scheme.
 */
export function homepageHref(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(address);
  if (!/^https?:$/.test(protocol) || !hostname.includes('.') || username + password !== '') return undefined;
  return href;
}
