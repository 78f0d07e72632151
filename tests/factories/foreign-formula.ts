const place = '[A-Z]+\\d+';

/** A formula in a sheet's XML that is none of ours: a sum of a range, or cells added and taken away. */
export const foreignFormula = new RegExp(
  `<f[ >/](?!(?:(?:SUM\\(|SUBTOTAL\\(9,)${place}:${place}\\)|-?${place}(?:[+-]${place})*)</f>)`,
);
