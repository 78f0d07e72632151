import type { Letterhead } from '@/lib/core/format/letterhead';
import type { SupplierTrade } from './supplier-trades';
import type { Trade } from './trade';

/** Costs that follow project work. */
export const directCosts = ['goods', 'subcontract', 'hire', 'travel'] as const;
export type DirectCost = (typeof directCosts)[number];

export type Segment = {
  code: string;
  name: string;
  /** Code of the department that does the work. */
  department: string;
  /** Share of the first year's revenue; drift multiplies it each year. */
  share: number;
  drift: number;
  /** Weight of each month, January first. */
  season: number[];
  /** Offshore work is sold without VAT. */
  vatFree?: boolean;
  /** Shares of revenue. */
  direct: Record<DirectCost, number>;
  /** `{place}` is replaced by a town. */
  projectNames: string[];
};

export type Overhead = {
  account: string;
  trade: SupplierTrade;
  /** Yearly share of the first year's revenue; follows prices, not revenue. */
  share: number;
  /** Invoices per month, in the months listed (default all). */
  invoices: number;
  months?: number[];
  /** VAT on the net amount; 0 where the service is outside the VAT system. */
  vat: 0 | 0.25;
};

export type CompanyProfile = {
  key: string;
  name: string;
  orgnr: string;
  letterhead: Omit<Letterhead, 'name' | 'orgnr'>;
  /** Towns of its customers, suppliers and work. */
  towns: { postalCode: string; city: string }[];
  /** Kroner without VAT in the first year, and each following year's growth factor. */
  revenue: number;
  growth: number[];
  /** Factor of direct costs relative to plan, per year: above 1 in a bad year. */
  strain: number[];
  segments: Segment[];
  departments: { code: string; name: string }[];
  /** Gross wages as a share of revenue, and administration's share of them. */
  wages: number;
  administration: number;
  /**
   * The approximate cost of an hour of field work in the first year, wages and employer's contribution; follows prices.
   */
  hourCost: number;
  overheads: Overhead[];
  /** Machines and vehicles at the first opening, and yearly depreciation, as shares of first-year revenue. */
  fixedAssets: number;
  depreciation: number;
  /** Per month at scale 1. */
  salesInvoices: number;
  /** How much lower its invoices are numbered than their vouchers; 0 by default: the same number. */
  invoiceOffset?: number;
  purchaseInvoices: number;
  customers: number;
  customerKinds: string[];
  projects: number;
  projectMonths: [min: number, max: number];
  goodsWords: string[];
  subcontractWords: string[];
  trade: Trade;
};

export const administrationDepartment = '900';
