import type { PackagePlan } from '../../plans/calculation-plan';

const staff = { classification: 'personnel', categories: ['Ansatt', 'Innleid'] } as const;

/** Packages of a surface treatment calculation: the contract, an option, and variations. */
export const surfaceTreatmentPackages: readonly PackagePlan[] = [
  {
    title: 'Kontraktsarbeid',
    category: 'Kontrakt',
    share: 0.72,
    days: [0, 0.8],
    activities: [
      {
        title: 'Tilkomst og inndekking',
        lines: [
          { classification: 'access', categories: ['Stillas, montering og demontering'], lines: 1 },
          { classification: 'access', categories: ['Stillasleie', 'Tilkomstteknikk'], lines: 2 },
          { classification: 'access', categories: ['Inndekking'], lines: 1 },
          { ...staff, lines: 2 },
          { classification: 'tuut', lines: 1 },
        ],
      },
      {
        title: 'Forbehandling',
        lines: [
          { classification: 'goods', categories: ['Blåsemiddel'], lines: 1 },
          { classification: 'goods', categories: ['Gel og kjemikalier'], lines: 1 },
          { ...staff, lines: 3 },
          { classification: 'tuut', categories: ['Trykkluft og blåsing'], lines: 3 },
          { classification: 'consumable', lines: 3 },
        ],
      },
      {
        title: 'Overflatebehandling',
        lines: [
          { classification: 'goods', categories: ['Epoksy primer'], lines: 1 },
          { classification: 'goods', categories: ['Mellomstrøk og toppstrøk'], lines: 2 },
          { classification: 'goods', categories: ['Tankbelegg og tynnere'], lines: 1 },
          { ...staff, lines: 4 },
          { classification: 'consumable', lines: 4 },
          { classification: 'tuut', lines: 1 },
        ],
      },
    ],
    lines: [
      { classification: 'travelacco', categories: ['Fly'], lines: 2 },
      { classification: 'travelacco', categories: ['Opphold'], lines: 2 },
      { classification: 'travelacco', categories: ['Diett og bil'], lines: 1 },
      { classification: 'transport', lines: 2 },
    ],
  },
  {
    title: 'Opsjon, tilleggsflater',
    category: 'Opsjon',
    share: 0.18,
    days: [0.55, 0.95],
    activities: [
      {
        title: 'Tilleggsflater',
        lines: [
          { classification: 'access', categories: ['Inndekking'], lines: 1 },
          { classification: 'access', categories: ['Tilkomstteknikk'], lines: 1 },
          { classification: 'goods', categories: ['Blåsemiddel'], lines: 1 },
          { classification: 'goods', categories: ['Epoksy primer', 'Mellomstrøk og toppstrøk'], lines: 2 },
          { ...staff, lines: 3 },
          { classification: 'tuut', lines: 1 },
          { classification: 'consumable', lines: 2 },
        ],
      },
    ],
    lines: [
      { classification: 'travelacco', lines: 2 },
      { classification: 'transport', lines: 1 },
    ],
  },
  {
    title: 'Endringer underveis',
    category: 'VOR',
    share: 0.1,
    days: [0.7, 1],
    activities: [
      {
        title: 'Endringer etter avtale',
        lines: [
          { classification: 'access', categories: ['Tilkomstteknikk'], lines: 1 },
          { classification: 'goods', categories: ['Mellomstrøk og toppstrøk'], lines: 2 },
          { ...staff, lines: 2 },
          { classification: 'consumable', lines: 2 },
        ],
      },
    ],
    lines: [{ classification: 'transport', lines: 1 }],
  },
];
