import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { mailSubject } from './mail-draft';
import { mailFile } from './mail-file';

const at = new Date('2026-12-01T11:05:00Z');
const kari = { name: 'Kari Nordmann', address: 'kari@demo.no' };
const fields = [
  'From',
  'To',
  'Bcc',
  'Subject',
  'Date',
  'X-Unsent',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
];

const decoder = new TextDecoder('utf-8', { fatal: true });
const decoded = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g, (_, code: string) =>
      decoder.decode(Uint8Array.from(atob(code), (sign) => sign.charCodeAt(0))),
    );

/** The unfolded header fields, and the body. */
function readMail(file: string) {
  expect(file).not.toMatch(/\r(?!\n)|[^\r]\n/);
  const end = file.indexOf('\r\n\r\n');
  const lines = file
    .slice(0, end)
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const);
  return { headers, body: file.slice(end + 4), value: Object.fromEntries(headers) as Record<string, string> };
}

/** A list of mailboxes, split at commas outside quotes. */
function readMailboxes(text: string): { name: string; address: string }[] {
  return [
    ...text.matchAll(/(?:("(?:\\.|[^"\\])*"|(?:=\?[^?]+\?B\?[^?]*\?=\s*)+)\s*<([^<>]+)>|([^\s,<>"]+))(?:,|$)/g),
  ].map(([, phrase = '', address, bare]) => ({
    name: phrase.startsWith('"') ? phrase.slice(1, -1).replaceAll(/\\(.)/g, '$1') : decoded(phrase.trim()),
    address: address ?? bare ?? '',
  }));
}

test('a draft to oneself, not sent, with the recipients in Bcc and an empty body', () => {
  const recipients = [
    { address: 'per@kunde.no', name: 'Per "Persen"', contacts: ['1'] },
    { address: 'aase@kunde.no', name: 'Åse Ødegård', contacts: ['2'] },
  ];
  expect(mailFile(kari, recipients, 'Sommerstengt på Værøy', at).split('\r\n')).toEqual([
    'From: "Kari Nordmann" <kari@demo.no>',
    'To: "Kari Nordmann" <kari@demo.no>',
    'Bcc: "Per \\"Persen\\"" <per@kunde.no>,',
    ' =?UTF-8?B?w4VzZSDDmGRlZ8OlcmQ=?= <aase@kunde.no>',
    'Subject: =?UTF-8?B?U29tbWVyc3Rlbmd0IHDDpSBWw6Zyw7h5?=',
    'Date: Tue, 01 Dec 2026 11:05:00 +0000',
    'X-Unsent: 1',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    '',
  ]);
});

test('names and subject add no header, no recipient and no line that is too long', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.string({ maxLength: 150 }),
    fc.constantFrom(
      'Per\r\nBcc: x@y.no',
      'Per\r\n\r\nHei',
      '"><x@y.no>,',
      '=?UTF-8?B?QQ==?=',
      '\\',
      '"\\"',
      'Åse'.repeat(80),
      '😀'.repeat(60),
    ),
  );
  const people = fc.array(nasty, { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(nasty, people, nasty, (name, names, subject) => {
      const recipients = names.map((text, i) => ({
        address: `k${i}@kunde-as.example`,
        name: text,
        contacts: [String(i)],
      }));
      const file = mailFile({ ...kari, name }, recipients, subject, at);
      expect(file).toMatch(/^[\r\n\x20-\x7e]*$/);
      expect(file.split('\r\n').filter((one) => one.length > 78)).toEqual([]);
      const { headers, body, value } = readMail(file);
      const line = mailSubject(subject);
      expect(headers.map(([field]) => field)).toEqual(fields.filter((field) => field !== 'Subject' || line !== ''));
      expect(body).toBe('');
      expect(readMailboxes(value.Bcc ?? '').map(({ address }) => address)).toEqual(
        recipients.map(({ address }) => address),
      );
      expect(readMailboxes(value.To ?? '').map(({ address }) => address)).toEqual([kari.address]);
      expect(decoded(value.Subject ?? '')).toBe(line);
      expect(readMailboxes(value.Bcc ?? '').filter(({ name: shown }) => /[\p{Cc}\p{Cs}]/u.test(shown))).toEqual([]);
    }),
    { numRuns: runs(150) },
  );
});
