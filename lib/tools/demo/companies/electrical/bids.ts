import type { BidPlan } from '../../plans/bid-plan';

export const electricalBids: BidPlan = {
  total: 290,
  open: 32,
  // New buildings go to the lowest price, service to local firms; after the summer builders fill their order books.
  odds: {
    segments: { NYB: 0.65, REH: 1.05, SER: 1.8, LAD: 1.2 },
    months: [1.1, 1.2, 1.1, 1, 0.9, 0.75, 0.6, 1.2, 1.3, 1.1, 0.9, 0.75],
    years: [1, 1.05, 0.95, 0.75, 1.1, 1.2],
  },
  contracts: 16,
  planned: 4,
  frames: [
    { segment: 'SER', title: 'Serviceavtale' },
    { segment: 'REH', title: 'Rammeavtale rehabilitering' },
    { segment: 'LAD', title: 'Rammeavtale ladeanlegg' },
    { segment: 'NYB', title: 'Rammeavtale elektro' },
  ],
  variations: [
    'Ekstra kursopplegg i kjeller',
    'Endret plassering av hovedtavle',
    'Tillegg nødlys rømningsveier',
    'Flere datapunkter i 2. etasje',
    'Bytte til DALI-styring',
    'Ekstra kabelbro i teknisk rom',
    'Ventetid, bygget ikke tett',
    'Utskifting av gamle stigeledninger',
    'Flere ladepunkter i garasje',
    'Brannalarm utvidet til bodareal',
    'Utbedring av feil fra tidligere anlegg',
    'Solskjerming tilkoblet SD-anlegg',
  ],
};
