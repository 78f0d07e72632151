import { call } from '@/components/kit/client/call';
import type { Frequency, History } from '@/lib/core/filters/options';
import type { KamishibaiColors } from '@/lib/core/widgets/kamishibai-colour';

/** The fields of a letterhead as they are typed; `vatregistered` is the register's, empty: not known. */
export type LetterheadInput = {
  companyname: string;
  orgnr: string;
  address: string;
  postalcode: string;
  city: string;
  phone: string;
  email: string;
  bankaccount: string;
  vatregistered: 'true' | 'false' | '';
};

export type CompanyFields = LetterheadInput & {
  secondfactor: boolean;
  /** Empty: the product's default. */
  history: History | '';
  frequency: Frequency | '';
  /** A typed percentage; empty: no limit. */
  minmargin: string;
  orderlimit: string;
  acceptlimit: string;
  /** Days after which a ledger is old; empty: the product's. */
  oldledger: string;
  /** The payment terms of estimates, and their closing text. */
  estimateterms: string;
  estimatetext: string;
  /** The first month of the fiscal year, '1' to '12'. */
  fiscalstart: string;
};

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

/** The settings of a new company, besides the product's defaults. */
export type NewCompany = LetterheadInput &
  Pick<
    CompanyFields,
    'minmargin' | 'orderlimit' | 'acceptlimit' | 'oldledger' | 'estimateterms' | 'estimatetext' | 'fiscalstart'
  >;

export function createCompany(company: string, op: string, fields: NewCompany) {
  return call('POST /api/admin/company', { body: { company, op, ...fields } });
}
