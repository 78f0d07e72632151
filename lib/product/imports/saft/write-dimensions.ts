import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { bulkInsert } from '@/db/bulk-insert';
import { dimension } from '@/db/schema';
import { type DimensionKind, dimensionKey, dimensionKinds } from './dimension-kinds';
import { noteAdded } from './note-changes';
import { type Renamed, renameRows, renameSentence } from './rename-rows';
import type { WriteScope } from './write-scope';

export type WrittenDimension = { xid: string; kind: DimensionKind };

/** Adds new analysis values and renames changed ones; returns id and kind by dimensionKey. */
export async function writeDimensions(scope: WriteScope): Promise<Map<string, WrittenDimension>> {
  const { tx, companyId, file, differences, isNewest } = scope;
  const rows = await tx.select().from(dimension).where(eq(dimension.companyId, companyId));
  const known = new Map(rows.map((row) => [dimensionKey(row.type, row.code), row]));
  const typeNames = new Map<string, string | undefined>();
  for (const { type, typeName } of file.analyses.values()) typeNames.set(type, typeNames.get(type) ?? typeName);
  const kinds = dimensionKinds(
    [...typeNames].map(([type, typeName]) => ({ type, typeName })),
    new Map(rows.map((row) => [row.type, row.kind])),
  );
  const written = new Map<string, WrittenDimension>();
  const added: (typeof dimension.$inferInsert & { xid: string })[] = [];
  const renamed: Renamed[] = [];
  for (const [key, { type, code, name }] of file.analyses) {
    const row = known.get(key);
    const kind = row?.kind ?? kinds.get(type) ?? 'other';
    const xid = row?.xid ?? uuidv7();
    written.set(key, { xid, kind });
    const typeName = typeNames.get(type);
    if (!row) added.push({ companyId, xid, kind, type, typeName: typeName ?? null, code, name: name ?? code });
    else if (name !== undefined && row.name !== name) {
      differences.add(renameSentence(`${typeName ?? type} ${code}`, row.name, name, isNewest));
      if (isNewest) renamed.push({ xid, before: row.name, name });
    }
  }
  await bulkInsert(tx, dimension, added);
  await noteAdded(
    scope,
    dimension,
    added.map(({ xid }) => xid),
  );
  await renameRows(scope, dimension, renamed);
  return written;
}
