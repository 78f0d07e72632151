/** A record's own value for a key that somebody wrote: 'constructor' and the like, which every object has, are none of its own. */
export const ownValue = <T>(of: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined;
