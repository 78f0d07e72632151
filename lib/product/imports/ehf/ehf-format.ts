import { badInput } from '@/base/errors';
import { shorten, type XmlFormat } from '../xml/read-records';
import { maxEhfBytes } from './limits';

const components = 'urn:oasis:names:specification:ubl:schema:xsd:';
const rootNamespaces: Readonly<Record<string, string>> = {
  Invoice: `${components}Invoice-2`,
  CreditNote: `${components}CreditNote-2`,
};
const partNamespaces = new Set(['CommonAggregateComponents-2', 'CommonBasicComponents-2'].map((n) => components + n));

const recordPaths = ['Invoice', 'Invoice/InvoiceLine', 'CreditNote', 'CreditNote/CreditNoteLine'] as const;

/** Attachments are embedded as text, which the parser does not need. */
export const attachment = 'EmbeddedDocumentBinaryObject';

/**
 * EHF (Peppol BIS Billing 3.0): an invoice or credit note of UBL 2.1, with any namespace prefixes or none, alone or in
 * its envelope; extensions are skipped.
 */
export const ehfFormat: XmlFormat<(typeof recordPaths)[number]> = {
  file: 'EHF-faktura',
  short: 'EHF',
  root: 'Invoice',
  // The envelope in which access points store received messages (Peppol's Business Message Envelope).
  envelope: { name: 'StandardBusinessDocument', header: 'StandardBusinessDocumentHeader' },
  paths: recordPaths,
  unread: { name: attachment, maxLength: maxEhfBytes },
  attributes: new Set(['currencyID', 'unitCode', 'schemeID', 'filename']),
  requireRoot(tag) {
    const namespace = Object.hasOwn(rootNamespaces, tag.local) ? rootNamespaces[tag.local] : undefined;
    if (namespace === undefined) {
      throw badInput(
        `Filen er ikke en EHF-faktura: den begynner med <${shorten(tag.name)}>, ikke <Invoice> eller <CreditNote>.`,
      );
    }
    if (tag.uri !== '' && tag.uri !== namespace) {
      throw badInput(`Filens navnerom er «${shorten(tag.uri)}»; en EHF-faktura har «${namespace}».`);
    }
  },
  takes: (tag, rootNamespace) => tag.uri === rootNamespace || partNamespaces.has(tag.uri),
};
