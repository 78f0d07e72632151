import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal';

test('a seal opens with its secret and purpose, and with nothing else', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const sealed = seal(text, 'hemmelig', 'prøve');
      expect(unseal(sealed, 'hemmelig', 'prøve')).toBe(text);
      expect(() => unseal(sealed, 'hemmelig', 'annet')).toThrow();
      expect(() => unseal(sealed, 'annen', 'prøve')).toThrow();
      const touched = Buffer.from(sealed, 'base64url');
      touched[touched.length - 1] = (touched[touched.length - 1] ?? 0) ^ 1;
      expect(() => unseal(touched.toString('base64url'), 'hemmelig', 'prøve')).toThrow();
    }),
  );
});
