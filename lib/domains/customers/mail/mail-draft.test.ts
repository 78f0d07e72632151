import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseCell } from '@/lib/platform/tables/parse-cell';
import { runs } from '@/tests/factories/runs';
import { mailAddress } from './mail-address';
import {
  addressList,
  longestMailto,
  longestSubject,
  type MailContact,
  mailParts,
  mailSubject,
  recipientsOf,
} from './mail-draft';

const own = 'kari.nordmann@demo.no';

/** Characters that end or extend an address, a header or a mailto somewhere. */
const smuggled = [
  '\r\n',
  '\n',
  '%0A',
  '%0d%0a',
  '?',
  '&',
  '#',
  ',',
  ';',
  ':',
  '"',
  "'",
  '<',
  '>',
  '(',
  ')',
  '\\',
  '\0',
];
const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const goodAddress = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9!#$&'*+/=?^_`{|}~-]{1,20}$/), word, fc.constantFrom('no', 'example', 'com'))
  .map(([name, host, top]) => `${name}@${host}.${top}`);
const anyAddress = fc.oneof(
  goodAddress,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.tuple(word, fc.constantFrom(...smuggled), word).map(([a, sign, b]) => `${a}${sign}bcc=${b}@x.no`),
  fc.tuple(goodAddress, fc.constantFrom(...smuggled), goodAddress).map(([a, sign, b]) => a + sign + b),
);
const contacts = (email: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<MailContact[]> =>
  fc
    .array(fc.tuple(fc.string(), fc.option(email)), { maxLength })
    .map((all) => all.map(([name, mail], i) => ({ id: String(i), name, company: 'Firma', email: mail })));

/** Parses a mailto as a mail program does. */
function readMailto(address: string) {
  const url = new URL(address);
  const fields = url.search
    .slice(1)
    .split('&')
    .map((field) => field.split('=') as [string, ...string[]]);
  return {
    protocol: url.protocol,
    hash: url.hash,
    to: decodeURIComponent(url.pathname),
    fields: fields.map(([name, ...value]) => [name, decodeURIComponent(value.join('='))]),
    read: Object.fromEntries(url.searchParams),
  };
}

describe('mailAddress', () => {
  it.each([
    ['kari@firma.no', 'kari@firma.no'],
    [' Kari.Nordmann@Firma.NO\r\n', 'Kari.Nordmann@firma.no'],
    ["o'brien+tilbud@sub.firma.co.uk", "o'brien+tilbud@sub.firma.co.uk"],
    ['post@blåbær.no', 'post@xn--blbr-roah.no'],
  ])('%j is %s', (text, address) => {
    expect(mailAddress(text)).toBe(address);
  });

  it.each([
    null,
    '',
    '   ',
    'kari',
    '@firma.no',
    'kari@firma',
    'kari@@firma.no',
    'kari@firma..no',
    'kari@-firma.no',
    '.kari@firma.no',
    'kari.@firma.no',
    'kari@firma.no,per@firma.no',
    'kari@firma.no;per@firma.no',
    'kari@firma.no\r\nBcc: per@firma.no',
    'kari%0ABcc:per@firma.no',
    'kari%40annen.no@firma.no',
    '"kari nordmann"@firma.no',
    'kari@firma.no?cc=per@firma.no',
    'kari@firma.no&cc=per@firma.no',
    'kari@[127.0.0.1]',
    'kari@127.1',
    'kari@0x7f.0x1',
    'kari@firma.no/x',
    'kari@firma.no:25',
    'kjære@firma.no',
    'kari\u202e@firma.no',
    'kari@fir\u0000ma.no',
    `${'k'.repeat(65)}@firma.no`,
    `kari@${'firma.'.repeat(50)}no`,
  ])('%j cannot be used', (text) => {
    expect(mailAddress(text)).toBeUndefined();
  });

  test('every usable address is one the live tables take, has none of the signs that smuggle, and stays as it is', () => {
    const column = {
      text: 'E-post',
      value: 'email',
      type: 'text',
      editor: { kind: 'text', rule: 'email', maxLength: 254 },
    } as const;
    fc.assert(
      fc.property(anyAddress, (text) => {
        const address = mailAddress(text);
        if (address === undefined) return;
        expect(parseCell(column, address)).toEqual({ value: address });
        expect(address).toMatch(/^[\x21-\x7e]+$/);
        expect(address).not.toMatch(/[%,;:"<>()\\]/);
        expect(address.split('@')).toHaveLength(2);
        expect(mailAddress(address)).toBe(address);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('recipientsOf', () => {
  it('takes each address once and names the rest', () => {
    const of = (id: string, email: string | null) => ({ id, name: `N${id}`, company: 'Firma', email });
    const found = recipientsOf([
      of('1', 'a@x.no'),
      of('2', null),
      of('3', 'A@X.no'),
      of('4', 'b@x.no; c@x.no'),
      of('5', ' '),
      of('6', 'b@x.no'),
    ]);
    expect(found.recipients).toEqual([
      { address: 'a@x.no', name: 'N1', contacts: ['1', '3'] },
      { address: 'b@x.no', name: 'N6', contacts: ['6'] },
    ]);
    expect(found.repeated).toBe(1);
    expect(found.without.map(({ id }) => id)).toEqual(['2', '5']);
    expect(found.unusable.map(({ id }) => id)).toEqual(['4']);
  });

  test('no contact is dropped', () => {
    fc.assert(
      fc.property(contacts(anyAddress, 60), (all) => {
        const { recipients, repeated, without, unusable } = recipientsOf(all);
        const stored = recipients.flatMap((recipient) => recipient.contacts);
        const ids = [...stored, ...without.map(({ id }) => id), ...unusable.map(({ id }) => id)];
        expect(ids.sort()).toEqual(all.map(({ id }) => id).sort());
        expect(stored.length - recipients.length).toBe(repeated);
      }),
    );
  });
});

describe('mailParts', () => {
  it('is one mail to oneself with the chosen in bcc, separated by semicolons', () => {
    const { recipients } = recipientsOf(
      ['a@x.no', 'b+c@x.no', 'd@y.no'].map((email, i) => ({ id: String(i), name: 'N', company: 'F', email })),
    );
    expect(mailParts(own, recipients).map(({ href }) => href)).toEqual([
      'mailto:kari.nordmann@demo.no?bcc=a@x.no;b%2Bc@x.no;d@y.no',
    ]);
    expect(mailParts(own, recipients, 'Ny & bedre?')[0]?.href).toBe(
      'mailto:kari.nordmann@demo.no?subject=Ny%20%26%20bedre%3F&bcc=a@x.no;b%2Bc@x.no;d@y.no',
    );
    expect(mailParts(own, [])).toEqual([]);
  });

  it('has parts of about the same length', () => {
    const { recipients } = recipientsOf(
      Array.from({ length: 200 }, (_, i) => ({
        id: String(i),
        name: 'N',
        company: 'F',
        email: `kontakt${i}@kunde-as.example`,
      })),
    );
    const counts = mailParts(own, recipients).map((part) => part.recipients.length);
    expect(counts.length).toBeGreaterThan(1);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(Math.ceil(counts.length / 2) + 2);
  });

  test('parses back to oneself and exactly the chosen usable addresses, whatever addresses and subject hold', () => {
    const subject = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(...smuggled.map((sign) => `Hei${sign}bcc=x@y.no`)),
    );
    fc.assert(
      fc.property(goodAddress, contacts(anyAddress, 150), subject, (sender, all, text) => {
        const { recipients } = recipientsOf(all);
        const parts = mailParts(sender, recipients, text);
        const line = mailSubject(text);
        for (const { href, recipients: own } of parts) {
          expect(href.length).toBeLessThanOrEqual(longestMailto);
          expect(href).toMatch(/^[\x21-\x7e]+$/);
          const { protocol, hash, to, fields, read } = readMailto(href);
          expect([protocol, hash, to]).toEqual(['mailto:', '', sender]);
          const bcc = own.map(({ address }) => address).join(';');
          expect(fields).toEqual(
            line === ''
              ? [['bcc', bcc]]
              : [
                  ['subject', line],
                  ['bcc', bcc],
                ],
          );
          expect(read).toEqual(Object.fromEntries(fields));
          expect(own.length).toBeGreaterThan(0);
        }
        expect(parts.flatMap((part) => part.recipients)).toEqual(recipients);
        const addresses = addressList(recipients);
        expect(addresses === '' ? [] : addresses.split(';')).toEqual(recipients.map(({ address }) => address));
      }),
      { numRuns: runs(300) },
    );
  });

  test('even the longest subject and addresses leave room for one recipient in a mail', () => {
    const name = '{'.repeat(64);
    const host = `${'firma'.repeat(12)}.${'firma'.repeat(12)}.${'firma'.repeat(12)}.no`;
    const recipients = [
      { address: `${name}@${host}`, name: '', contacts: ['1'] },
      { address: `x${name.slice(1)}@${host}`, name: '', contacts: ['2'] },
    ];
    const parts = mailParts(`${name}@${host}`, recipients, '漢'.repeat(500));
    expect(parts).toHaveLength(2);
    for (const { href } of parts) expect(href.length).toBeLessThanOrEqual(longestMailto);
  });
});

test('a subject is one line without halves of letters', () => {
  expect(mailSubject('  Hei\r\nBcc: x@y.no\u2028 ')).toBe('Hei Bcc: x@y.no');
  expect(mailSubject(`${'a'.repeat(longestSubject - 1)}😀`)).toBe('a'.repeat(longestSubject - 1));
});
