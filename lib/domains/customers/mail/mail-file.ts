import { mailSubject, type Recipient } from './mail-draft';

export type Person = { name: string; address: string };

/** Bytes of text per encoded word, so that a line with the longest of our field names is at most 78 characters. */
const wordBytes = 42;
const longestPlain = 60;
const longestName = 100;

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Text as RFC 2047 encoded words, folded between them; a character is never split over two. */
function encodedWords(text: string): string {
  const encoder = new TextEncoder();
  const words: number[][] = [[]];
  for (const letter of text) {
    const bytes = [...encoder.encode(letter)];
    const word = words.at(-1);
    if (word && word.length + bytes.length <= wordBytes) word.push(...bytes);
    else words.push(bytes);
  }
  return words.map((bytes) => `=?UTF-8?B?${base64(Uint8Array.from(bytes))}?=`).join('\r\n ');
}

/** True for ASCII that cannot be mistaken for an encoded word. */
function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes('=?') && text.length <= longestPlain;
}

function shownName(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...line].slice(0, longestName).join('').trim();
}

function mailbox({ name, address }: Person): string {
  const shown = shownName(name);
  if (shown === '') return address;
  const phrase = isPlain(shown) ? `"${shown.replaceAll(/["\\]/g, '\\$&')}"` : encodedWords(shown);
  const lastLine = phrase.length - (phrase.lastIndexOf('\n') + 1);
  return `${phrase}${lastLine + address.length > 66 ? '\r\n ' : ' '}<${address}>`;
}

/** Text as base64 in lines of 76 characters, the limit of MIME. */
const encodedLines = (bytes: Uint8Array) => base64(bytes).replaceAll(/.{76}/g, '$&\r\n');

function subjectHeader(subject: string): string[] {
  const line = mailSubject(subject);
  return line === '' ? [] : [`Subject: ${isPlain(line) ? line : encodedWords(line)}`];
}

const unsent = (at: Date) => [`Date: ${at.toUTCString().replace('GMT', '+0000')}`, 'X-Unsent: 1', 'MIME-Version: 1.0'];

/**
 * An RFC 5322 draft with a text and a PDF, from the user to a recipient and perhaps in copy, which a mail program opens as unsent.
 * Addresses must be usable; names, subject and text may be anything. `name` is the PDF's file name in ASCII.
 */
export function letterFile(
  { from, to, copy, subject, text }: { from: Person; to: Person; copy?: Person; subject: string; text: string },
  pdf: { name: string; bytes: Uint8Array },
  at: Date,
): string {
  const boundary = 'innsikt-del';
  const part = (headers: readonly string[], bytes: Uint8Array) =>
    [`--${boundary}`, ...headers, 'Content-Transfer-Encoding: base64', '', encodedLines(bytes)].join('\r\n');
  return [
    `From: ${mailbox(from)}`,
    `To: ${mailbox(to)}`,
    ...(copy ? [`Cc: ${mailbox(copy)}`] : []),
    ...subjectHeader(subject),
    ...unsent(at),
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    part(['Content-Type: text/plain; charset=UTF-8'], new TextEncoder().encode(text.replaceAll(/\r?\n/g, '\r\n'))),
    part(['Content-Type: application/pdf', `Content-Disposition: attachment; filename="${pdf.name}"`], pdf.bytes),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

type Draft = { from: Person; to: readonly Person[]; bcc?: readonly Person[]; subject: string; body?: string; at: Date };

/** An RFC 5322 draft that a mail program opens as unsent. Addresses must be usable; names and texts may be anything. */
export function draftFile({ from, to, bcc = [], subject, body = '', at }: Draft): string {
  const headers = [
    `From: ${mailbox(from)}`,
    ...(to.length === 0 ? [] : [`To: ${to.map(mailbox).join(',\r\n ')}`]),
    ...(bcc.length === 0 ? [] : [`Bcc: ${bcc.map(mailbox).join(',\r\n ')}`]),
    ...subjectHeader(subject),
    ...unsent(at),
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body.replaceAll(/\r?\n/g, '\r\n')}`;
}

/** A draft to the user's own address with the recipients in Bcc and an empty body. All addresses must be usable. */
export function mailFile(own: Person, recipients: readonly Recipient[], subject: string, at: Date): string {
  return draftFile({ from: own, to: [own], bcc: recipients, subject, at });
}
