import { ownValue } from '@/lib/core/format/own-value';

const names: Readonly<Record<string, string>> = {
  C62: 'stk',
  EA: 'stk',
  H87: 'stk',
  NAR: 'stk',
  PCE: 'stk',
  PR: 'par',
  SET: 'sett',
  HUR: 'timer',
  DAY: 'døgn',
  WEE: 'uker',
  MON: 'md',
  MTR: 'm',
  MTK: 'm²',
  MTQ: 'm³',
  KMT: 'km',
  KGM: 'kg',
  TNE: 'tonn',
  LTR: 'l',
  KWH: 'kWh',
  LS: 'rund sum',
};

/** A unit in Norwegian by its UN/ECE code; an unknown code as it is. */
export const unitName = (code: string): string => ownValue(names, code) ?? code;
