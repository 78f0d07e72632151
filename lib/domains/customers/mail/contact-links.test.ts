import { expect, test } from 'vitest';
import { chatLink, mailLink, telLink } from './contact-links';

test('an address becomes a mail and a chat, encoded', () => {
  expect(mailLink(' kari@firma.no ')).toBe('mailto:kari@firma.no');
  expect(chatLink('kari@firma.no')).toBe('https://teams.microsoft.com/l/chat/0/0?users=kari%40firma.no');
  expect(mailLink('kari+salg&bud?a=b#c@firma.no')).toBe('mailto:kari%2Bsalg%26bud%3Fa%3Db%23c@firma.no');
  expect(chatLink('kari+salg&topicName=x@firma.no')).toBe(
    'https://teams.microsoft.com/l/chat/0/0?users=kari%2Bsalg%26topicName%3Dx%40firma.no',
  );
  expect(mailLink('kari@Blåbær.no')).toBe('mailto:kari@xn--blbr-roah.no');
});

test.each([
  '',
  'kari',
  'kari@firma',
  'kari@firma.no,ola@firma.no',
  'kari@firma.no;ola@firma.no',
  'kari@firma.no\r\nBcc: ola@firma.no',
  'Kari <kari@firma.no>',
])('«%s» is no address', (text) => {
  expect(mailLink(text)).toBeUndefined();
  expect(chatLink(text)).toBeUndefined();
});

test('a number is dialled without what is written for the eye', () => {
  expect(telLink('+47 915 12 345')).toBe('tel:+4791512345');
  expect(telLink('(915) 12-345')).toBe('tel:91512345');
  expect(telLink('915 12 345 / 22 33 44 55')).toBe('tel:91512345');
  expect(telLink('110')).toBe('tel:110');
  expect(telLink('ukjent')).toBeUndefined();
});
