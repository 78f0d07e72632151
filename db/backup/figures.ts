import { createCipheriv, createDecipheriv } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Readable, pipeline as streamOf } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { clientRows } from '../query-rows';
import type { BackupCounts } from '../schema';
import { type Pace, paced, restless } from './pace';
import { type Table, tablesOf } from './tables';

/** The compared parts, in the order in which a difference is named: of the server the first two, of a company the next, rows of both. */
const parts = ['company', 'user', 'grant', 'ledger', 'file', 'table'] as const;
type Part = (typeof parts)[number];

/** The section of the server's own tables: after the companies', which say more. */
export const wholeServer = 'server';

/** The first difference: in a company's id ('' and `wholeServer`: none), by its key, the values on both sides and how many keys of its part differ. */
export type Difference = {
  company: string;
  part: Part;
  key: string;
  expected: string | undefined;
  found: string | undefined;
  count: number;
};

const quoted = pg.escapeLiteral;

/** Queries of key and value. A row is compared as JSON, whose keys have one order whatever that of the columns. */
const ofServer: readonly [Part, string][] = [
  ['company', `select id::text, '' from company`],
  ['user', `select id::text, md5(to_jsonb(u)::text) from "user" u`],
];
const ofCompany = (id: string): [Part, string][] => [
  [
    'grant',
    `select concat_ws(' ', user_id, path, action), '' from permission where company_id = ${id}
      union all select user_id::text, suspended_at::text from membership where company_id = ${id}`,
  ],
  [
    'ledger',
    `select concat_ws(' ', a.no, line.year, lpad(line.month::text, 2, '0')), concat_ws(' ', count(*), sum(line.net))
      from voucher_line line join account a on a.company_id = ${id} and a.xid = line.account_id
      where line.company_id = ${id} group by a.no, line.year, line.month`,
  ],
  ['file', `select xid::text, encode(sha256(content), 'hex') from stored_file where company_id = ${id}`],
];

const rowsOf = (tables: readonly Table[], where: string): [Part, string] => [
  'table',
  tables
    .map(({ name }) => `select ${quoted(name)}, count(*)::text from ${pg.escapeIdentifier(name)}${where}`)
    .join(' union all '),
];

/** Lines of a stream of text. Its error ends them. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  let failed: unknown;
  stream.once('error', (error) => {
    failed = error;
    lines.close();
  });
  yield* lines;
  if (failed) throw failed;
}

const companyRow = z.strictObject({ id: z.string() });

/**
 * The figures that a backup is compared by, as lines of company, part, key and value in their order; within the snapshot of
 * the client's transaction, which row-level security may bind.
 */
async function* figuresOf(client: pg.Client): AsyncGenerator<string> {
  const tables = await tablesOf(client);
  const companies = await clientRows(client, companyRow, 'select id::text from company order by id');
  async function* section(company: string, [part, query]: [Part, string]): AsyncGenerator<string> {
    const sorted = `select * from (${query}) figure (key, value) order by key collate "C"`;
    const stream = client.query(copyTo(`copy (${sorted}) to stdout`));
    for await (const line of linesOf(stream)) yield `${company}\t${parts.indexOf(part)}\t${line}`;
  }
  const common = tables.filter(({ byCompany }) => !byCompany);
  for (const one of ofServer) yield* section('', one);
  const own = tables.filter(({ byCompany }) => byCompany);
  for (const { id } of companies) {
    await client.query(`select set_config('app.company_id', $1, true)`, [id]);
    for (const one of [...ofCompany(quoted(id)), rowsOf(own, ` where company_id = ${quoted(id)}`)])
      yield* section(id, one);
  }
  yield* section(wholeServer, rowsOf(common, ''));
}

/** A file of figures with a key (32 bytes) of its own: it lies beside backups that may be encrypted. */
export type FiguresFile = { file: string; key: Buffer };
const cipherOf = ({ key }: FiguresFile) => ['aes-256-ctr', key, Buffer.alloc(16)] as const;

/** Writes the figures to a file that only its owner may read, with its key, at the pace. */
export async function writeFigures(client: pg.Client, figures: FiguresFile, pace = restless): Promise<void> {
  async function* text(): AsyncGenerator<string> {
    for await (const line of paced(figuresOf(client), pace)) yield `${line}\n`;
  }
  await pipeline(text, createCipheriv(...cipherOf(figures)), createWriteStream(figures.file, { mode: 0o600 }));
}

type Figure = { company: string; part: Part; key: string; value: string; place: string };

async function nextOf(lines: AsyncIterator<string>): Promise<Figure | undefined> {
  const { value: line, done } = await lines.next();
  if (done) return undefined;
  const [company = '', at = '', key = '', value = ''] = line.split('\t');
  return { company, part: parts[Number(at)] ?? 'table', key, value, place: `${company}\t${at}\t${key}` };
}

const counted: Readonly<Record<Part, keyof BackupCounts[string] | undefined>> = {
  company: undefined,
  user: 'users',
  grant: 'grants',
  ledger: 'lines',
  file: 'files',
  table: 'rows',
};
const amountOf = ({ part, value }: Figure) => (part === 'ledger' || part === 'table' ? Number.parseInt(value, 10) : 1);

/** Compares a file of figures with those of a restored database, line by line at the pace, and counts what there is. */
export async function compareFigures(
  figures: FiguresFile,
  client: pg.Client,
  pace: Pace,
): Promise<{ counts: BackupCounts; difference: Difference | undefined }> {
  const counts: Record<string, Partial<Record<string, number>>> = {};
  const stored = streamOf(createReadStream(figures.file), createDecipheriv(...cipherOf(figures)), () => {});
  const [expected, found] = [linesOf(stored), paced(figuresOf(client), pace)];
  let difference: Difference | undefined;
  let [left, right] = [await nextOf(expected), await nextOf(found)];
  while (left ?? right) {
    const [isLeft, isRight] = [
      left && (!right || left.place <= right.place),
      right && (!left || right.place <= left.place),
    ];
    const one = isLeft ? left : right;
    if (!one) break;
    const { company, part, key } = one;
    if (isLeft && counted[part]) {
      counts[company] ??= {};
      counts[company][counted[part]] = (counts[company][counted[part]] ?? 0) + amountOf(one);
    }
    if (!(isLeft && isRight && left?.value === right?.value)) {
      if (!difference) {
        difference = {
          company,
          part,
          key,
          expected: isLeft ? left?.value : undefined,
          found: isRight ? right?.value : undefined,
          count: 0,
        };
      }
      if (difference.company === company && difference.part === part) difference.count += 1;
      else break;
    }
    if (isLeft) left = await nextOf(expected);
    if (isRight) right = await nextOf(found);
  }
  await Promise.all([expected.return(undefined), found.return(undefined)]);
  return { counts, difference };
}
