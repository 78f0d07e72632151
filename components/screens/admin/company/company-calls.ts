import type { Frequency, History } from '@/lib/core/filters/options';
import type { TypedCompanyFields } from '@/lib/product/admin/company-fields';
import type { letterheadFields } from '@/lib/product/admin/letterhead-fields';

/** The settings of a new company, as they are typed. */
type NewCompany = Omit<TypedCompanyFields, 'history' | 'frequency'> & { companyname: string; fiscalstart: string };
export type CompanyFields = NewCompany & { history: History | ''; frequency: Frequency | ''; secondfactor: boolean };
export type LetterheadInput = Pick<CompanyFields, 'companyname' | 'orgnr' | keyof typeof letterheadFields>;
