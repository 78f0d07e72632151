import { balance, child, id, requiredId, text } from '../xml/fields';
import type { Element } from '../xml/read-records';
import { numberText, organisationNumber } from './firm';

/** Amounts are whole øre, debit positive and credit negative; `at` is the line in the file. A `closing` is absent when the file gives none. */
export type SaftAccount = ReturnType<typeof readAccount>;
export function readAccount(element: Element) {
  const no = requiredId(element, 'AccountID', 'en konto');
  const owner = `konto ${no}`;
  return {
    at: element.at,
    no,
    name: text(element, 'AccountDescription') ?? no,
    standardNo: id(element, 'StandardAccountID', owner) ?? id(element, 'GroupingCode', owner),
    opening: balance(element, 'Opening', owner) ?? 0,
    closing: balance(element, 'Closing', owner),
  };
}

function daysOf(element: Element): number | undefined {
  const days = text(child(child(element, 'PartyInfo'), 'PaymentTerms'), 'Days');
  return days !== undefined && /^\d{1,3}$/.test(days) ? Number(days) : undefined;
}

export type PartyKind = 'customer' | 'supplier';

/** A party; `name` is absent for a number that is used by a posting but listed in no register. */
export type SaftParty = Omit<ReturnType<typeof readParty>, 'name'> & { name: string | undefined };

/** A customer or supplier: 1.10 has one balance on the party itself, 1.30 any number of BalanceAccount. */
export function readParty(element: Element, kind: PartyKind) {
  const word = kind === 'customer' ? 'kunde' : 'leverandør';
  const no = requiredId(element, kind === 'customer' ? 'CustomerID' : 'SupplierID', `en ${word}`);
  const owner = `${word} ${no}`;
  const address = child(element, 'Address');
  const contact = child(element, 'Contact');
  const street = [text(address, 'StreetName'), text(address, 'Number')].filter((part) => part !== undefined);
  const holders = [element, ...element.children.filter((candidate) => candidate.name === 'BalanceAccount')];
  return {
    kind,
    at: element.at,
    no,
    name: text(element, 'Name') ?? no,
    orgnr: organisationNumber(numberText(element)),
    address: street.join(' ') || undefined,
    postalCode: text(address, 'PostalCode'),
    city: text(address, 'City'),
    email: text(contact, 'Email'),
    phone: text(contact, 'Telephone') ?? text(contact, 'MobilePhone'),
    paymentDays: daysOf(element),
    balances: holders.flatMap((holder) => {
      const opening = balance(holder, 'Opening', owner);
      return opening ? [{ accountNo: id(holder, 'AccountID', owner), opening }] : [];
    }),
  };
}

/** A value of an axis; one that only occurs on postings has no name. */
export type SaftAnalysis = { type: string; typeName: string | undefined; code: string; name: string | undefined };
export function readAnalysis(element: Element): SaftAnalysis {
  const type = requiredId(element, 'AnalysisType', 'analysetabellen');
  const code = requiredId(element, 'AnalysisID', `analysetype ${type}`);
  return {
    type,
    typeName: text(element, 'AnalysisTypeDescription'),
    code,
    name: text(element, 'AnalysisIDDescription') ?? code,
  };
}
