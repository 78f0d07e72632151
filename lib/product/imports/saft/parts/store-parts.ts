import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { badInput, UserError } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { ledgerPart, ledgerPartPiece } from '@/db/schema';
import { type LedgerFile, openLedgerFile } from '../ledger-file';
import type { PartSummary } from '../part-summary';
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
  await pipeline(
    Readable.from(openLedgerFile(file), { objectMode: false }),
    createGzip({ level: 6 }),
    async (packed) => {
      for await (const chunk of packed as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= pieceBytes) await flush();
      }
      await flush();
    },
  );
}

/** Writes the content of a kept part, packed as it is kept, into a folder; each piece is read by itself. */
async function spool(companyId: string, { xid, name, bytes }: StoredPart, folder: string): Promise<LedgerFile> {
  const target = path.join(folder, xid);
  for (let no = 0; ; no += 1) {
    const [piece] = await asCompany.read(companyId, (tx) =>
      tx
        .select({ content: ledgerPartPiece.content })
        .from(ledgerPartPiece)
        .where(
          and(eq(ledgerPartPiece.companyId, companyId), eq(ledgerPartPiece.partId, xid), eq(ledgerPartPiece.no, no)),
        ),
    );
    if (!piece && no === 0) throw new UserError(409, 'Delene er lest inn eller forkastet imens. Prøv igjen.');
    if (!piece) return { name, bytes, path: target, packed: 'gzip' };
    await appendFile(target, piece.content);
  }
}

/** Runs fn with kept parts and their content in a temporary folder. Throws 409 for a part that is kept no longer. */
export async function withSpooled<P extends StoredPart, T>(
  companyId: string,
  parts: readonly P[],
  fn: (parts: (P & { file: LedgerFile })[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'innsikt-parts-'));
  try {
    const spooled: (P & { file: LedgerFile })[] = [];
    for (const part of parts) spooled.push({ ...part, file: await spool(companyId, part, folder) });
    return await fn(spooled);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes kept parts. */
export async function dropParts(tx: CompanyTx, companyId: string, xids: readonly string[]): Promise<void> {
  if (xids.length === 0) return;
  await tx.delete(ledgerPart).where(and(eq(ledgerPart.companyId, companyId), inArray(ledgerPart.xid, [...xids])));
}
