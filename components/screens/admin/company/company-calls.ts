import { call } from '@/components/kit/client/call';
import type { Frequency, History } from '@/lib/core/filters/options';
import type { KamishibaiColors } from '@/lib/core/widgets/kamishibai-colour';
import type { TypedCompanyFields } from '@/lib/product/admin/company-fields';
import type { letterheadFields } from '@/lib/product/admin/letterhead-fields';

/** The settings of a new company, as they are typed. */
type NewCompany = Omit<TypedCompanyFields, 'history' | 'frequency'> & { companyname: string; fiscalstart: string };
export type CompanyFields = NewCompany & { history: History | ''; frequency: Frequency | ''; secondfactor: boolean };
export type LetterheadInput = Pick<CompanyFields, 'companyname' | 'orgnr' | keyof typeof letterheadFields>;

export function saveCompany(company: string, fields: CompanyFields) {
  const body = { ...fields, company, secondfactor: String(fields.secondfactor) };
  return call('POST /api/admin/companysettings', { body });
}

export function saveBoardColours(company: string, colours: KamishibaiColors) {
  return call('POST /api/admin/boardcolours', { body: { company, colours } });
}

export function saveTitle(company: string, path: string, title: string) {
  return call('POST /api/admin/pagetitle', { body: { company, path, title } });
}

export function createCompany(company: string, op: string, fields: NewCompany) {
  return call('POST /api/admin/company', { body: { company, op, ...fields } });
}
