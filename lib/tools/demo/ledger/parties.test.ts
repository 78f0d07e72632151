import { expect, test } from 'vitest';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import { demoCompanies } from '../people';
import { createRandom } from '../random/random';
import { createRowIds } from '../random/row-ids';
import { makeParties } from './parties';

test('every company has contacts to mail, and among them some without, some who share an address and a useless one', () => {
  for (const [i, profile] of demoCompanies.entries()) {
    const random = createRandom(`${profile.key} ledger`);
    const ids = createRowIds(createRandom(profile.key));
    const { contacts } = makeParties('01980000-0000-7000-8000-000000000001', profile, random, ids, '2021-01-01');
    const given = contacts.map(({ email }) => email ?? null);
    const usable = given.map(mailAddress).filter((address) => address !== undefined);
    expect(new Set(usable).size, profile.key).toBeGreaterThanOrEqual(i === 0 ? 200 : 100);
    expect(new Set(usable).size).toBeLessThan(usable.length);
    expect(given.filter((email) => email === null).length).toBeGreaterThan(2);
    expect(given.filter((email) => email !== null).length).toBeGreaterThan(usable.length);
    expect(new Set(contacts.map(({ position }) => position)).size).toBeGreaterThan(5);
  }
});
