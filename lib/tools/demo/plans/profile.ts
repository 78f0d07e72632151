import type { SupplierTrade } from './supplier-trades';
import type { Trade } from './trade';

/** The costs that follow the work on projects. */
export const directCosts = ['goods', 'subcontract', 'hire', 'travel'] as const;
export type DirectCost = (typeof directCosts)[number];

export type Segment = {
  code: string;
  name: string;
  /** Code of the department that does the work. */
  department: string;
  /** Part of the first year's revenue; drift multiplies it each year. */
  share: number;
  drift: number;
  /** Weight of each month, January first. */
  season: number[];
  /** Offshore work is sold without VAT. */
  vatFree?: boolean;
  /** Parts of revenue. */
  direct: Record<DirectCost, number>;
  /** `{place}` becomes a town. */
  projectNames: string[];
};

export type Overhead = {
  account: string;
  trade: SupplierTrade;
  /** Part of the first year's revenue per year; follows prices, not revenue. */
  share: number;
  /** Invoices per month, in the months that have one (all when not given). */
  invoices: number;
  months?: number[];
  /** Part of the net amount; 0 where the service is outside the VAT system. */
  vat: 0 | 0.25;
};

export type CompanyProfile = {
  key: string;
  name: string;
  orgnr: string;
  /** Where its customers and suppliers are, and its work is done. */
  towns: { postalCode: string; city: string }[];
  /** Kroner without VAT in the first year, and each following year's growth factor. */
  revenue: number;
  growth: number[];
  /** Direct costs against plan, per year: above 1 in a bad year. */
  strain: number[];
  segments: Segment[];
  departments: { code: string; name: string }[];
  /** Gross wages as part of revenue, and how much of them is administration. */
  wages: number;
  administration: number;
  /** What an hour of field work costs in the first year, wages and the employer's contribution, about; follows prices. */
  hourCost: number;
  overheads: Overhead[];
  /** Machines and vehicles at the first opening, and yearly depreciation, as parts of first-year revenue. */
  fixedAssets: number;
  depreciation: number;
  /** Per month at scale 1. */
  salesInvoices: number;
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
