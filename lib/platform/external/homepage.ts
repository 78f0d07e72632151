/** A home page as an address to go to: http or https to a named host, else undefined. The registers leave out the scheme. */
export function homepageHref(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(address);
  if (!/^https?:$/.test(protocol) || !hostname.includes('.') || username + password !== '') return undefined;
  return href;
}
