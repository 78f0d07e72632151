import { answerOf, call, send } from '@/components/kit/client/call';
import type { PermissionSet } from '@/lib/product/admin/permission-set';

/** The outcomes of the user search: 1 not found, 2 found without access, 3 has access already (specification 1, section 4). */
export type SearchOutcome = { found: 1 } | { found: 2; fullname: string } | { found: 3; message: string };

export async function searchUser(company: string, username: string): Promise<SearchOutcome> {
  const response = await send('GET /api/admin/user', { params: { username, company } });
  const answer = await answerOf('GET /api/admin/user', await response.text());
  if (!('message' in answer)) return { found: 2, fullname: answer[0]?.Fullname ?? username };
  return response.status === 208 ? { found: 3, message: answer.message } : { found: 1 };
}

export async function grantUser(company: string, username: string): Promise<string> {
  return (await call('PUT /api/admin/user', { body: { username, company } })).message;
}

export function createUser(body: { company: string; username: string; fullname: string; password: string }) {
  return call('POST /api/admin/user', { body });
}

export function savePermissions(company: string, set: PermissionSet) {
  return call('POST /api/admin/userpermission', { body: { company, permission: JSON.stringify(set) } });
}

export function removeAll(company: string, username: string) {
  const permission = JSON.stringify({ Username: username, Permissions: [] } satisfies PermissionSet);
  return call('POST /api/admin/userpermissionremoveall', { body: { company, permission } });
}

export function suspend(company: string, username: string, suspended: boolean) {
  return call('POST /api/admin/usersuspend', { body: { company, username, suspended: String(suspended) } });
}

/** A one-time link to set a new password, as an absolute address to pass on. */
export async function resetLink(company: string, username: string): Promise<{ address: string; expiresAt: string }> {
  const { path, expiresAt } = await call('POST /api/admin/userresetlink', { body: { company, username } });
  return { address: window.location.origin + path, expiresAt };
}

/** Sends a member a letter with a link to a new password. */
export function mailResetLink(company: string, username: string) {
  return call('POST /api/admin/userresetlink', { body: { company, username, mail: true } });
}

export function endResetLink(company: string, username: string) {
  return call('DELETE /api/admin/userresetlink', { body: { company, username } });
}

/** Pairs the screen that shows the code with a page of the company. */
export function pairScreen(company: string, screen: { code: string; name: string; path: string }) {
  return call('POST /api/admin/screens', { body: { company, ...screen } });
}

export function endScreen(company: string, id: string) {
  return call('DELETE /api/admin/screens', { body: { company, id } });
}

/** An API key for a program; shown only once. */
export function makeApiKey(
  company: string,
  key: { op: string; name: string; days: number; permissions: PermissionSet['Permissions'] },
) {
  return call('POST /api/admin/apikeys', { body: { company, ...key } });
}

export function endApiKey(company: string, id: string) {
  return call('DELETE /api/admin/apikeys', { body: { company, id } });
}
