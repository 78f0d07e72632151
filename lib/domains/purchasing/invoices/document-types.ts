/**
 * The document types (UNCL1001) of Peppol BIS Billing 3.0 and its self-billing, by the element they belong to
 * (PEPPOL-EN16931-P0100, P0101). Amounts of an Invoice are owed to the supplier, amounts of a CreditNote are taken off.
 */
export const documentTypes = {
  Invoice: {
    '71': 'Betalingsanmodning',
    '80': 'Debetnota for varer og tjenester',
    '82': 'Faktura for målt forbruk',
    '84': 'Debetnota for økonomisk justering',
    '102': 'Avgiftsmelding',
    '218': 'Sluttoppgjør for utført arbeid',
    '219': 'Betalingsanmodning for ferdige enheter',
    '326': 'Delfaktura',
    '331': 'Faktura med pakkseddel',
    '380': 'Faktura',
    '382': 'Provisjonsnota',
    '383': 'Debetnota',
    '384': 'Korrigert faktura',
    '386': 'Forskuddsfaktura',
    '388': 'Avgiftsfaktura',
    '389': 'Faktura skrevet av kjøper',
    '393': 'Faktura solgt til factoring',
    '395': 'Kommisjonsfaktura',
    '553': 'Avviksfaktura fra speditør',
    '575': 'Faktura fra forsikring',
    '623': 'Faktura fra speditør',
    '751': 'Faktura til bokføring, ikke til betaling',
    '780': 'Fraktfaktura',
    '817': 'Kravmelding',
    '870': 'Konsulatfaktura',
    '875': 'Delfaktura, bygg og anlegg',
    '876': 'Siste delfaktura, bygg og anlegg',
    '877': 'Sluttfaktura, bygg og anlegg',
  },
  CreditNote: {
    '81': 'Kreditnota for varer og tjenester',
    '83': 'Kreditnota for økonomisk justering',
    '261': 'Kreditnota skrevet av kjøper',
    '381': 'Kreditnota',
    '396': 'Kreditnota solgt til factoring',
    '532': 'Kreditnota fra speditør',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type DocumentElement = keyof typeof documentTypes;

/** A type's name by its element and code; undefined for one that is not of that element. */
export function documentTypeName(element: DocumentElement, code: string): string | undefined {
  const names: Readonly<Record<string, string>> = documentTypes[element];
  return Object.hasOwn(names, code) ? names[code] : undefined;
}
