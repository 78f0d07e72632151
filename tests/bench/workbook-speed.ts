import http from 'node:http';
import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import pg from 'pg';
import { env } from '@/base/env';
import type { TableCompany } from './table-company';
import { timed } from './timing';

/** Milliseconds: the floor's workbooks, ours, our first bytes, and somebody else's small calls with and without one. */
type WorkbookTimes = Record<'floor' | 'ours' | 'first', number[]> & {
  beside: { alone: number[]; meanwhile: number[] };
};

const agent = new http.Agent({ keepAlive: true });
const smallCall = '/api/cache';
const pauseMs = 15;

/** Reads an address to its end; gives when its first byte came. */
function read(address: string, cookie: string): Promise<{ first: number; whole: number; bytes: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers: { cookie } }, (response) => {
      let first = 0;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        first ||= performance.now() - started;
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
        else resolve({ first, whole: performance.now() - started, bytes });
      });
    });
    request.on('error', reject);
  });
}

class Packed extends ZipPassThrough {
  override compression = 8;

  protected override process(chunk: Uint8Array, final: boolean): void {
    const finishFlush = final ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, deflateRawSync(chunk, { level: 3, finishFlush }), final);
  }
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const cell = (value: unknown) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${xml(String(value ?? ''))}</t></is></c>`;

/** The least that makes such a file: the driver's rows as cells without styles, packed by the same zip. Gives its bytes. */
async function plainWorkbook(pool: pg.Pool, companyId: string): Promise<number> {
  const { rows } = await pool.query<unknown[]>({
    text: `select supplier.name, line.lineid, line.classification, line.category, line.title, line.priceam::float8, line.pricemeasure, line.co2am::float8
      from price_line line left join supplier on supplier.company_id = line.company_id and supplier.xid = line.sup_id
      where line.company_id = $1 order by line.classification, line.category, line.title, line.xid`,
    values: [companyId],
    rowMode: 'array',
  });
  let bytes = 0;
  const zip = new Zip((error, data) => {
    if (error) throw error;
    bytes += data.length;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const add = (name: string, texts: Iterable<string>) => {
    const part = new Packed(name);
    zip.add(part);
    let piece = '';
    for (const text of texts) {
      piece += text;
      if (piece.length < 262_144) continue;
      part.push(strToU8(piece));
      piece = '';
    }
    part.push(strToU8(piece), true);
  };
  add('xl/worksheets/sheet1.xml', [
    `<worksheet xmlns="${main}"><sheetData>`,
    ...rows.map((row) => `<row>${row.map(cell).join('')}</row>`),
    '</sheetData></worksheet>',
  ]);
  add('xl/workbook.xml', [`<workbook xmlns="${main}"><sheets><sheet name="Ark" sheetId="1"/></sheets></workbook>`]);
  zip.end();
  return bytes;
}

/** Row 11 of the speed table, in alternating rounds after one that does not count. */
export async function measureWorkbook(base: string, company: TableCompany, rounds: number): Promise<WorkbookTimes> {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL });
  const [reader = '', other = ''] = company.cookies;
  const address = `${base}/api/bid/editable?id=prisliste&media=excel&company=${company.companyId}`;
  const taken: WorkbookTimes = { floor: [], ours: [], first: [], beside: { alone: [], meanwhile: [] } };
  const small = async (into: number[]) => {
    into.push(await timed(() => read(`${base}${smallCall}`, other)));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  };
  try {
    for (let round = -1; round < rounds; round += 1) {
      const counted = round >= 0;
      const floor = await timed(() => plainWorkbook(pool, company.companyId));
      const alone: number[] = [];
      while (alone.length < 60) await small(alone);
      const meanwhile: number[] = [];
      let done = false;
      const calls = (async () => {
        while (!done) await small(meanwhile);
      })();
      const { first, whole } = await read(address, reader).finally(() => {
        done = true;
      });
      await calls;
      if (!counted) continue;
      taken.floor.push(floor);
      taken.ours.push(whole);
      taken.first.push(first);
      taken.beside.alone.push(...alone);
      taken.beside.meanwhile.push(...meanwhile);
    }
    return taken;
  } finally {
    await pool.end();
  }
}
