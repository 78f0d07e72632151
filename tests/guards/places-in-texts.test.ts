import { expect, test } from 'vitest';
import { menuHeads, menuName, rowPath } from '@/lib/product/menu/entries';
import { menuPages } from '@/lib/product/pages/navigation';
import { findLines, sources } from './sources';

/** Every place of the menu as texts name it: 'Økonomi → Resultat', a view 'Prosjekter → Rediger', and the tabs of the administration. */
const titles = new Map<string, string>(menuHeads.map(({ id, title }) => [id, title]));
const places = menuPages.map((page) => {
  const row = menuPages.find(({ path }) => path === rowPath(page.path, menuPages)) ?? page;
  return row === page
    ? `${titles.get(page.menu.entry)} → ${menuName(page)}`
    : `${menuName(row)} → ${page.menu.view ?? page.title}`;
});
const tabs = ['Brukere', 'Skjermer', 'API-nøkler', 'Sletteregler', 'Jobber'].map((tab) => `Administrasjon → ${tab}`);

const named = /(?:under|til|fra|i Innsikt:|Kunder eller) (\p{Lu}\p{L}+ → .*)$/u;
const isPlace = (text: string) =>
  [...places, ...tabs].some((place) => text.startsWith(place) && !/^[\p{L}(]/u.test(text.slice(place.length)));

test('a text that sends somebody to a place names it as the menu does', () => {
  const wrong = sources('lib', 'components', 'app')
    .filter(({ file }) => !/\.test\.|lib\/tools/.test(file))
    .flatMap((source) =>
      findLines(source, named).filter((line) =>
        line.split(/(?=\p{Lu}\p{L}+ → )/u).some((part) => / → \p{Lu}/u.test(part) && !isPlace(part)),
      ),
    );
  expect(wrong).toEqual([]);
});
