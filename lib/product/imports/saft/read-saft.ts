import { badInput } from '@/base/errors';
import { decodeXml } from '../xml/decode-xml';
import { text } from '../xml/fields';
import { readRecords } from '../xml/read-records';
import { readHeader } from './header';
import { maxLinesPerVoucher } from './limits';
import { readAccount, readAnalysis, readParty } from './master-records';
import { NewerVersion } from './newer-version';
import { saftFormat } from './saft-format';
import { readTaxes } from './tax-records';
import type { SaftEvent } from './types';
import type { SaftLine } from './voucher-records';
import { readLine, readTotals, readVoucher } from './voucher-records';

const master = 'AuditFile/MasterFiles';
const ledger = 'AuditFile/GeneralLedgerEntries';

/**
 * Parses a SAF-T Financial file (1.10, 1.30, and 2.0 for what is known; any prefix or none) into typed events in document order, with one
 * voucher in memory at a time. Throws a UserError 400 that says what is wrong and on which line.
 */
export async function* readSaft(source: AsyncIterable<Uint8Array>): AsyncGenerator<SaftEvent> {
  let headerSeen = false;
  let lines: SaftLine[] = [];
  const notes: string[] = [];
  const tell = (sentence: string) => notes.push(sentence);
  const newer = new NewerVersion();
  const format = { ...saftFormat, meet: newer.meet };
  for await (const records of readRecords(format, decodeXml(source, tell))) {
    for (const { path, element, parent } of records) {
      if (!headerSeen && path !== 'AuditFile/Header') throw badInput('Filen mangler hodet (Header) først i filen.');
      switch (path) {
        case 'AuditFile/Header':
          headerSeen = true;
          yield { kind: 'header', header: readHeader(element, tell) };
          newer.set(text(element, 'AuditFileVersion') ?? '');
          break;
        case `${master}/GeneralLedgerAccounts/Account`:
          yield { kind: 'account', account: readAccount(element) };
          break;
        case `${master}/Customers/Customer`:
          yield { kind: 'party', party: readParty(element, 'customer') };
          break;
        case `${master}/Suppliers/Supplier`:
          yield { kind: 'party', party: readParty(element, 'supplier') };
          break;
        case `${master}/TaxTable/TaxTableEntry`:
          yield { kind: 'taxes', taxes: readTaxes(element) };
          break;
        case `${master}/AnalysisTypeTable/AnalysisTypeTableEntry`:
          yield { kind: 'analysis', analysis: readAnalysis(element) };
          break;
        case `${ledger}/Journal/Transaction/Line`:
          lines.push(readLine(element, parent));
          if (lines.length > maxLinesPerVoucher) {
            throw badInput(`Bilaget ved linje ${element.at} har over ${maxLinesPerVoucher} posteringer.`);
          }
          break;
        case `${ledger}/Journal/Transaction`:
          yield { kind: 'voucher', voucher: readVoucher(element, parent, lines) };
          lines = [];
          break;
        case ledger:
          yield { kind: 'totals', totals: readTotals(element) };
          break;
      }
    }
    for (const sentence of notes.splice(0)) yield { kind: 'note', sentence };
  }
  if (!headerSeen) throw badInput('Filen mangler hodet (Header).');
  const unread = newer.note();
  if (unread !== undefined) yield { kind: 'note', sentence: unread };
}
