import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { makeCompany } from '@/tests/factories/company';
import { manyVouchers, writeSaftFile } from '@/tests/factories/saft';
import { bareInsertSeconds } from './bare-insert';
import { addToReport, figure, printTable, size } from './report';
import { timesOf } from './timing';

type Cost = { seconds: number; cpuSeconds: number; maxRss: number };
type Round = {
  imported: Cost & { lines: number; statisticsSeconds: number; longestMs: { reading: number; writing: number } };
  xml: Cost;
  insert: number;
};
type Size = { lines: number; rounds: number };

const linesPerVoucher = 3;

// The largest is read once: it shows whether memory grows with the file.
const whole: Size[] = [
  { lines: 99_999, rounds: 3 },
  { lines: 399_999, rounds: 1 },
];
const quick: Size[] = [{ lines: 30_000, rounds: 1 }];

const run = promisify(execFile);

async function inItsOwnProcess<T extends Cost>(file: string, args: readonly string[]): Promise<T> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', file, ...args]);
  return JSON.parse(stdout) as T;
}

/** Imports the file into a company of its own, then what that is held against: the XML parser, and the bare insert. */
async function round(filePath: string): Promise<Round> {
  const { companyId, userId } = await makeCompany();
  const args = [companyId, userId, filePath];
  const imported = await inItsOwnProcess<Round['imported']>('tests/factories/import-saft-once.ts', args);
  const xml = await inItsOwnProcess<Cost>('tests/bench/read-xml.ts', [filePath]);
  const other = await makeCompany();
  return { imported, xml, insert: await bareInsertSeconds(env().DATABASE_URL, companyId, other.companyId) };
}

async function measure({ lines, rounds }: Size, folder: string) {
  const filePath = path.join(folder, `${lines}.xml`);
  await writeSaftFile(filePath, { vouchers: manyVouchers(Math.round(lines / linesPerVoucher)) });
  const done: Round[] = [];
  for (let index = 0; index < rounds; index += 1) done.push(await round(filePath));
  const median = (of: (one: Round) => number) => timesOf(done.map(of)).median;
  return {
    lines: done[0]?.imported.lines ?? 0,
    fileBytes: (await stat(filePath)).size,
    rounds,
    seconds: median(({ imported }) => imported.seconds),
    statisticsSeconds: median(({ imported }) => imported.statisticsSeconds),
    cpuSeconds: median(({ imported }) => imported.cpuSeconds),
    peakBytes: median(({ imported }) => imported.maxRss),
    readingMs: median(({ imported }) => imported.longestMs.reading),
    writingMs: median(({ imported }) => imported.longestMs.writing),
    xmlSeconds: median(({ xml }) => xml.seconds),
    xmlCpuSeconds: median(({ xml }) => xml.cpuSeconds),
    xmlPeakBytes: median(({ xml }) => xml.maxRss),
    insertSeconds: median(({ insert }) => insert),
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

function tableRow(of: Measured): string[] {
  const per = (value: number) => figure((value / of.lines) * 100_000, 1);
  return [
    figure(of.lines),
    size(of.fileBytes),
    per(of.seconds),
    figure(of.statisticsSeconds, 2),
    per(of.cpuSeconds),
    size(of.peakBytes),
    figure(of.readingMs),
    figure(of.writingMs),
    per(of.xmlSeconds),
    per(of.xmlCpuSeconds),
    size(of.xmlPeakBytes),
    per(of.insertSeconds),
    figure(of.seconds / of.xmlSeconds, 2),
    figure(of.seconds / of.insertSeconds, 2),
    figure(of.seconds / (of.xmlSeconds + of.insertSeconds), 2),
    figure(of.cpuSeconds / of.xmlCpuSeconds, 2),
  ];
}

const heads = [
  ...[
    'linjer',
    'fil',
    'import s',
    'herav statistikk s*',
    'CPU s',
    'største minne',
    'lengste ventetid lesing ms*',
    'skriving ms*',
    'bare XML s',
    'CPU XML s',
    'minne XML',
    'bare insert s',
  ],
  ...['import/XML', 'import/insert', 'import/(XML+insert)', 'CPU/CPU XML'],
];

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, file: { type: 'string', default: '' } },
});
const folder = await mkdtemp(path.join(tmpdir(), 'innsikt-bench-'));
try {
  const imports: Measured[] = [];
  for (const one of values.quick ? quick : whole) imports.push(await measure(one, folder));
  printTable('SAF-T-import, tider per 100 000 linjer (median; * i alt)', heads, imports.map(tableRow));
  if (values.file) addToReport(values.file, 'saft', { imports });
} finally {
  await rm(folder, { recursive: true });
  await closeConnection();
}
