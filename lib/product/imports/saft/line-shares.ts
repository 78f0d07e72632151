/**
 * A line's value on an axis. Without an amount it covers the whole line, or is one of several without amounts in the
 * file.
 */
export type SaftShare = { type: string; code: string; amount: number | undefined };

/**
 * A posting's analysis values, without duplicates. A type's only value covers the whole posting unless its amount is a
 * real part of it; several values of a type keep their own amounts. `net` and amounts are øre, debit positive.
 */
export function lineShares(given: readonly SaftShare[], net: number): SaftShare[] {
  if (given.length === 0) return [];
  const types = new Map<string, Map<string, SaftShare>>();
  for (const share of given) {
    const ofType = types.get(share.type) ?? new Map<string, SaftShare>();
    types.set(share.type, ofType);
    const earlier = ofType.get(share.code);
    ofType.set(share.code, { ...share, amount: sum(earlier?.amount, share.amount) });
  }
  return [...types.values()].flatMap((ofType) => ofOneType([...ofType.values()], net));
}

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : a + (b ?? 0);
}

function ofOneType(shares: SaftShare[], net: number): SaftShare[] {
  // Some systems write every share on the same side; shares that add up to the negated posting are negated.
  const total = shares.reduce((all, { amount }) => all + (amount ?? 0), 0);
  const turn = net !== 0 && total === -net ? -1 : 1;
  const [only] = shares;
  if (shares.length > 1 || only === undefined) {
    return shares.map((share) => ({ ...share, amount: share.amount === undefined ? undefined : share.amount * turn }));
  }
  const part = (only.amount ?? 0) * Math.sign(net);
  const isPart = part > 0 && part < Math.abs(net);
  return [{ ...only, amount: isPart ? only.amount : undefined }];
}
