import { expect, test } from 'vitest';
import { synonymsOf } from './synonyms';

test.each(Object.getOwnPropertyNames(Object.prototype))('a heading «%s» has no synonyms, and is no error', (name) => {
  expect(synonymsOf('customer', name, name)).toEqual([]);
});
