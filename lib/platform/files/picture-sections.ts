import { and, eq } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { equipment, projectLog } from '@/db/schema';
import { adminPath, may, mayWithin, type Permission } from '@/lib/platform/auth/permissions';
import { logoScope } from '@/lib/platform/routing/logo';
import { equipmentRegisterPath, pictureDemoPath, scanPath, shippingPath } from '@/lib/platform/routing/paths';
import { damageScope } from '@/lib/platform/routing/picture-href';
import { equipmentTable } from '@/lib/platform/tables/declared/equipment';
import { projectLogTable } from '@/lib/platform/tables/declared/project-tabs';
import { equipmentPictureLog, type OtherLog } from '@/lib/platform/tables/other-logs';
import { pathsOf } from '@/lib/platform/tables/parts';

/** The object a picture belongs to, and which picture is its main one. */
export type Pictured = { label: string; picture: string | null };

/** A section with pictures: who may see and change them, and which objects they belong to. */
export type PictureSection = {
  mayRead: (permissions: readonly Permission[]) => boolean;
  mayWrite: (permissions: readonly Permission[]) => boolean;
  /** The error for users who may not change them. */
  refusal: string;
  /** Maximum pictures per object. */
  most: number;
  /** Finds and locks the object by its xid. Throws 404 for one outside the company. */
  lock: (tx: CompanyTx, companyId: string, object: string) => Promise<Pictured>;
  /** For objects with a main picture: sets it, and the log that records it. */
  own?: {
    choose: (tx: CompanyTx, companyId: string, object: string, picture: string | null) => Promise<unknown>;
    log: OtherLog;
  };
};

const logPaths = pathsOf(projectLogTable, { projectid: 'any' });

const ofLog: PictureSection = {
  mayRead: (permissions) => ['/project', ...logPaths].some((path) => may(permissions, path, 'Read')),
  mayWrite: (permissions) => logPaths.some((path) => may(permissions, path, 'Write')),
  refusal: 'Du kan ikke skrive i loggen.',
  most: 20,
  lock: async (tx, companyId, object) => {
    const [found] = await tx
      .select({ label: projectLog.xid })
      .from(projectLog)
      .where(and(eq(projectLog.companyId, companyId), eq(projectLog.xid, object)))
      .for('key share');
    if (!found) throw notFound('Fant ikke loggføringen.');
    return { ...found, picture: null };
  },
};

const ofEquipment: PictureSection = {
  // Every screen of the section shows these pictures.
  mayRead: (permissions) => mayWithin(permissions, '/equipment', 'Read'),
  mayWrite: (permissions) =>
    [equipmentRegisterPath, equipmentTable.path].some((path) => may(permissions, path, 'Write')),
  refusal: 'Du kan ikke endre utstyrets bilder.',
  most: 200,
  lock: async (tx, companyId, object) => {
    const [found] = await tx
      .select({ label: equipment.shortid, picture: equipment.imageId })
      .from(equipment)
      .where(and(eq(equipment.companyId, companyId), eq(equipment.xid, object)))
      .for('no key update');
    if (!found) throw notFound('Fant ikke utstyret.');
    return found;
  },
  own: {
    choose: (tx, companyId, object, picture) =>
      tx
        .update(equipment)
        .set({ imageId: picture })
        .where(and(eq(equipment.companyId, companyId), eq(equipment.xid, object))),
    log: equipmentPictureLog,
  },
};

/** Pictures of damage belong to the item, beside its own picture; whoever registers what comes back may add them. */
const ofDamage: PictureSection = {
  mayRead: ofEquipment.mayRead,
  mayWrite: (permissions) =>
    ofEquipment.mayWrite(permissions) || [scanPath, shippingPath].some((path) => may(permissions, path, 'Write')),
  refusal: 'Du kan ikke legge inn bilder av skader.',
  most: 200,
  lock: async (tx, companyId, object) => ({ ...(await ofEquipment.lock(tx, companyId, object)), picture: null }),
};

/** The demo page's pictures belong to the company itself, by its id. */
const ofDemo: PictureSection = {
  mayRead: (permissions) => may(permissions, pictureDemoPath, 'Read'),
  mayWrite: (permissions) => may(permissions, pictureDemoPath, 'Write'),
  refusal: 'Du kan ikke endre bildene på demosiden.',
  most: 60,
  lock: async (_, companyId, object) => {
    if (object !== companyId) throw notFound('Fant ikke demosiden.');
    return { label: 'Demosiden', picture: null };
  },
};

/** The logo belongs to the company itself, by its id; it is printed on documents for customers. */
const ofCompany: PictureSection = {
  mayRead: (permissions) => permissions.length > 0,
  mayWrite: (permissions) => may(permissions, adminPath, 'Write'),
  refusal: 'Bare administratorer kan endre logoen.',
  most: 1,
  lock: async (_, companyId, object) => {
    if (object !== companyId) throw notFound('Fant ikke firmaet.');
    return { label: 'Logo', picture: null };
  },
};

/** The sections with pictures, by their name in calls (`scope`). */
export const pictureSections: ReadonlyMap<string, PictureSection> = new Map([
  ['project', ofLog],
  ['equipment', ofEquipment],
  [damageScope, ofDamage],
  ['staging', ofDemo],
  [logoScope, ofCompany],
]);
