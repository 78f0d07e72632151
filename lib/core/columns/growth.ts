import { defineColumns } from './define-columns';

/** Growth candidates; both scores range from 0 to 10. */
export const growthColumns = defineColumns({
  title: { text: 'Navn', type: 'text', width: 220 },
  xscore: { text: 'Markedets attraktivitet', type: 'number', width: 120, decimals: 1, figure: true },
  yscore: { text: 'Egen styrke', type: 'number', width: 110, decimals: 1 },
  segment: { text: 'Segment', type: 'text', width: 150, dropfilter: true },
  responsible: { text: 'Ansvarlig', type: 'text', width: 160, dropfilter: true },
  text: { text: 'Hvorfor', type: 'text', width: 360 },
  orderint: { text: 'Rekkefølge', type: 'number', width: 90 },
});
