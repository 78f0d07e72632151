/**
 * The elements of the parts that are read (header, accounts, parties, tax and analysis tables, ledger), by the schemas
 * of 1.10 and 1.30.
 */
const knownNames = new Set(
  `
  Account AccountCreationDate AccountDescription AccountID AccountType AdditionalAddressDetail Address
  AddressType Amount Analysis AnalysisAmount AnalysisID AnalysisIDDescription AnalysisType
  AnalysisTypeDescription AnalysisTypeTable AnalysisTypeTableEntry AuditFileCountry AuditFileDateCreated
  AuditFileRegion AuditFileSender AuditFileVersion BIC BalanceAccount BankAccount BankAccountName
  BankAccountNumber BaseRate BatchID BirthName Building CID CashDiscountDays CashDiscountRate City
  ClosingCreditBalance ClosingDebitBalance Company CompanyEntity Compensation Contact ContactPerson Country
  CreditAmount CreditAnalysisAmount CreditTaxAmount CrossReference CurrencyAmount CurrencyCode Customer
  CustomerID Customers Days DebitAmount DebitAnalysisAmount DebitTaxAmount DefaultCurrencyCode Description
  DocumentType DueDate EffectiveDate Email EndDate ExchangeRate ExpirationDate Fax FirstName FlatTaxRate
  FreeBillingMonth GLPostingDate GeneralLedgerAccountID GeneralLedgerAccounts GeneralLedgerEntries
  GroupingCategory GroupingCode Header HeaderComment IBANNumber Initials Journal JournalID LastName
  LastNamePrefix Line MobilePhone ModificationDate Months NaceCode Name Notes Number NumberOfEntries
  OpeningCreditBalance OpeningDebitBalance OtherCriteria OtherTitles OwnerID PartyInfo PaymentTerms Period
  PeriodEnd PeriodEndYear PeriodStart PeriodStartYear PeriodYear PostalCode Quantity RecordID ReferenceNumber
  Region RegistrationNumber Salutation SelectionCriteria SelectionEndDate SelectionStartDate
  SelfBillingIndicator SoftwareCompanyName SoftwareID SoftwareVersion SortCode SourceDocumentID SourceID
  StandardAccountID StandardTaxCode StartDate Status StreetName Supplier SupplierID Suppliers SystemEntryDate
  SystemEntryTime SystemID TaxAccountingBasis TaxAmount TaxAuthority TaxBase TaxBaseDescription TaxCode
  TaxCodeDetails TaxDeclarationPeriod TaxEntity TaxExemptionReason TaxInformation TaxNumber TaxPercentage
  TaxRegistration TaxRegistrationNumber TaxReportingJurisdiction TaxTable TaxTableEntry TaxType
  TaxVerificationDate Telephone Title TotalCredit TotalDebit Transaction TransactionDate TransactionID
  TransactionType Type UserID ValueDate VoucherDescription VoucherType Website
`
    .trim()
    .split(/\s+/),
);

/** Names that a note lists. */
const mostNamed = 8;

/** True for an announced version without a published schema; only its known parts are read. */
export function isNewer(version: string): boolean {
  return /^2(\.\d{1,2})?$/.test(version);
}

/** Collects what a file of a newer version has that is not read. */
export class NewerVersion {
  private version: string | undefined;
  /** Names before the version is known, which are few: the header is the first record. */
  private readonly sections = new Set<string>();
  private readonly elements = new Set<string>();

  set(version: string): void {
    if (isNewer(version)) this.version = version;
  }

  readonly meet = (name: string, where: 'record' | 'skipped'): void => {
    if (where === 'skipped') this.add(this.sections, name);
    else if (!knownNames.has(name)) this.add(this.elements, name);
  };

  private add(names: Set<string>, name: string): void {
    if (names.size <= mostNamed) names.add(name);
  }

  /** The sentence about what was not read; undefined for a known version. */
  note(): string | undefined {
    if (this.version === undefined) return undefined;
    const names = [...this.sections, ...this.elements];
    const listed = names.slice(0, mostNamed).join(', ');
    const rest = names.length > mostNamed ? ' og flere' : '';
    const unread = names.length === 0 ? 'Alt i filen var kjent.' : `Dette er ikke lest: ${listed}${rest}.`;
    return `Filen er SAF-T ${this.version}, som er nyere enn 1.30. Den er lest for det som er kjent derfra. ${unread}`;
  }
}
