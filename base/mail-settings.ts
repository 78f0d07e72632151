const withName = /^([^<>\r\n]*)<([^\s@<>]+@[^\s@<>]+)>$/;
const alone = /^[^\s@<>]+@[^\s@<>]+$/;

/** The sender of letters as MAIL_FROM has it, 'Innsikt <innsikt@firma.no>' or the address alone; undefined for anything else. */
export function readSender(text: string): { name: string | undefined; address: string } | undefined {
  const given = text.trim();
  if (alone.test(given)) return { name: undefined, address: given };
  const [, name = '', address] = withName.exec(given) ?? [];
  if (address === undefined) return undefined;
  return { name: name.trim().replaceAll(/^"|"$/g, '').trim() || undefined, address };
}

/** True for an address whose user and password can be read: a '%' of theirs is written %25. */
export function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (!/^smtps?:$/.test(protocol) || hostname === '') return false;
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
