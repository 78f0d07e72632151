import type { Decimal } from './decimal';

/** Amounts are whole øre of the invoice's currency; days are yyyy-mm-dd; `at` is the line in the file. */

export type Period = { start: string | undefined; end: string | undefined };

/** An allowance (reduction) or charge (addition), of the invoice or of a line. */
export type EhfAllowance = {
  charge: boolean;
  amount: number;
  reason: string | undefined;
  base: number | undefined;
  percent: Decimal | undefined;
  tax: EhfTaxCategory | undefined;
  at: number;
};

/** A tax category (S, Z, E, AE …) with its rate: the key of a group of the invoice's tax. */
export type EhfTaxCategory = { category: string; percent: Decimal };

export type EhfTaxGroup = EhfTaxCategory & { base: number; amount: number; at: number };

export type EhfLine = {
  id: string;
  at: number;
  text: string;
  description: string | undefined;
  supItemId: string | undefined;
  buyerItemId: string | undefined;
  quantity: Decimal;
  unit: string;
  price: Decimal;
  priceQuantity: Decimal;
  allowances: EhfAllowance[];
  net: number;
  tax: EhfTaxCategory;
  period: Period;
  orderLineRef: string | undefined;
  accountingCost: string | undefined;
};

/** `wrong`: an organisation number it claims, which is not valid. */
export type EhfParty = { key: string; orgnr: string | undefined; name: string; wrong: string | undefined };

export type EhfTotals = {
  lines: number;
  allowances: number;
  charges: number;
  taxExclusive: number;
  taxInclusive: number;
  prepaid: number;
  rounding: number;
  payable: number;
};

export type EhfInvoice = {
  kind: 'faktura' | 'kreditnota';
  /** The document type (UNCL1001). */
  typeCode: string;
  no: string;
  issuedate: string;
  duedate: string | undefined;
  period: Period;
  currency: string;
  note: string | undefined;
  orderReference: string | undefined;
  buyerReference: string | undefined;
  contractReference: string | undefined;
  billingReference: string | undefined;
  accountingCost: string | undefined;
  paymentId: string | undefined;
  bankAccount: string | undefined;
  supplier: EhfParty;
  buyer: EhfParty;
  allowances: EhfAllowance[];
  taxes: EhfTaxGroup[];
  taxAmount: number;
  totals: EhfTotals;
  lines: EhfLine[];
  attachments: EhfAttachment[];
};

/** An embedded attachment: its name, and the place of its text among the file's unread ones. */
export type EhfAttachment = { name: string; text: number };

/** The roundings of a tax group that the standard allows, in øre: what the file says less what its parts make. */
export type EhfRounding = { base: number; tax: number };
