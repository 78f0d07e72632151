import type { BidPlan } from '../../plans/bid-plan';

export const facilityServicesBids: BidPlan = {
  total: 170,
  open: 20,
  // Cleaning competes on price; winter work is sold in early autumn, and incumbents win it.
  odds: {
    segments: { REN: 0.75, DRI: 1.3, UTE: 1.4, KAN: 0.8 },
    months: [0.9, 1, 1.05, 1, 0.9, 0.8, 0.7, 1.3, 1.5, 1.2, 0.9, 0.8],
    years: [1.1, 1, 0.95, 0.85, 1.05, 1.1],
  },
  contracts: 16,
  planned: 4,
  frames: [
    { segment: 'REN', title: 'Rammeavtale renhold' },
    { segment: 'DRI', title: 'Rammeavtale vaktmestertjenester' },
    { segment: 'UTE', title: 'Rammeavtale brøyting og strøing' },
    { segment: 'KAN', title: 'Rammeavtale kantine og møtemat' },
  ],
  variations: [
    'Ekstra vinduspuss utvendig',
    'Gulvboning i korridorer',
    'Utvidet åpningstid i kantinen',
    'Ekstra brøyteberedskap julehelgen',
    'Renhold etter ombygging',
    'Bortkjøring av snø',
    'Smittevask etter utbrudd',
    'Nytt areal, 3. etasje',
    'Ekstra strøing ved isregn',
    'Rens av tepper og møbler',
    'Beplantning ved hovedinngang',
    'Vakttjeneste ved arrangement',
  ],
};
