import { answersFor } from './answers-for';

/**
 * A reading of a company that serves all who need it for `ms` from when it began (answersFor). It must not depend on who
 * reads. `now` is in milliseconds.
 */
export function oncePerCompany<T>(
  read: (companyId: string) => Promise<T>,
  ms: number,
  now: () => number = Date.now,
): (companyId: string) => Promise<T> {
  const readings = answersFor<T>(ms, now);
  return (companyId) => readings.find(companyId) ?? readings.store(companyId, read(companyId));
}
