import { expect, test } from 'vitest';
import { holdsAll } from './install.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/@next/swc-darwin-arm64': { version: '16.4.6', optional: true },
};
const zod = { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } };
const swc = (version: string) => ({ 'node_modules/@next/swc-darwin-arm64': { version, integrity: 'sha512-b' } });

test.each([
  ["another platform's package is missing", zod, true],
  ['a package without a checksum in the lock file is there', { ...zod, ...swc('16.4.6') }, true],
  ['that package has another version', { ...zod, ...swc('16.4.5') }, false],
  ['a package has other bytes', { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-c' } }, false],
  ['a package is missing', {}, false],
])('%s', (_, present, holds) => expect(holdsAll(wanted, present)).toBe(holds));
