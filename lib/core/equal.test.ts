import { describe, expect, it } from 'vitest';
import { equalFields, equalItems } from './equal';

describe('equalItems', () => {
  it('needs equal items in the same order', () => {
    expect(equalItems([1, 2], [1, 2])).toBe(true);
    expect(equalItems([1, 2], [2, 1])).toBe(false);
    expect(equalItems([1], [1, 2])).toBe(false);
    expect(equalItems([1, 2], [1])).toBe(false);
  });

  it('compares items by the given function', () => {
    expect(equalItems([{ id: 'a' }], [{ id: 'a' }])).toBe(false);
    expect(equalItems([{ id: 'a' }], [{ id: 'a' }], (a, b) => a.id === b.id)).toBe(true);
  });
});

describe('equalFields', () => {
  it('needs the same fields with equal values, in any order', () => {
    expect(equalFields({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
    expect(equalFields({ a: '1' }, { a: '2' })).toBe(false);
    expect(equalFields<string>({ a: '1' }, { a: '1', b: '2' })).toBe(false);
    expect(equalFields<string>({ a: '1', b: '2' }, { a: '1' })).toBe(false);
  });

  it('takes an absent field for another than an undefined one', () => {
    expect(equalFields<undefined>({ a: undefined }, { b: undefined })).toBe(false);
  });

  it('compares values by the given function', () => {
    expect(equalFields({ amount: [0, 10] }, { amount: [0, 10] })).toBe(false);
    expect(equalFields({ amount: [0, 10] }, { amount: [0, 10] }, equalItems)).toBe(true);
    expect(equalFields({ amount: [0, 10] }, { amount: [0, 11] }, equalItems)).toBe(false);
  });
});
