import { call } from '@/components/chrome/call';
import type { PermissionSet } from '@/lib/admin/permission-set';
import type { Frequency, History } from '@/lib/filters/options';
import { href } from '@/lib/routing/href';
import type { KamishibaiColors } from '@/lib/widgets/kamishibai-colour';

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

/** The outcomes of the user search: 1 not found, 2 found without access, 3 has access already (specification 1, section 4). */
export type SearchOutcome = { found: 1 } | { found: 2; fullname: string } | { found: 3; message: string };

export async function searchUser(company: string, username: string): Promise<SearchOutcome> {
  const answer = await call(href('/api/admin/user', { username, company }));
  if (answer.status === 206) {
    const [user] = (await answer.json()) as { Fullname: string }[];
    return { found: 2, fullname: user?.Fullname ?? username };
  }
  const { message } = (await answer.json()) as { message: string };
  return answer.status === 208 ? { found: 3, message } : { found: 1 };
}

export async function grantUser(company: string, username: string): Promise<string> {
  const answer = await call('/api/admin/user', { method: 'PUT', body: form({ username, company }) });
  return ((await answer.json()) as { message: string }).message;
}

export async function createUser(fields: { company: string; username: string; fullname: string; password: string }) {
  await call('/api/admin/user', { method: 'POST', body: form(fields) });
}

export async function savePermissions(company: string, set: PermissionSet) {
  await call('/api/admin/userpermission', { method: 'POST', body: form({ company, permission: JSON.stringify(set) }) });
}

export async function removeAll(company: string, username: string) {
  const permission = JSON.stringify({ Username: username, Permissions: [] } satisfies PermissionSet);
  await call('/api/admin/userpermissionremoveall', { method: 'POST', body: form({ company, permission }) });
}

export async function suspend(company: string, username: string, suspended: boolean) {
  const body = form({ company, username, suspended: String(suspended) });
  await call('/api/admin/usersuspend', { method: 'POST', body });
}

/** A one-time link to a new password, as a whole address to hand on. */
export async function resetLink(company: string, username: string): Promise<{ address: string; expiresAt: string }> {
  const answer = await call('/api/admin/userresetlink', { method: 'POST', body: form({ company, username }) });
  const { path, expiresAt } = (await answer.json()) as { path: string; expiresAt: string };
  return { address: window.location.origin + path, expiresAt };
}

export async function endResetLink(company: string, username: string) {
  await call('/api/admin/userresetlink', { method: 'DELETE', body: form({ company, username }) });
}

export type CompanyFields = {
  companyname: string;
  orgnr: string;
  secondfactor: boolean;
  /** Empty: the product's own. */
  history: History | '';
  frequency: Frequency | '';
  /** Percent as it is written; empty: no limit. */
  minmargin: string;
  /** The first month of the fiscal year, '1' to '12'. */
  fiscalstart: string;
};

export async function saveCompany(company: string, fields: CompanyFields) {
  const body = form({ ...fields, company, secondfactor: String(fields.secondfactor) });
  await call('/api/admin/companysettings', { method: 'POST', body });
}

export async function saveBoardColours(company: string, colours: KamishibaiColors) {
  await call('/api/admin/boardcolours', { method: 'POST', json: { company, colours } });
}

export async function saveTitle(company: string, path: string, title: string) {
  await call('/api/admin/pagetitle', { method: 'POST', body: form({ company, path, title }) });
}

export async function createCompany(company: string, companyname: string): Promise<{ id: string; name: string }> {
  const answer = await call('/api/admin/company', { method: 'POST', body: form({ company, companyname }) });
  return (await answer.json()) as { id: string; name: string };
}
