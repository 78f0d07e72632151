import { mailAddress } from './mail-address';

/** A link to a new mail; undefined for an invalid address. */
export function mailLink(email: string): string | undefined {
  const to = mailAddress(email);
  // '@' stays readable, as it needs no encoding here.
  return to === undefined ? undefined : `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}`;
}

/** A link to a Teams chat; undefined for an invalid address. */
export function chatLink(email: string): string | undefined {
  const to = mailAddress(email);
  return to === undefined ? undefined : `https://teams.microsoft.com/l/chat/0/0?users=${encodeURIComponent(to)}`;
}

/**
 * A link to call a typed number ('+47 915 12 345', '915 12 345
 * 22 33 44 55'), the first of several.
 */
export function telLink(phone: string): string | undefined {
  const [first = ''] = phone.split(/[/,;]/);
  const dialled = first.replaceAll(/[^\d+]/g, '').replaceAll(/(?!^)\+/g, '');
  return /\d{3}/.test(dialled) ? `tel:${dialled}` : undefined;
}
