import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { env } from '@/base/env';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { liveClient } from '@/tests/factories/live-client';
import { timed, timesOf } from './timing';

/** A socket may send so many messages at once: a measurement takes no more of each than this. */
const editsPerSocket = 60;
const writers = 8;

async function makePriceList(lines: number) {
  const made = await makeCompany();
  const bare = new pg.Client({ connectionString: env().DATABASE_URL });
  await bare.connect();
  try {
    const supplier = randomUUID();
    await bare.query("insert into supplier (company_id, xid, no, name) values ($1, $2, '1', 'Målt AS')", [
      made.companyId,
      supplier,
    ]);
    const { rows } = await bare.query<{ xid: string }>(
      `insert into price_line (company_id, xid, classification, title, priceam, sup_id, lineid)
       select $1, gen_random_uuid(), 'goods', 'Vare ' || n, n, $2, 'V' || n from generate_series(1, $3::int) n
       returning xid`,
      [made.companyId, supplier, lines],
    );
    await bare.query('analyze price_line, supplier');
    return { companyId: made.companyId, cookie: await cookiesOf(made), rows: rows.map(({ xid }) => xid) };
  } finally {
    await bare.end();
  }
}

/** A price edit's round trip in a list of so many lines, one at a time, and how many a second eight people get through. */
export async function measurePriceEdits(port: number, lines: number) {
  const { companyId, cookie, rows } = await makePriceList(lines);
  const clients = await Promise.all(Array.from({ length: writers + 1 }, () => liveClient(port, cookie)));
  let count = 0;
  const edit = async (client: (typeof clients)[number] | undefined) => {
    count += 1;
    const message = { tbl: 'price_line', row: rows[count * 97], col: 'priceam', val: count };
    const reply = await client?.ask({ ...message, company: companyId, op: randomUUID() });
    if (reply?.status !== 'ok') throw new Error(`A price edit was refused: ${reply?.status}`);
  };
  const alone: number[] = [];
  for (let i = 0; i < editsPerSocket; i += 1) alone.push(await timed(() => edit(clients[0])));
  const together = await timed(() =>
    Promise.all(
      clients.slice(1).map(async (client) => {
        for (let i = 0; i < editsPerSocket; i += 1) await edit(client);
      }),
    ),
  );
  for (const { socket } of clients) socket.terminate();
  return { lines, alone: timesOf(alone), perSecond: (writers * editsPerSocket * 1000) / together };
}
