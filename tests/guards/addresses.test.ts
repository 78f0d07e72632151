import { expect, test } from 'vitest';
import { findLines, sources } from './sources';

// href="/x", href={'/x'}, href: `/x`, router.push('/x'), redirect('/x')
const handWritten =
  /(\bhref\s*[=:]\s*\{?\s*['"`]\/|\b(push|redirect|permanentRedirect)\(\s*['"`]\/|\brouter\.(replace|prefetch)\(\s*['"`]\/)/;

test('addresses come from the one helper', () => {
  const found = sources('app', 'components').flatMap((source) => findLines(source, handWritten));
  expect(
    found,
    "Build the address with href(path, params) from '@/lib/routing/href': it carries the company, so that the link opens the right one.",
  ).toEqual([]);
});
