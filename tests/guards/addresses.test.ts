import { expect, test } from 'vitest';
import { adminPath } from '@/lib/platform/auth/permissions';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { pages } from '@/lib/product/pages/registry';
import { findLines, sources } from './sources';

// href="/x", href={'/x'}, href: `/x`, router.push('/x'), redirect('/x')
const handWritten =
  /(\bhref\s*[=:]\s*\{?\s*['"`]\/|\b(push|redirect|permanentRedirect)\(\s*['"`]\/|\brouter\.(replace|prefetch)\(\s*['"`]\/)/;

test('addresses come from the one helper', () => {
  const found = sources('app', 'components').flatMap((source) => findLines(source, handWritten));
  expect(
    found,
    "Build the address with href(path, params) from '@/lib/platform/routing/href': it carries the company, so that the link opens the right one.",
  ).toEqual([]);
});

test('the path of a page is written once', () => {
  const files = sources('app', 'base', 'components', 'db', 'lib').filter(({ file }) => !file.includes('.test.'));
  const found = [...pages.map(({ path }) => path), adminPath, ...Object.values(fixedPaths)]
    .filter((path) => path !== '/')
    .flatMap((path) => {
      // Next's own type of a page's parameters is said by the folder the page stands in.
      const literal = new RegExp(`(?<!PageProps<|LayoutProps<)['"\`]${path}(?=['"\`?/]|$)`);
      // Most files name no path at all: those are not read line by line.
      const lines = files.flatMap((source) => (source.text.includes(path) ? findLines(source, literal) : []));
      return lines.length === 1 ? [] : [`${path}:`, ...lines];
    });
  expect(
    found,
    'A path that others lead to stands in lib/platform/routing/paths, else in its page entry or table declaration alone.',
  ).toEqual([]);
});
