import { whyLost } from '@/lib/platform/tables/declared/shipping-state';

/** The words of each kind of reason, and common ones; another can be typed. */
export const lossWords = {
  svinn: {
    title: 'Hvorfor er det svinn?',
    usual: ['Ødelagt i arbeid', 'Ikke funnet ved riving', 'Skadet under transport', 'Stjålet fra anlegget'],
    label: 'Årsak',
    missing: whyLost,
  },
  skadet: {
    title: 'Hva er skadet?',
    usual: ['Virker ikke', 'Lekker', 'Bøyd eller brukket', 'Mangler deler'],
    label: 'Skade',
    missing: 'Skriv hva som er skadet.',
  },
} as const;
