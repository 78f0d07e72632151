import { closeConnection } from '@/db/client';
import { refreshStatistics } from '@/db/statistics';
import { importSaft } from '@/lib/product/imports/saft/import-saft';

/** Imports one file and prints what it cost, as JSON: run as a process of its own to measure memory. */
const [companyId = '', userId = '', filePath = ''] = process.argv.slice(2);
let peakHeap = 0;
/** The longest that the thread kept others waiting while the file was read and while it was written, ms. */
const longestMs = { reading: 0, writing: 0 };
let phase: keyof typeof longestMs = 'reading';
let last = performance.now();
const timer = setInterval(() => {
  const now = performance.now();
  longestMs[phase] = Math.max(longestMs[phase], now - last - 5);
  last = now;
}, 5);
const started = performance.now();
const result = await importSaft({
  companyId,
  user: { id: userId, name: 'Måling' },
  fileName: 'regnskap.xml',
  filePath,
  onProgress: (done, total) => {
    if (done * 2 > total) phase = 'writing';
    peakHeap = Math.max(peakHeap, process.memoryUsage().heapUsed);
  },
});
clearInterval(timer);
const { vouchers, lines, added } = result;
const cpuSeconds = process.cpuUsage().user / 1e6;
const seconds = (performance.now() - started) / 1000;
const maxRss = process.resourceUsage().maxRSS * 1024;
// What of that went to the planner's statistics: the same again, alone.
const refreshed = performance.now();
await refreshStatistics('ledger');
const statisticsSeconds = (performance.now() - refreshed) / 1000;
console.log(
  JSON.stringify({ vouchers, lines, added, seconds, cpuSeconds, peakHeap, maxRss, statisticsSeconds, longestMs }),
);
await closeConnection();
