import type { CompanyTx } from '@/db/company';

/** A clock of a VOR that asks something of somebody on a day; kroner without VAT. */
export type OpenClock = {
  /** Begins with the VOR's xid, and stays the same while it is open. */
  key: string;
  sak: string;
  project: string | null;
  /** The employee who sees to it, by xid, and in words. */
  owner: string | null;
  responsible: string | null;
  /** Ours to stop, their answer past the day it was expected or before it, or a VOR that waits without a clock. */
  state: 'ours' | 'late' | 'awaited' | 'none';
  /** 'VOR-001 Ventetid, kran', and briefly '26012 VOR-001'. */
  name: string;
  code: string;
  /** The act that stops it, or their answer; without a clock the reason, '' where nothing is missing. */
  act: string;
  near: { text: string; tone: 'bad' | 'warn' | 'plain' };
  /** The day it runs from, its last one, and the workday on or before that where it is a hard one. */
  since: string | null;
  due: string | null;
  remind: string | null;
  amount: number | null;
};

/** Reads the open clocks of a company on a day, by default those of contracts that run; of some projects, or `ended` ones too. */
export type ReadClocks = (
  tx: CompanyTx,
  companyId: string,
  on: string,
  of?: { projects?: readonly string[]; ended?: boolean },
) => Promise<OpenClock[]>;
