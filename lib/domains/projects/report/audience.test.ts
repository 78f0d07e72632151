import { expect, test } from 'vitest';
import { attachedWidgets } from './audience';

test('a customer’s attachment has the tab’s own rows, none of the lists beside them', () => {
  expect(attachedWidgets('intern', ['kontrakt', 'vor'])).toEqual(['kontrakt', 'vor']);
  expect(attachedWidgets('kunde', ['kontrakt', 'vor'])).toEqual(['kontrakt']);
});
