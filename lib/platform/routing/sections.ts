/**
 * The sections of specification 1, section 1, in menu order. `until`: the month that its pages' periods end with, the
 * ledger's last, the current one, or the last whole one. `colour` is a category colour 0–9.
 */
export const sections = [
  { id: 'info', title: 'Info', subtitle: 'Oversikter og registre', until: 'ledger', icon: 'info', colour: 0 },
  { id: 'measure', title: 'Måltall', subtitle: 'Nøkkeltall mot mål', until: 'today', icon: 'gauge', colour: 1 },
  {
    id: 'economy',
    title: 'Økonomi',
    subtitle: 'Resultat, omsetning, likviditet',
    until: 'ledger',
    icon: 'chart',
    colour: 2,
  },
  { id: 'bid', title: 'Tilbud', subtitle: 'Tilbud, kalkyle og kunder', until: 'month', icon: 'handshake', colour: 3 },
  { id: 'strategy', title: 'Strategi', subtitle: 'Mål og handlingsplan', until: 'today', icon: 'compass', colour: 4 },
  { id: 'contract', title: 'Kontrakt', subtitle: 'Kontrakter og VOR', until: 'today', icon: 'file', colour: 5 },
  {
    id: 'equipment',
    title: 'Utstyr',
    subtitle: 'Register, planlegging, logistikk',
    until: 'today',
    icon: 'wrench',
    colour: 6,
  },
  {
    id: 'project',
    title: 'Prosjekt',
    subtitle: 'Prosjekter, timer og tavler',
    until: 'today',
    icon: 'hammer',
    colour: 7,
  },
  { id: 'personal', title: 'Personlig', subtitle: 'Egne oppgaver', until: 'today', icon: 'check', colour: 8 },
  {
    id: 'production',
    title: 'Produksjon',
    subtitle: 'Ordre og fakturering',
    until: 'today',
    icon: 'factory',
    colour: 9,
  },
  { id: 'personell', title: 'Personell', subtitle: 'Ansatte og kurs', until: 'today', icon: 'users', colour: 0 },
  { id: 'master', title: 'Grunndata', subtitle: 'Registre og import', until: 'ledger', icon: 'database', colour: 1 },
  {
    id: 'admin',
    title: 'Administrasjon',
    subtitle: 'Brukere og tilganger',
    until: 'ledger',
    icon: 'shield',
    colour: 2,
  },
  { id: 'staging', title: 'Test', subtitle: 'Prøvesider', until: 'ledger', icon: 'flask', colour: 3 },
] as const;

export type Section = (typeof sections)[number];
export type SectionId = Section['id'];

export function findSection(id: string): Section | undefined {
  return sections.find((s) => s.id === id);
}
