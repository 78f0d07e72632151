import { mailAddress } from './mail-address';

/** The longest mailto address, since mail programs truncate longer ones. */
export const longestMailto = 1_900;

/** Leaves room for one recipient per mail, whatever their encoding. */
export const longestSubject = 120;

/** Most contacts a call records a mail to. */
export const mostContacts = 5_000;

/** Reasons that an address gets no mail to many: its owner has said no, or its server knows no such mailbox. */
export const refusals = { declined: 'Ønsker ikke e-post', unknown: 'Adressen virker ikke' } as const;
export type Refusal = (typeof refusals)[keyof typeof refusals];

/** A recipient contact; `name` and `company` are for display. */
export type MailContact = {
  id: string;
  name: string;
  company: string;
  email: string | null;
  refusal?: Refusal | undefined;
};

/** An address and the contacts that share it: the first gives the name. */
export type Recipient = { address: string; name: string; contacts: string[] };

/** The recipients, contacts who are left out by their own wish or their server's answer, and those without a usable address. `repeated` counts contacts whose address another has too. */
export type Recipients = {
  recipients: Recipient[];
  repeated: number;
  refused: MailContact[];
  without: MailContact[];
  unusable: MailContact[];
};

/** One mail to open: its mailto address and its recipients. */
export type MailPart = { href: string; recipients: Recipient[] };

/** Groups contacts by address in the given order, and separates those without a usable one. */
export function recipientsOf(contacts: readonly MailContact[]): Recipients {
  const byAddress = new Map<string, Recipient>();
  const refused: MailContact[] = [];
  const without: MailContact[] = [];
  const unusable: MailContact[] = [];
  let repeated = 0;
  for (const contact of contacts) {
    const address = mailAddress(contact.email);
    if (address === undefined) {
      (contact.email?.trim() ? unusable : without).push(contact);
      continue;
    }
    if (contact.refusal !== undefined) {
      refused.push(contact);
      continue;
    }
    const key = address.toLowerCase();
    const known = byAddress.get(key);
    if (known) {
      known.contacts.push(contact.id);
      repeated += 1;
    } else {
      byAddress.set(key, { address, name: contact.name, contacts: [contact.id] });
    }
  }
  return { recipients: [...byAddress.values()], repeated, refused, without, unusable };
}

/** A subject on one line without control characters, at most longestSubject characters. */
export function mailSubject(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line
    .slice(0, longestSubject)
    .replaceAll(/\p{Cs}/gu, '')
    .trim();
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** An address in a mailto: @ stays readable, other reserved characters are encoded. */
function encodedAddress(address: string): string {
  return encoded(address).replace('%40', '@');
}

/** Counts the parts each mail takes greedily, in order, within `room`. */
function filled(lengths: readonly number[], room: number): number[] {
  const counts: number[] = [];
  let left = 0;
  for (const length of lengths) {
    if (left < length || counts.length === 0) {
      counts.push(0);
      left = room;
    }
    counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    left -= length;
  }
  return counts;
}

/** Distributes the parts over as few mails as `room` allows, minimizing the longest. */
function balanced(lengths: readonly number[], room: number): number[] {
  const fewest = filled(lengths, room).length;
  let low = Math.max(0, ...lengths);
  let high = room;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (filled(lengths, middle).length <= fewest) high = middle;
    else low = middle + 1;
  }
  return filled(lengths, high);
}

/**
 * The mails to `own`, a usable address, with the recipients in bcc, separated by semicolons (specification 1, section
 * 2.7): as few as mail programs allow, about equally long, in the given order. Without recipients there is no mail.
 */
export function mailParts(own: string, recipients: readonly Recipient[], subject = ''): MailPart[] {
  const line = mailSubject(subject);
  const start = `mailto:${encodedAddress(own)}?${line === '' ? '' : `subject=${encoded(line)}&`}bcc=`;
  const texts = recipients.map(({ address }) => encodedAddress(address));
  // Each address adds its semicolon, except the first of a mail.
  const lengths = texts.map((text) => text.length + 1);
  let first = 0;
  return balanced(lengths, longestMailto - start.length + 1).map((count) => {
    const end = first + count;
    const part = { href: start + texts.slice(first, end).join(';'), recipients: recipients.slice(first, end) };
    first = end;
    return part;
  });
}

/** Every address, separated by semicolons, for the clipboard. */
export function addressList(recipients: readonly Recipient[]): string {
  return recipients.map(({ address }) => address).join(';');
}

/** A mailto with a text; undefined when mail programs would truncate it. */
export function textMailHref(to: string, subject: string, body: string): string | undefined {
  const parts = [`subject=${encoded(mailSubject(subject))}`, `body=${encoded(body.replaceAll(/\r?\n/g, '\r\n'))}`];
  const address = `mailto:${encodedAddress(to)}?${parts.join('&')}`;
  return address.length <= longestMailto ? address : undefined;
}
