import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueItem } from '@/lib/domains/purchasing/orders/catalogue-item';
import { productsOf, type Sizes, variantIn } from '@/lib/domains/purchasing/orders/products';
import { runs } from '@/tests/factories/runs';
import { chosenOf, type DraftLine, draftLine, unswapped } from '../draft';
import { assignTo, exchangeFor, pickVariant } from './exchange';

const item = (size: string, priceam: number): CatalogueItem => ({
  xid: `kjeledress-${size}`,
  shortid: size,
  title: `Kjeledress ${size}`,
  classification: 'Forbruksmatriell',
  category: 'PVU',
  subcategory: 'Tøy',
  sup_id: 'Verktøy AS',
  _supplier: 's',
  _image: null,
  sup_item_id: `K-${size}`,
  measure: 'stk',
  unitsam: null,
  priceam,
  count: 3,
  equipment_url: null,
  description: null,
});
const [product] = productsOf([item('S', 890), item('M', 890), item('L', 890), item('XL', 935)]);
if (!product) throw new Error('No product.');

const worn: Record<string, string> = { andrea: 'L', ingrid: 'M', oliver: 'XL' };
const sizes: Sizes = { of: (employee) => worn[employee] };
const people = [...Object.keys(worn), 'ny'].map((xid) => ({ xid, name: `${xid} Vik` }));

const begun = fc.constantFrom(...product.variants).map(
  ({ size, item: of }): DraftLine =>
    draftLine({
      item: of.xid,
      text: of.title,
      supItemId: of.sup_item_id,
      measure: 'stk',
      unitsam: null,
      countam: 1,
      priceam: of.priceam,
      employee: null,
      size,
    }),
);
type Step = { do: 'assign'; who: number } | { do: 'pick' | 'exchange'; size: string } | { do: 'undo' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('assign' as const), who: fc.integer({ min: -1, max: 3 }) }),
  fc.record({ do: fc.constantFrom('pick' as const, 'exchange' as const), size: fc.constantFrom('S', 'M', 'L', 'XL') }),
  fc.record({ do: fc.constant('undo' as const) }),
);

test('no article is exchanged in silence, and going back gives what was chosen', () => {
  fc.assert(
    fc.property(begun, fc.array(step, { maxLength: 8 }), (first, steps) => {
      let line = first;
      let chosen = chosenOf(first);
      for (const next of steps) {
        if (next.do === 'undo') {
          line = { ...line, ...unswapped(line) };
          expect(chosenOf(line)).toEqual(chosen);
          continue;
        }
        if (next.do === 'assign') {
          const person = people[next.who];
          line = { ...line, ...assignTo(line, person, product, sizes) };
          expect(line.employee).toBe(person?.xid ?? null);
          const size = person && worn[person.xid];
          // Whoever has no size gets what was chosen, not the size of who had it before.
          expect(line.size).toBe(size ?? chosen.size);
        } else {
          const variant = variantIn(product, next.size);
          if (!variant) throw new Error('No variant.');
          const part =
            next.do === 'pick' ? pickVariant : (...of: Parameters<typeof pickVariant>) => exchangeFor(...of, 'fordi');
          line = { ...line, ...part(product, line, variant) };
          expect(line.size).toBe(next.size);
          if (next.do === 'pick') chosen = chosenOf(line);
        }
        // The invariant: another article than the chosen one is always said, with a reason.
        if (line.item === chosen.item) expect(line.swapped).toBeUndefined();
        else expect(line.swapped).toMatchObject({ from: { item: chosen.item }, to: { item: line.item } });
        if (line.swapped) expect(line.swapped.why).not.toBe('');
        expect(line.text).toBe(`Kjeledress ${line.size}`);
      }
    }),
    { numRuns: runs(400) },
  );
});

test('an article ordered as L for somebody who wears M says so', () => {
  const [large] = fc.sample(
    begun.filter(({ size }) => size === 'L'),
    1,
  );
  if (!large) throw new Error('No line.');
  const line = { ...large, ...assignTo(large, { xid: 'ingrid', name: 'Ingrid Aalerud' }, product, sizes) };
  expect(line.swapped?.why).toBe('lagt inn som L, Ingrid bruker M');
});

test('a typed price follows the line to another size, and the catalogue’s does not', () => {
  const [large] = fc.sample(
    begun.filter(({ size }) => size === 'L'),
    1,
  );
  const extra = variantIn(product, 'XL');
  if (!large || !extra) throw new Error('No line.');
  expect(pickVariant(product, large, extra).price).toBe('935');
  expect(pickVariant(product, { ...large, price: '800' }, extra).price).toBe('800');
});
