import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assessmentSteps, levelOf, stepBeside } from './assessment-level';

const step = fc.constantFrom(...assessmentSteps);

test('what is likelier or weighs more is on no lower level', () => {
  const order = ['low', 'middle', 'high'];
  fc.assert(
    fc.property(step, step, step, step, (p, i, more, harder) => {
      fc.pre(more >= p && harder >= i);
      expect(order.indexOf(levelOf(more, harder))).toBeGreaterThanOrEqual(order.indexOf(levelOf(p, i)));
    }),
  );
  expect([levelOf(1, 4), levelOf(1, 5), levelOf(3, 3), levelOf(2, 5)]).toEqual(['low', 'middle', 'middle', 'high']);
});

test('keys move one step, back again, and never past the edge', () => {
  const back = { ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp', ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
  fc.assert(
    fc.property(
      step,
      step,
      fc.constantFrom(...(Object.keys(back) as (keyof typeof back)[])),
      (probability, impact, key) => {
        const place = { probability, impact };
        const moved = stepBeside(place, key);
        if (moved) expect(stepBeside(moved, back[key])).toEqual(place);
        else expect([1, 5]).toContain(key === 'ArrowUp' || key === 'ArrowDown' ? probability : impact);
      },
    ),
  );
  expect(stepBeside({ probability: 2, impact: 2 }, 'ArrowUp')).toEqual({ probability: 3, impact: 2 });
  expect(stepBeside({ probability: 2, impact: 2 }, 'Enter')).toBeUndefined();
});
