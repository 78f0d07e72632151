import { expect, test } from 'vitest';
import { isMailServer, readSender } from './mail-settings';

test('a sender is an address with or without a name, also on this machine', () => {
  expect(readSender('innsikt@localhost')).toEqual({ name: undefined, address: 'innsikt@localhost' });
  expect(readSender(' "Innsikt, drift" <innsikt@firma.no> ')).toEqual({
    name: 'Innsikt, drift',
    address: 'innsikt@firma.no',
  });
  for (const text of ['', 'Innsikt', 'Innsikt innsikt@firma.no', 'a@b.no, c@d.no', '<a@b.no', 'A\r\nB <a@b.no>'])
    expect(readSender(text), text).toBeUndefined();
});

test('a mail server’s password is readable, or refused at the start', () => {
  for (const text of ['smtp://localhost', 'smtps://kari%40firma.no:100%25@smtp.firma.no:465'])
    expect(isMailServer(text), text).toBe(true);
  for (const text of ['smtp://', 'http://smtp.firma.no', 'smtp.firma.no:25', 'smtps://kari:100%@smtp.firma.no'])
    expect(isMailServer(text), text).toBe(false);
});
