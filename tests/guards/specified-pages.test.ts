import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sections } from '@/lib/platform/routing/sections';
import { findPage, pages } from '@/lib/product/pages/registry';
import { specifiedPages } from '../specified/pages';
import { fixedRoutes, notThereYet, routesWithoutPage, routesWithPage, sectionRoots } from '../specified/routes';
import { root } from './sources';

/** Screens that are folders of their own, as addresses: groups in parentheses left out. */
const screens = new Set(
  readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map(
      (file) =>
        `/${path
          .dirname(file)
          .split(path.sep)
          .filter((folder) => !/^(\.|\(.*\))$/.test(folder))
          .join('/')}`,
    ),
);

const isThere = (address: string) => findPage(address) !== undefined || screens.has(address);
const absent = (addresses: readonly string[]) =>
  addresses.filter((address) => !isThere(address) && !(address in notThereYet));

test('every page of the catalogue is there, in its group and by its title', () => {
  expect(specifiedPages.length).toBe(73);
  expect(absent(specifiedPages.map(([address]) => address))).toEqual([]);
  for (const [address, group, title] of specifiedPages) {
    const page = findPage(address);
    if (!page) continue;
    expect({ address, group: page.group, title: page.title }).toEqual({ address, group, title: title ?? page.title });
  }
});

test('every route of the specifications leads to a page', () => {
  expect(absent([...fixedRoutes, ...routesWithoutPage])).toEqual([]);
  expect(sectionRoots.filter((address) => !sections.some(({ id }) => `/${id}` === address))).toEqual([]);
  const missing = Object.entries(routesWithPage).flatMap(([section, kinds]) =>
    kinds
      .filter((kind) => !pages.some((page) => page.section === section && page.kind === kind))
      .map((kind) => `/${section}/${kind}`),
  );
  const known = Object.keys(notThereYet);
  expect(missing.filter((route) => !known.some((address) => address.startsWith(`${route}/`)))).toEqual([]);
});

test('a page lies where its section, kind and name lead, or has a folder of its own', () => {
  const elsewhere = pages.filter(
    ({ path, section, kind, page }) => path !== `/${section}/${kind}/${page}` && !screens.has(path),
  );
  expect(elsewhere.map((entry) => entry.path)).toEqual([]);
});

test('the id of several pages means the one that is specified, where the specification has exactly one of them', () => {
  const specified = new Set(specifiedPages.map(([address]) => address));
  const owners = pages.filter((one) => {
    const alike = pages.filter(({ section, page }) => section === one.section && page === one.page);
    const named = alike.filter((entry) => specified.has(entry.path));
    return alike.length > 1 && named.length === 1 && named[0] === one;
  });
  expect(pages.filter(({ ownsId }) => ownsId).map((entry) => entry.path)).toEqual(owners.map((entry) => entry.path));
  expect(owners.length).toBeGreaterThan(0);
});

test('what is not there yet is not there, and is specified', () => {
  const listed = Object.keys(notThereYet);
  expect(listed.filter(isThere), 'These are built: take them off notThereYet in tests/specified/routes.ts.').toEqual(
    [],
  );
  const specified = new Set<string>([...specifiedPages.map(([address]) => address), ...routesWithoutPage]);
  expect(listed.filter((address) => !specified.has(address))).toEqual([]);
  for (const day of Object.values(notThereYet)) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
});
