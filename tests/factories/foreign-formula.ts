/** A formula in a sheet that is not a sum of ours over rows of its own column. */
export const foreignFormula = /<f[ >/](?!SUBTOTAL\(9,([A-Z]+)\d+:\1\d+\)<\/f>)/;
