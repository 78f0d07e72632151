import type { BidPlan } from '../../plans/bid-plan';

export const surfaceTreatmentBids: BidPlan = {
  total: 400,
  open: 42,
  // Frame customers and known plants are easier; open tenders offshore and in wind harder. Bids due before the outdoor
  // season are won; in summer and late autumn competition is strong. A bad fourth year, better since.
  odds: {
    segments: { OVF: 1.1, TIL: 1.45, ISO: 0.85, OFF: 0.7, VIN: 0.6 },
    months: [1.3, 1.4, 1.3, 1.1, 0.85, 0.75, 0.65, 0.95, 1.25, 1.1, 0.85, 0.8],
    years: [0.9, 0.95, 1, 0.8, 1.05, 1.1],
  },
  contracts: 28,
  planned: 6,
  frames: [
    { segment: 'OVF', title: 'Rammeavtale overflatebehandling' },
    { segment: 'TIL', title: 'Rammeavtale stillas og tilkomst' },
    { segment: 'ISO', title: 'Rammeavtale isolasjon' },
    { segment: 'OFF', title: 'Rammeavtale V&M offshore' },
    { segment: 'VIN', title: 'Rammeavtale bladreparasjon' },
    { segment: 'OVF', title: 'Rammeavtale vedlikehold' },
  ],
  variations: [
    'Utvidet omfang sandblåsing søyler',
    'Ekstra stillas nord',
    'Ventetid vær',
    'Endret malingssystem til NORSOK system 7',
    'Ekstra strøk på sveisesoner',
    'Innkledning og oppvarming for vinterdrift',
    'Ventetid tilkomst, kran ikke tilgjengelig',
    'Utskifting av korroderte bolter',
    'Ekstra rigg og nedrigg',
    'Avfallshåndtering av blyholdig maling',
    'Stillas stående utover avtalt tid',
    'Forsert fremdrift, helgearbeid',
    'Tilleggsarbeid rekkverk og leidere',
    'Avfukting av tank før maling',
    'Ekstra inspeksjon og måling av filmtykkelse',
    'Demontering av isolasjon på ventiler',
    'Utbedring av skader fra andre fag',
    'Endret adkomst etter krav fra kunden',
  ],
};
