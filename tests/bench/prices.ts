import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { uuidv7 } from 'uuidv7';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { supplier } from '@/db/schema';
import { pool } from '@/lib/platform/queues/pool/threads';
import { undoTableImport } from '@/lib/product/imports/files/undo-import';
import { importEfonelfo } from '@/lib/product/imports/prices/efonelfo/receive-efonelfo';
import { makeCompany } from '@/tests/factories/company';
import { type Goal, keepGoals, printGoals } from './goals';
import { addToReport, figure, size } from './report';

const orgnr = '974760673';

/** An EFO/NELFO file of so many items; those that `rises` picks cost more. */
async function writeFileOf(file: string, items: number, rises: (i: number) => boolean): Promise<void> {
  const out = createWriteStream(file, 'latin1');
  out.write(`VH;EFONELFO;4.0;NO${orgnr}MVA;;;20260101;;NOK;;Målt AS\n`);
  for (let i = 0; i < items; i += 1) {
    const price = 1_000 + (i % 90_000) + (rises(i) ? 100 : 0);
    const line = `VL;1;${1_000_000 + i};KABEL BLÅ ${i};PN 500V;1;EA;STYKK;${price};10000;20260101;1;;R${i % 50};;;J;10000;0;\n`;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

/** Seconds of COPY of the same items into a table with the price list's columns and indexes, by the driver alone. */
async function bareCopySeconds(file: string): Promise<number> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query('create temp table bare (like price_line including defaults including indexes)');
    const company = uuidv7();
    async function* rows() {
      for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
        const [post, , no, name, , , unit, , price] = line.split(';');
        if (post === 'VL')
          yield `${company}\t${uuidv7()}\tgoods\t${name}\t${Number(price) / 100}\t${unit}\t${company}\t${no}\n`;
      }
    }
    const started = performance.now();
    const columns = 'company_id, xid, classification, title, priceam, pricemeasure, sup_id, lineid';
    await pipeline(Readable.from(rows()), client.query(copyFrom(`copy bare (${columns}) from stdin`)));
    return (performance.now() - started) / 1_000;
  } finally {
    await client.end();
  }
}

/** Runs a step and tells its seconds, and the most that the main thread's heap and the process held meanwhile. */
async function costOf(step: () => Promise<unknown>) {
  globalThis.gc?.();
  const before = process.memoryUsage();
  let [heap, rss] = [0, 0];
  const look = setInterval(() => {
    const now = process.memoryUsage();
    heap = Math.max(heap, now.heapUsed + now.external - before.heapUsed - before.external);
    rss = Math.max(rss, now.rss - before.rss);
  }, 20);
  const started = performance.now();
  await step();
  clearInterval(look);
  return { seconds: (performance.now() - started) / 1_000, heap, rss };
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, file: { type: 'string', default: '' } },
});
const items = values.quick ? 50_000 : 500_000;
const folder = await mkdtemp(path.join(tmpdir(), 'innsikt-bench-'));
try {
  const [first, second] = [path.join(folder, 'first.txt'), path.join(folder, 'second.txt')];
  await writeFileOf(first, items, () => false);
  await writeFileOf(second, items, (i) => i % 10 === 0);
  const { companyId, userId } = await makeCompany();
  await asCompany(companyId, (tx) =>
    tx.insert(supplier).values({ companyId, xid: uuidv7(), no: '1', name: 'Målt AS', orgnr }),
  );
  const scope = {
    company: { id: companyId, name: 'Målt' },
    user: { id: userId, email: 'malt@demo.no', fullName: 'Måling' },
    permissions: [{ path: '/', action: 'Write' as const }],
  };
  const bare = await bareCopySeconds(first);
  const take = (file: string, op: string) =>
    costOf(() => importEfonelfo(scope, op, { path: file, answers: {}, supplier: undefined }, () => {}));
  const loaded = await take(first, uuidv7());
  const changing = uuidv7();
  const changed = await take(second, changing);
  const undone = await costOf(() => undoTableImport(scope, { tbl: 'price_line', imported: changing, op: uuidv7() }));
  const whole = figure(items);
  const goals: Goal[] = [
    {
      row: '16a',
      task: `EFO/NELFO file of ${whole} items, all new, beside bare COPY`,
      unit: 'ms',
      floor: bare * 1_000,
      ours: loaded.seconds * 1_000,
      goal: { most: 8 },
    },
    {
      row: '16b',
      task: 'the same again with 10 % changed',
      unit: 'ms',
      floor: bare * 1_000,
      ours: changed.seconds * 1_000,
      goal: { most: 4 },
    },
    {
      row: '16c',
      task: "memory of web's own thread meanwhile",
      unit: 'MB',
      ours: Math.max(loaded.heap, changed.heap) / 1e6,
      goal: { most: 40 },
    },
  ];
  printGoals(`Prisfil på ${whole} varer (${size((await stat(first)).size)})`, goals);
  console.log(`Prosessen med lesetråd: ${size(loaded.rss)} mer på det meste. Angret: ${figure(undone.seconds, 1)} s.`);
  if (values.file) addToReport(values.file, 'prices', { items, bare, loaded, changed, undone });
  if (values.file && !values.quick) keepGoals(goals);
} finally {
  await rm(folder, { recursive: true });
  await pool().threads.destroy();
  await closeConnection();
}
