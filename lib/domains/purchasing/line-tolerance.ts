/** The øre by which EN 16931 lets a line's sum differ from count times price: no difference of price below it. */
export const lineTolerance = 2;
