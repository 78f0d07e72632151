import { mailAddress } from './mail-address';

/** A new mail to the address; undefined for what is no address. */
export function mailLink(email: string): string | undefined {
  const to = mailAddress(email);
  // '@' stays readable: it means nothing there.
  return to === undefined ? undefined : `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}`;
}

/** A Teams chat with the address; undefined for what is no address. */
export function chatLink(email: string): string | undefined {
  const to = mailAddress(email);
  return to === undefined ? undefined : `https://teams.microsoft.com/l/chat/0/0?users=${encodeURIComponent(to)}`;
}

/** A call to the number as people write it ('+47 915 12 345', '915 12 345 / 22 33 44 55'), the first of several. */
export function telLink(phone: string): string | undefined {
  const [first = ''] = phone.split(/[/,;]/);
  const dialled = first.replaceAll(/[^\d+]/g, '').replaceAll(/(?!^)\+/g, '');
  return /\d{3}/.test(dialled) ? `tel:${dialled}` : undefined;
}
