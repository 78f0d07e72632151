import type { scratch } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import { scratchChoices } from '@/lib/platform/tables/declared/choices';
import type { Stage } from '../ledger/stage';

type ScratchRow = typeof scratch.$inferInsert & { xid: string };

const groups = [
  { title: 'Innkjøp', items: ['Maling', 'Verneutstyr', 'Tape og plast', 'Dyser', 'Slanger'] },
  { title: 'Rigg', items: ['Container', 'Strøm', 'Brakke', 'Skilting'] },
  { title: 'Kurs', items: ['Førstehjelp', 'Varme arbeider', 'Fallsikring', 'Truck'] },
  { title: 'Møter', items: ['Oppstartsmøte', 'Vernerunde', 'Kundemøte', 'Ledermøte'] },
];
const notes = [
  'Avklares i neste møte.',
  'Bestilt, levering om to uker.\nRing leverandøren hvis den ikke er her.',
  null,
  null,
];

/** A sheet in groups: shaded headings (1), bold sums (2), grey deferred lines (6); some cells are empty. */
export function makeScratch({ companyId, today, ...stage }: Stage): ScratchRow[] {
  const random = stage.random('scratch');
  const ids = stage.ids('scratch');
  // The sheet is ordered by id, so each row is a day newer than the one above.
  let line = 0;
  const row = (title: string, values: Partial<ScratchRow>): ScratchRow => ({
    companyId,
    xid: ids(addDays(today, -60 + line++)),
    title,
    choice: null,
    countint: null,
    amountam: null,
    sharepr: null,
    day: null,
    done: false,
    note: null,
    style: null,
    ...values,
  });
  return groups.flatMap(({ title, items }) => {
    const heading = row(title, { style: '1' });
    const lines = items.map((item) => {
      const off = random.chance(0.2);
      return row(item, {
        choice: random.chance(0.85) ? random.pick(scratchChoices) : null,
        countint: random.int(1, 40),
        amountam: random.int(20_000, 4_000_000) / 100,
        sharepr: random.int(0, 200) / 200,
        day: random.chance(0.85) ? addDays(today, random.int(-30, 60)) : null,
        done: !off && random.chance(0.4),
        note: random.pick(notes),
        style: off ? '6' : null,
      });
    });
    const sum = row(`Sum ${title.toLowerCase()}`, {
      style: '2',
      countint: lines.reduce((total, { countint }) => total + (countint ?? 0), 0),
      amountam: Math.round(lines.reduce((total, { amountam }) => total + (amountam ?? 0) * 100, 0)) / 100,
    });
    return [heading, ...lines, sum];
  });
}
