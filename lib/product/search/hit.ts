import type { ThingKind } from '@/lib/core/widgets/column';

/** A detail of a hit; `ref` names what it is, so that it can be a link for whoever may go there. */
export type HitFact = { text: string; value: string | number; ref: { kind: ThingKind; id: string } | null };

/** The amounts of a hit in kroner: its own, and another that says how it is the typed one. */
export type HitAmount = {
  amount: number;
  /** Its label, as 'kredit'; empty: the hit's own amount. */
  text: string;
  /** True if it is the typed amount. */
  found: boolean;
};

/** A hit of the search: what it is, and the page and parameters that show it. */
export type SearchHit = {
  kind: string;
  code: string;
  name: string;
  /** A note that tells it from others of its kind; may be empty. */
  note: string;
  /** Its status, where it has one. */
  state: string | null;
  company: { id: string; name: string };
  path: string;
  params: Record<string, string>;
  /** 0: exactly what was typed; 1: it begins so; 2: it is inside. */
  fit: number;
  /** The day it is of, yyyy-mm-dd, where it has one: newest come first. */
  day: string | null;
  amounts: HitAmount[];
  facts: HitFact[];
  /** The key of its panel, as 'voucher.<xid>', where it has a panel. */
  panel: string | null;
};

/** Hits of one kind, best first, and how many there are. */
export type SearchGroup = { title: string; count: number; hits: SearchHit[] };

/** Hits are read in three parts, each as soon as it is found: what has numbers and amounts, the prices, the registers. */
export const searchParts = ['papers', 'prices', 'registers'] as const;
export type SearchPart = (typeof searchParts)[number];

/** The groups in their order, and the part that each is found with. */
export const groupOrder: readonly { title: string; part: SearchPart }[] = [
  ...['Bilag', 'Fakturaer', 'Bestillinger'].map((title) => ({ title, part: 'papers' as const })),
  { title: 'Prislinjer', part: 'prices' },
  ...[
    'Kunder',
    'Leverandører',
    'Prosjekter',
    'Tilbud',
    'Kontrakter',
    'Utstyr',
    'Personer',
    'Prosjekter i regnskapet',
    'Kontoer',
  ].map((title) => ({ title, part: 'registers' as const })),
];

/** Hits shown of each kind before the rest is asked for, and then. */
export const fewHits = 5;
export const manyHits = 50;

/** Vouchers within so many kroner of an amount are counted where few have exactly it. */
export const nearKroner = 100;

/** The groups beyond those of one kind: what an only exact hit names, and the vouchers near an amount. */
export const tiedGroup = 'Kunde, prosjekt og person';
export const nearGroup = `Bilag innen ${nearKroner} kr`;
