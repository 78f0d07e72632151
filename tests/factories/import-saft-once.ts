import { closeConnection } from '@/db/client';
import { refreshStatistics } from '@/db/statistics';
import { importSaft } from '@/lib/product/imports/saft/import-saft';

/** Imports one file and prints what it cost, as JSON: run as a process of its own to measure memory. */
const [companyId = '', userId = '', filePath = ''] = process.argv.slice(2);
let peakHeap = 0;
const started = performance.now();
const result = await importSaft({
  companyId,
  user: { id: userId, name: 'Måling' },
  fileName: 'regnskap.xml',
  filePath,
  onProgress: () => {
    peakHeap = Math.max(peakHeap, process.memoryUsage().heapUsed);
  },
});
const { vouchers, lines, added } = result;
const cpuSeconds = process.cpuUsage().user / 1e6;
const seconds = (performance.now() - started) / 1000;
const maxRss = process.resourceUsage().maxRSS * 1024;
// What of that went to the planner's statistics: the same again, alone.
const refreshed = performance.now();
await refreshStatistics('ledger');
const statisticsSeconds = (performance.now() - refreshed) / 1000;
console.log(JSON.stringify({ vouchers, lines, added, seconds, cpuSeconds, peakHeap, maxRss, statisticsSeconds }));
await closeConnection();
