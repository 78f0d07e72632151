import { z } from 'zod';

const advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() });

/** The answer of `npm audit --json`; a package that is concerned by another's advisory names it alone. */
export const auditReport = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

/** Advisories that do not concern the product, by their address: why, and the day it was weighed. */
export type Weighed = Readonly<Record<string, string>>;

/** The lines to print, the open advisories last, and whether any is open; a weighed one that npm no longer names is open too. */
export function openAdvisories(
  report: z.infer<typeof auditReport>,
  weighed: Weighed,
): { lines: string[]; isOpen: boolean } {
  const all = Object.values(report.vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'));
  const advisories = new Map(all.map((one) => [one.url, one]));
  const open = [...advisories.values()].filter(({ url }) => !(url in weighed));
  const stale = Object.keys(weighed).filter((url) => !advisories.has(url));
  return {
    lines: [
      ...Object.entries(weighed).map(([url, why]) => `vurdert  ${url}: ${why}`),
      ...stale.map((url) => `borte  ${url}: ta den ut av listen i lib/tools/run/audit.ts`),
      ...open.map(({ name, title, url, severity }) => `${severity}  ${name}: ${title} (${url})`),
      `${open.length} åpne varsler om pakker, ${advisories.size - open.length} vurdert`,
    ],
    isOpen: open.length + stale.length > 0,
  };
}
