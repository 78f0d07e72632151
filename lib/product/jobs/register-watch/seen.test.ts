import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRoles } from '@/lib/platform/external/roles';
import type { Unit } from '@/lib/platform/external/unit';
import { roles } from '@/tests/factories/register-shapes';
import { changeClauses, readSeen, type Seen, seenNow } from './seen';

const today = '2026-11-25';
const healthy: Unit = { navn: 'FJORDBYGG AS', registrertIMvaregisteret: true, konkurs: false };
const known: Seen = { name: 'FJORDBYGG AS', chairman: 'Kari Berg', vat: true, warnings: [] };
const clausesOf = (before: Seen | undefined, unit: Unit | undefined, chairman?: string, gone = false) =>
  changeClauses(before, seenNow(before, unit, chairman === undefined ? {} : { styreleder: chairman }, gone), today);

describe('what is new', () => {
  test.each<[string, Unit | undefined, string | undefined, boolean, string[]]>([
    ['nothing', healthy, 'Kari Berg', false, []],
    [
      'a bankruptcy',
      { ...healthy, konkurs: true, konkursdato: '2026-11-12' },
      undefined,
      false,
      ['gikk konkurs 12.11'],
    ],
    [
      'one of last year',
      { ...healthy, konkurs: true, konkursdato: '2025-11-12' },
      undefined,
      false,
      ['gikk konkurs 12.11.2025'],
    ],
    ['winding-up without a day', { ...healthy, underAvvikling: true }, undefined, false, ['er under avvikling']],
    [
      'forced winding-up',
      { ...healthy, underTvangsavviklingEllerTvangsopplosning: true },
      undefined,
      false,
      ['er under tvangsavvikling'],
    ],
    [
      'a deletion',
      { navn: 'FJORDBYGG AS', slettedato: '2026-11-02' },
      undefined,
      false,
      ['ble slettet fra Enhetsregisteret 2.11'],
    ],
    ['removed', undefined, undefined, true, ['finnes ikke lenger i Enhetsregisteret']],
    ['no longer known', undefined, undefined, false, ['finnes ikke lenger i Enhetsregisteret']],
    [
      'VAT gone',
      { ...healthy, registrertIMvaregisteret: false },
      undefined,
      false,
      ['er ikke lenger registrert for mva'],
    ],
    ['a name', { ...healthy, navn: 'NYBYGG AS' }, undefined, false, ['heter nå «NYBYGG AS» i Enhetsregisteret']],
    ['the same name otherwise spelled', { ...healthy, navn: 'Fjordbygg  as' }, undefined, false, []],
    ['a chairman', healthy, 'Per Dal', false, ['har fått ny styreleder: Per Dal']],
    ['what the register leaves out', { navn: 'FJORDBYGG AS' }, undefined, false, []],
  ])('%s', (_, unit, chairman, gone, expected) => {
    expect(clausesOf(known, unit, chairman, gone)).toEqual(expected);
  });

  test('since it was last said, where a look in between left it out', () => {
    const between = seenNow(known, { navn: 'FJORDBYGG AS', slettedato: '2026-11-02' }, undefined, false);
    const silent = seenNow(between, { navn: 'FJORDBYGG AS' }, {}, false);
    expect(clausesOf(silent, { ...healthy, registrertIMvaregisteret: false }, 'Per Dal')).toEqual([
      'er ikke lenger registrert for mva',
      'har fått ny styreleder: Per Dal',
    ]);
  });

  test('a unit that was deleted is not removed as well', () => {
    const before = seenNow(known, { navn: 'FJORDBYGG AS', slettedato: '2026-11-02' }, undefined, false);
    expect(clausesOf(before, undefined, undefined, true)).toEqual([]);
    expect(seenNow(before, undefined, undefined, true).warnings).toEqual([{ text: 'Slettet', since: '2026-11-02' }]);
  });

  test('at the first look only warnings are', () => {
    expect(clausesOf(undefined, { ...healthy, konkurs: true, registrertIMvaregisteret: false }, 'Per Dal')).toEqual([
      'er konkurs',
    ]);
    expect(clausesOf(undefined, undefined, undefined, false)).toEqual([]);
  });
});

test('the chairman is the one who sits, and is read again as stored', () => {
  const read = readRoles(roles('974760673', 'Kari Moe Berg'));
  expect(read).toEqual({ styreleder: 'Kari Moe Berg' });
  expect(readRoles(read)).toEqual(read);
  expect(readRoles({ rollegrupper: [] })).toEqual({});
  expect(readRoles('vedlikehold')).toBeUndefined();
});

const day = fc.constantFrom(undefined, '2026-11-12', '2025-01-02');
const units: fc.Arbitrary<Unit | undefined> = fc.option(
  fc.record(
    {
      navn: fc.constantFrom('A AS', 'B AS'),
      konkurs: fc.boolean(),
      konkursdato: day,
      underAvvikling: fc.boolean(),
      slettedato: day,
      registrertIMvaregisteret: fc.boolean(),
    },
    { requiredKeys: ['navn'] },
  ),
  { nil: undefined },
);
const looks = fc.array(fc.tuple(units, fc.constantFrom(undefined, 'Kari', 'Per'), fc.boolean()), { maxLength: 8 });

test('whatever the register says in turn, a change is told once, and is stored as it was seen', () => {
  fc.assert(
    fc.property(looks, (all) => {
      let before: Seen | undefined;
      for (const [unit, styreleder, gone] of all) {
        const seen = seenNow(before, unit, { styreleder }, gone);
        const stored = readSeen(JSON.parse(JSON.stringify(seen)));
        expect(stored).toEqual(JSON.parse(JSON.stringify(seen)));
        // The same answer once more is no news, whatever it left out.
        const again = seenNow(stored, unit, { styreleder }, gone);
        expect(changeClauses(stored, again, today)).toEqual([]);
        before = stored;
      }
    }),
  );
});
