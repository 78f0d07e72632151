import { describe, expect, it } from 'vitest';
import { findChoices } from './find-choices';

const values = ['Øst', 'Bergen sør', 'Nye Bergen', 'Ås'].map((label, i) => ({ value: String(i), label }));
const found = (typed: string, empty = false) => findChoices(values, typed, empty).map(({ label }) => label);

describe('choices of a lookup', () => {
  it('are all there with nothing typed, the empty one where it may be', () => {
    expect(found('')).toHaveLength(4);
    expect(found(' ', true)).toEqual(['', ...values.map(({ label }) => label)]);
  });

  it('hold all words, in any case and order, those that begin with the text first', () => {
    expect(found('berg')).toEqual(['Bergen sør', 'Nye Bergen']);
    expect(found('nye')).toEqual(['Nye Bergen']);
    expect(found('SØR ber')).toEqual(['Bergen sør']);
    expect(found('ås', true)).toEqual(['Ås']);
    expect(found('oslo')).toEqual([]);
  });
});
