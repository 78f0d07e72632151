import type { CatalogueGroup } from '../../plans/catalogue-plan';

const machine = { classification: 'utst', measure: 'stk', supplier: 'machines' } as const;

export const facilityServicesCatalogue: CatalogueGroup[] = [
  {
    ...machine,
    category: 'Renhold',
    subcategory: 'Gulvmaskiner',
    prefix: 'GUL',
    items: [
      { title: 'Kombimaskin, gange', pieces: 8, price: 64_000, kw: 1, voltage: '24 V', weight: 120 },
      { title: 'Kombimaskin, sittende', pieces: 3, price: 168_000, kw: 3, voltage: '36 V', weight: 460 },
      { title: 'Boningsmaskin', pieces: 4, price: 18_900, kw: 1, voltage: '230 V', weight: 48 },
      { title: 'Støvsuger, ryggbåren', pieces: 12, price: 5_400, kw: 0.5, voltage: '36 V', weight: 6 },
      { title: 'Tepperenser', pieces: 3, price: 26_500, kw: 1.5, voltage: '230 V', weight: 54 },
    ],
  },
  {
    ...machine,
    supplier: 'tools',
    category: 'Renhold',
    subcategory: 'Traller og vindu',
    prefix: 'TRA',
    items: [
      { title: 'Renholdstralle', pieces: 14, price: 7_900, weight: 28 },
      { title: 'Rentvannsanlegg', pieces: 2, price: 42_000, weight: 36 },
      { title: 'Teleskopstang 10 m', pieces: 4, price: 6_200, weight: 4 },
    ],
  },
  {
    ...machine,
    category: 'Uteområder',
    subcategory: 'Snø og strøing',
    prefix: 'SNO',
    items: [
      { title: 'Hjullaster 6 t', pieces: 2, price: 890_000, kw: 55, weight: 6_100, voltage: 'Diesel' },
      { title: 'Redskapsbærer med fres', pieces: 3, price: 540_000, kw: 37, weight: 2_200, voltage: 'Diesel' },
      { title: 'Snøfreser, håndført', pieces: 4, price: 38_000, kw: 9, weight: 140, voltage: 'Bensin' },
      { title: 'Sandstrøer', pieces: 4, price: 46_000, weight: 320, m3: 0.8 },
    ],
  },
  {
    ...machine,
    category: 'Uteområder',
    subcategory: 'Grøntpleie',
    prefix: 'GRO',
    items: [
      { title: 'Robotklipper 5 000 m²', pieces: 6, price: 42_000, voltage: '36 V', weight: 14 },
      { title: 'Sitteklipper', pieces: 2, price: 96_000, kw: 18, weight: 310, voltage: 'Bensin' },
      { title: 'Hekksaks, batteri', pieces: 4, price: 5_900, voltage: '36 V', weight: 4 },
    ],
  },
  {
    ...machine,
    supplier: 'vehicles',
    category: 'Kjøretøy',
    subcategory: 'Bil',
    prefix: 'BIL',
    items: [
      { title: 'Varebil, elektrisk', pieces: 5, price: 386_000, kw: 100, weight: 2_050 },
      { title: 'Pickup med skjær', pieces: 2, price: 512_000, weight: 2_400 },
    ],
  },
  {
    classification: 'Forbruksmatriell',
    category: 'PVU',
    subcategory: 'Arbeidstøy',
    prefix: 'PVU',
    supplier: 'tools',
    measure: 'stk',
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    items: [
      { title: 'Tunika', price: 420 },
      { title: 'Arbeidsbukse', price: 640 },
      { title: 'Refleksjakke', price: 890 },
    ],
  },
  {
    classification: 'Forbruksmatriell',
    category: 'Forbruk',
    subcategory: 'Renhold',
    prefix: 'FOR',
    supplier: 'goods',
    measure: 'krt',
    units: 10,
    items: [
      { title: 'Toalettpapir', price: 312 },
      { title: 'Tørkeark', price: 346 },
      { title: 'Avfallssekker 125 l', price: 498 },
      { title: 'Mikrofiberkluter', price: 690 },
      { title: 'Håndsåpe', price: 288 },
      { title: 'Universalrent 5 l', price: 680 },
    ],
  },
  {
    classification: 'tjst',
    category: 'Tjenester',
    subcategory: 'Innkjøpte tjenester',
    prefix: 'TJE',
    supplier: 'subcontract',
    measure: 'stk',
    items: [
      { title: 'Vindusvask i høyden', price: 8_900 },
      { title: 'Kontroll av lekeplassutstyr', price: 3_400 },
      { title: 'Skadedyrkontroll', price: 2_650 },
      { title: 'Service av kombimaskin', price: 3_900 },
      { title: 'Bortkjøring av snø', price: 1_250 },
    ],
  },
];
