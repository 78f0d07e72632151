import { badInput } from '@/base/errors';
import { shorten, type XmlFormat } from '../xml/read-records';

const saftNamespace = 'urn:StandardAuditFile-Taxation-Financial:NO';

const recordPaths = [
  'AuditFile/Header',
  'AuditFile/MasterFiles/GeneralLedgerAccounts/Account',
  'AuditFile/MasterFiles/Customers/Customer',
  'AuditFile/MasterFiles/Suppliers/Supplier',
  'AuditFile/MasterFiles/TaxTable/TaxTableEntry',
  'AuditFile/MasterFiles/AnalysisTypeTable/AnalysisTypeTableEntry',
  'AuditFile/GeneralLedgerEntries',
  'AuditFile/GeneralLedgerEntries/Journal',
  'AuditFile/GeneralLedgerEntries/Journal/Transaction',
  'AuditFile/GeneralLedgerEntries/Journal/Transaction/Line',
] as const;

/** SAF-T Financial 1.10 and 1.30, with any prefix or none. */
export const saftFormat: XmlFormat<(typeof recordPaths)[number]> = {
  file: 'SAF-T-fil',
  short: 'SAF-T',
  root: 'AuditFile',
  paths: recordPaths,
  requireRoot(tag) {
    if (tag.local !== 'AuditFile') {
      throw badInput(`Filen er ikke en SAF-T-fil: den begynner med <${shorten(tag.name)}>, ikke <AuditFile>.`);
    }
    if (tag.uri !== '' && tag.uri !== saftNamespace) {
      throw badInput(`Filens navnerom er «${shorten(tag.uri)}»; norsk SAF-T Financial har «${saftNamespace}».`);
    }
  },
  takes(tag, rootNamespace, line) {
    if (tag.uri === rootNamespace) return true;
    throw badInput(`Elementet <${shorten(tag.name)}> på linje ${line} hører ikke til SAF-T Financial.`);
  },
};
