import type { CatalogueGroup } from '../../plans/catalogue-plan';

const protective = {
  classification: 'Forbruksmatriell',
  category: 'PVU',
  prefix: 'PVU',
  supplier: 'tools',
} as const;
const material = { classification: 'Forbruksmatriell', category: 'Forbruk', prefix: 'FOR', measure: 'stk' } as const;

/** What is used up, protective gear by size, and services that are bought. */
export const surfaceTreatmentStock: CatalogueGroup[] = [
  {
    ...protective,
    subcategory: 'Arbeidstøy',
    measure: 'stk',
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    items: [
      { title: 'Kjeledress, flammehemmende', price: 890 },
      { title: 'Malerdress, engangs', price: 68 },
      { title: 'Vinterjakke, synlighetsklasse 3', price: 1_490 },
    ],
  },
  {
    ...protective,
    subcategory: 'Hansker',
    measure: 'par',
    units: 12,
    sizes: ['str. 8', 'str. 9', 'str. 10', 'str. 11'],
    items: [
      { title: 'Hansker, nitril', price: 214 },
      { title: 'Blåserhansker', price: 465 },
    ],
  },
  {
    ...protective,
    subcategory: 'Vernesko',
    measure: 'par',
    sizes: ['str. 40', 'str. 41', 'str. 42', 'str. 43', 'str. 44', 'str. 45', 'str. 46'],
    items: [{ title: 'Vernesko, høye', price: 1_340 }],
  },
  {
    ...protective,
    subcategory: 'Åndedrett og hode',
    measure: 'stk',
    items: [
      { title: 'Halvmaske', price: 298 },
      { title: 'Filter A2P3', price: 146 },
      { title: 'Vernehjelm med hakereim', price: 540 },
      { title: 'Vernebriller', price: 96 },
      { title: 'Hørselvern med radio', price: 2_150 },
    ],
  },
  {
    ...material,
    subcategory: 'Dekking og verktøy',
    supplier: 'tools',
    units: 10,
    items: [
      { title: 'Maskeringstape 50 mm', price: 440 },
      { title: 'Plastfolie 4 × 50 m', price: 312 },
      { title: 'Malerrull 25 cm', price: 580 },
      { title: 'Pensel 100 mm', price: 720 },
      { title: 'Slipeskive 125 mm', price: 190 },
      { title: 'Krympeplast 230 µm, rull', price: 4_900 },
    ],
  },
  {
    ...material,
    subcategory: 'Dyser og slanger',
    supplier: 'goods',
    items: [
      { title: 'Blåsedyse venturi 8 mm', price: 1_490 },
      { title: 'Blåsedyse venturi 10 mm', price: 1_680 },
      { title: 'Sprøytedyse 519', price: 385 },
      { title: 'Blåseslange 32 mm, 20 m', price: 2_960 },
      { title: 'Luftslange 50 mm, 20 m', price: 2_140 },
    ],
  },
  {
    classification: 'tjst',
    category: 'Tjenester',
    subcategory: 'Kontroll og frakt',
    prefix: 'TJE',
    supplier: 'subcontract',
    measure: 'stk',
    items: [
      { title: 'Sakkyndig kontroll av lift', price: 4_800 },
      { title: 'Sakkyndig kontroll av løfteutstyr', price: 290 },
      { title: 'Kalibrering av måleutstyr', price: 1_850 },
      { title: 'Trykkprøving av sandblåsegryte', price: 3_600 },
      { title: 'Levering med kranbil', price: 5_400 },
      { title: 'Henting av brukt blåsesand', price: 6_200 },
      { title: 'Vask og service av kompressor', price: 7_900 },
    ],
  },
];
