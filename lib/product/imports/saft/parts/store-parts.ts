import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { badInput, UserError } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { ledgerPart, ledgerPartPiece } from '@/db/schema';
import type { PartSummary } from '../part-summary';
import type { LedgerFile } from '../read-upload';
import { exportKeyOf, type Part } from './judge-parts';

/** Days that a part is kept. */
export const storageDays = 14;
const pieceBytes = 1024 ** 2;
/** Unpacked bytes of all parts that a company may have waiting. */
const mostBytes = 4 * 1024 ** 3;

export type StoredPart = Part & { xid: string; addedAt: Date; exportId: string };

/** The export's key in addresses and forms. */
export const exportIdOf = (part: PartSummary): string =>
  createHash('sha256').update(exportKeyOf(part)).digest('hex').slice(0, 32);

/** Deletes what has been kept for its time. */
async function dropOld(tx: CompanyTx, companyId: string): Promise<void> {
  await tx.execute(sql`
    delete from ledger_part where company_id = ${companyId} and added_at < now() - make_interval(days => ${storageDays})`);
}

/** The company's kept parts, of one export or of all, as they were added. */
export async function readParts(tx: CompanyTx, companyId: string, exportId?: string): Promise<StoredPart[]> {
  const rows = await tx
    .select()
    .from(ledgerPart)
    .where(
      and(
        eq(ledgerPart.companyId, companyId),
        sql`${ledgerPart.addedAt} >= now() - make_interval(days => ${storageDays})`,
        exportId === undefined ? undefined : eq(ledgerPart.exportKey, exportId),
      ),
    )
    .orderBy(ledgerPart.addedAt, ledgerPart.xid);
  return rows.map(({ summary, no, count, fileName, ...row }) => ({
    ...(summary as PartSummary),
    ...{
      xid: row.xid,
      addedAt: row.addedAt,
      exportId: row.exportKey,
      name: fileName,
      sha256: row.sha256,
      bytes: row.bytes,
    },
    ...{ no: no ?? undefined, count: count ?? undefined },
  }));
}

/** Stores a part with its content, packed. Throws a sentence when too much is kept. */
export async function storePart(
  tx: CompanyTx,
  { companyId, userId }: { companyId: string; userId: string },
  part: Part,
  file: LedgerFile,
): Promise<void> {
  await dropOld(tx, companyId);
  const waiting = await readParts(tx, companyId);
  if (waiting.reduce((sum, { bytes }) => sum + bytes, part.bytes) > mostBytes) {
    throw badInput('Delene som venter, er til sammen større enn 4 GB. Forkast noen av dem først.');
  }
  const { name, sha256, bytes, no, count, ...summary } = part;
  const xid = uuidv7();
  const row = { companyId, xid, exportKey: exportIdOf(part), fileName: name, sha256, bytes, summary, addedBy: userId };
  await tx.insert(ledgerPart).values({ ...row, no: no ?? null, count: count ?? null });
  let at = 0;
  let chunks: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    await tx.insert(ledgerPartPiece).values({ companyId, partId: xid, no: at, content: Buffer.concat(chunks) });
    at += 1;
    chunks = [];
    size = 0;
  };
  await pipeline(Readable.from(file.open(), { objectMode: false }), createGzip({ level: 6 }), async (packed) => {
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= pieceBytes) await flush();
    }
    await flush();
  });
}

/** The content of a kept part; each piece is read by itself. */
export function openPart(companyId: string, { xid }: Pick<StoredPart, 'xid'>): AsyncIterable<Uint8Array> {
  async function* pieces() {
    for (let no = 0; ; no += 1) {
      const [piece] = await asCompany.read(companyId, (tx) =>
        tx
          .select({ content: ledgerPartPiece.content })
          .from(ledgerPartPiece)
          .where(
            and(eq(ledgerPartPiece.companyId, companyId), eq(ledgerPartPiece.partId, xid), eq(ledgerPartPiece.no, no)),
          ),
      );
      if (!piece && no === 0) {
        throw new UserError(409, 'Delene er lest inn eller forkastet imens. Prøv igjen.');
      }
      if (!piece) return;
      yield piece.content;
    }
  }
  const packed = Readable.from(pieces(), { objectMode: false });
  const plain = createGunzip({ chunkSize: 32 * 1024 });
  packed.on('error', (error) => plain.destroy(error));
  return packed.pipe(plain);
}

/** Deletes kept parts. */
export async function dropParts(tx: CompanyTx, companyId: string, xids: readonly string[]): Promise<void> {
  if (xids.length === 0) return;
  await tx.delete(ledgerPart).where(and(eq(ledgerPart.companyId, companyId), inArray(ledgerPart.xid, [...xids])));
}
