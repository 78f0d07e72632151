import { expect, test } from 'vitest';
import { sources } from './sources';

test('whoever leads elsewhere tells the address: a link, or useGo', () => {
  const found = sources('components', 'app').flatMap(({ file, text }) =>
    file !== 'components/kit/routing/address.tsx' && /\brouter\.push\(/.test(text) ? [file] : [],
  );
  expect(
    found,
    'Take useGo from components/kit/routing/address.tsx: what the page writes in its address calls off router.push.',
  ).toEqual([]);
});
