import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { fitFor, hasSizes, nextSizeUp, productsOf } from './products';
import { isSameSize, oneSize } from './sizes';

const bases = ['Kjeledress', 'Vernesko, høye', 'Halvmaske', 'Filter A2P3'];
const ends = ['', ' S', ' M', ' XL', ' str. 42', ' str. 43', ' 9', ' 10'];
const article = fc.record({
  base: fc.constantFrom(...bases),
  end: fc.constantFrom(...ends),
  subcategory: fc.constantFrom('Tøy', 'Sko', null),
  supplier: fc.constantFrom('a', 'b'),
  count: fc.constantFrom(null, 0, 4),
});
const catalogue = fc.array(article, { maxLength: 30 }).map((rows) =>
  rows.map(({ base, end, subcategory, supplier, count }, i) => ({
    xid: String(i),
    title: `${base}${end}`,
    subcategory,
    _supplier: supplier,
    priceam: 100 + i,
    count,
    end,
    base,
  })),
);

test('each article is in one product, once, with what differs in size alone and nothing else', () => {
  fc.assert(
    fc.property(catalogue, (items) => {
      const products = productsOf(items);
      const all = products.flatMap(({ variants }) => variants.map(({ item }) => item.xid));
      expect(all.toSorted()).toEqual(items.map(({ xid }) => xid).toSorted());
      for (const { variants, title } of products) {
        const [first] = variants;
        for (const { item } of variants) {
          expect([item.subcategory, item._supplier]).toEqual([first?.item.subcategory, first?.item._supplier]);
          expect(item.title.startsWith(variants.length > 1 ? title : item.base)).toBe(true);
        }
        for (const [i, one] of variants.entries())
          for (const other of variants.slice(i + 1)) expect(isSameSize(one.size, other.size)).toBe(false);
      }
      // No two products could be one: alike in all but size, with sizes that are all different.
      const sized = products.filter(hasSizes);
      for (const [i, one] of sized.entries())
        for (const other of sized.slice(i + 1)) {
          const [a, b] = [one.variants[0]?.item, other.variants[0]?.item];
          const alike = a?.base === b?.base && a?.subcategory === b?.subcategory && a?._supplier === b?._supplier;
          const clash = one.variants.some((x) => other.variants.some((y) => isSameSize(x.size, y.size)));
          expect(alike && !clash).toBe(false);
        }
    }),
    { numRuns: runs(300) },
  );
});

test('a number is a size only beside an article that differs in it alone', () => {
  const item = (xid: string, title: string) => ({
    xid,
    title,
    subcategory: 'Sko',
    _supplier: 's',
    priceam: 1,
    count: 1,
  });
  expect(productsOf([item('1', 'Slipeskive 125')])).toMatchObject([
    { title: 'Slipeskive 125', variants: [{ size: oneSize }] },
  ]);
  expect(productsOf([item('2', 'Vernesko 43'), item('1', 'Vernesko 42')])).toMatchObject([
    { title: 'Vernesko', variants: [{ size: '42' }, { size: '43' }] },
  ]);
  expect(productsOf([item('1', 'Kjeledress L')])).toMatchObject([{ title: 'Kjeledress', variants: [{ size: 'L' }] }]);
});

test('what a person gets is their own size of the subcategory, never another, and one size fits all', () => {
  fc.assert(
    fc.property(catalogue, fc.constantFrom('S', '42', 'str. 43', '10', undefined), (items, worn) => {
      const sizes = { of: (_: string, subcategory: string | null) => (subcategory === null ? undefined : worn) };
      for (const product of productsOf(items)) {
        const fit = fitFor(product, 'per', sizes);
        if (!hasSizes(product)) expect(fit).toBe(product.variants[0]);
        else if (fit === undefined) {
          const known = worn !== undefined && product.variants[0]?.item.subcategory !== null;
          expect(known && product.variants.some(({ size }) => isSameSize(size, worn))).toBe(false);
        } else expect(isSameSize(fit.size, worn ?? '')).toBe(true);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('the size that is offered is the very next up, and in stock', () => {
  fc.assert(
    fc.property(catalogue, (items) => {
      for (const product of productsOf(items))
        for (const [i, { size }] of product.variants.entries()) {
          const next = product.variants[i + 1];
          const offered = nextSizeUp(product, size);
          if (offered) expect(offered).toBe(next);
          expect(offered !== undefined).toBe((next?.item.count ?? 0) > 0);
        }
    }),
    { numRuns: runs(200) },
  );
});
