import { z } from 'zod';
import { actions } from '@/lib/platform/auth/permissions';
import type { AdminCompany } from '@/lib/product/admin/list-companies';
import type { AdminPage } from '@/lib/product/admin/list-pages';
import type { AdminUser } from '@/lib/product/admin/list-users';
import type { PermissionSet } from '@/lib/product/admin/permission-set';
import type { ResetLink } from '@/lib/product/admin/reset-links';
import type { AdminScreen } from '@/lib/product/admin/screens';

const user: z.ZodType<AdminUser> = z.object({
  ID: z.uuid(),
  Fullname: z.string(),
  Username: z.string(),
  LoginAt: z.string().nullable(),
  Suspended: z.boolean(),
});

const permissionSet: z.ZodType<PermissionSet> = z.object({
  Username: z.string(),
  Permissions: z.array(z.object({ Path: z.string(), Action: z.enum(actions) })),
});

const page: z.ZodType<AdminPage> = z.object({
  Path: z.string(),
  Title: z.string(),
  Section: z.string(),
  SectionTitle: z.string(),
  Group: z.string(),
  Tabs: z.array(z.object({ Path: z.string(), Title: z.string() })).optional(),
});

const company: z.ZodType<AdminCompany> = z.object({
  ID: z.uuid(),
  Name: z.string(),
  Orgnr: z.string().nullable(),
  Administrator: z.boolean(),
  RequiresSecondFactor: z.boolean(),
  DefaultHistory: z.string().nullable(),
  DefaultFrequency: z.string().nullable(),
  MinMargin: z.number().nullable(),
  OrderLimit: z.number().nullable(),
  AcceptLimit: z.number().nullable(),
  EstimateTerms: z.string().nullable(),
  EstimateText: z.string().nullable(),
  FiscalStart: z.number().int(),
});

const screen: z.ZodType<AdminScreen> = z.object({
  ID: z.uuid(),
  Name: z.string(),
  Path: z.string(),
  Title: z.string(),
  PairedBy: z.string(),
  PairedAt: z.iso.datetime(),
  SeenAt: z.iso.datetime(),
  Stopped: z.boolean(),
});

const resetLink: z.ZodType<ResetLink> = z.object({
  Username: z.string(),
  MadeBy: z.string(),
  MadeAt: z.iso.datetime(),
  ExpiresAt: z.iso.datetime(),
});

/** The answers of the administration's list calls. */
export const adminListAnswers = {
  'GET /api/admin/users': z.array(user),
  'GET /api/admin/permissions': z.array(permissionSet),
  'GET /api/admin/pages': z.array(page),
  'GET /api/admin/companies': z.array(company),
  'GET /api/admin/screens': z.array(screen),
  'GET /api/admin/userresetlink': z.array(resetLink),
};
