import type { CatalogueGroup } from '../../plans/catalogue-plan';

const machine = { classification: 'utst', measure: 'stk', supplier: 'tools' } as const;

export const electricalCatalogue: CatalogueGroup[] = [
  {
    ...machine,
    category: 'Kontroll',
    subcategory: 'Måleutstyr',
    prefix: 'MAL',
    items: [
      { title: 'Installasjonstester', pieces: 5, price: 18_900, description: 'Kalibreres hvert år' },
      { title: 'Termokamera', pieces: 2, price: 46_500, description: 'Kalibreres hvert år' },
      { title: 'Nettanalysator', pieces: 1, price: 62_000 },
      { title: 'Tangamperemeter', pieces: 6, price: 4_200 },
    ],
  },
  {
    ...machine,
    category: 'Verktøy',
    subcategory: 'Elverktøy',
    prefix: 'VER',
    items: [
      { title: 'Borhammer 18 V', pieces: 8, price: 5_900, voltage: '18 V', weight: 4 },
      { title: 'Kjerneboremaskin', pieces: 2, price: 24_800, kw: 2, voltage: '230 V', weight: 18 },
      { title: 'Kabelpresse, batteri', pieces: 3, price: 38_500, voltage: '18 V', weight: 5 },
      { title: 'Kabeltrekkemaskin', pieces: 2, price: 54_000, kw: 2, voltage: '230 V', weight: 86 },
    ],
  },
  {
    ...machine,
    supplier: 'hire',
    category: 'Tilkomst',
    subcategory: 'Lift og stillas',
    prefix: 'LIF',
    items: [
      { title: 'Sakselift 8 m', pieces: 2, price: 148_000, voltage: '24 V', weight: 1_640 },
      { title: 'Rullestillas 6 m', pieces: 4, price: 28_000, weight: 190 },
      { title: 'Stige, glassfiber 4 m', pieces: 5, price: 3_900, weight: 12 },
    ],
  },
  {
    ...machine,
    supplier: 'machines',
    category: 'Strøm',
    subcategory: 'Byggstrøm',
    prefix: 'STR',
    items: [
      { title: 'Byggstrømskap 63 A', pieces: 6, price: 16_400, voltage: '400 V', weight: 42 },
      { title: 'Aggregat 60 kVA', pieces: 1, price: 196_000, kw: 48, voltage: '400 V', weight: 1_280 },
      { title: 'Arbeidslys LED, mast', pieces: 4, price: 6_800, voltage: '230 V', weight: 14 },
    ],
  },
  {
    ...machine,
    supplier: 'vehicles',
    category: 'Kjøretøy',
    subcategory: 'Bil',
    prefix: 'BIL',
    items: [
      { title: 'Servicebil, elektrisk', pieces: 6, price: 498_000, kw: 100, weight: 2_300 },
      { title: 'Biltilhenger 1,3 t', pieces: 2, price: 34_000, weight: 280 },
    ],
  },
  {
    classification: 'Forbruksmatriell',
    category: 'PVU',
    subcategory: 'Arbeidstøy',
    prefix: 'PVU',
    supplier: 'tools',
    measure: 'stk',
    sizes: ['S', 'M', 'L', 'XL'],
    items: [
      { title: 'Arbeidsbukse', price: 1_190 },
      { title: 'Lysbuejakke klasse 2', price: 3_400 },
    ],
  },
  {
    classification: 'Forbruksmatriell',
    category: 'Forbruk',
    subcategory: 'Festemateriell',
    prefix: 'FOR',
    supplier: 'goods',
    measure: 'pk',
    units: 100,
    items: [
      { title: 'Klips 8–12 mm', price: 118 },
      { title: 'Koblingsklemmer', price: 298 },
      { title: 'Strips 300 mm', price: 64 },
      { title: 'Ekspansjonsbolt M8', price: 492 },
    ],
  },
  {
    classification: 'tjst',
    category: 'Tjenester',
    subcategory: 'Kontroll',
    prefix: 'TJE',
    supplier: 'subcontract',
    measure: 'stk',
    items: [
      { title: 'Kalibrering av installasjonstester', price: 2_400 },
      { title: 'Sakkyndig kontroll av lift', price: 4_800 },
      { title: 'Kontroll av stiger og stillas', price: 390 },
      { title: 'Henting av EE-avfall', price: 1_650 },
    ],
  },
];
