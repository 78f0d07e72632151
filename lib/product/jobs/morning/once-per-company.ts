type Reading<T> = { at: number; answer: Promise<T> };

/**
 * A reading of a company that serves all who need it for `ms` from when it began, also while it is being read; a failed one
 * serves nobody after it. It must not depend on who reads. `now` is in milliseconds.
 */
export function oncePerCompany<T>(
  read: (companyId: string) => Promise<T>,
  ms: number,
  now: () => number = Date.now,
): (companyId: string) => Promise<T> {
  const readings = new Map<string, Reading<T>>();
  return (companyId) => {
    const at = now();
    for (const [id, reading] of readings) if (at - reading.at >= ms) readings.delete(id);
    const known = readings.get(companyId);
    if (known) return known.answer;
    const reading = { at, answer: read(companyId) };
    readings.set(companyId, reading);
    reading.answer.catch(() => {
      if (readings.get(companyId) === reading) readings.delete(companyId);
    });
    return reading.answer;
  };
}
