import { groupEliminationPath, groupSetupPath } from '@/lib/platform/auth/permissions';
import { earnedPath, groupResultPath, groupTradePath } from '@/lib/platform/routing/paths';

export type Size = { width: number; height: number };
export const desk: Size = { width: 1440, height: 900 };
export const phone: Size = { width: 390, height: 844 };

/**
 * A drawn screen: its drawing's name, its address on the demo data or in a new company, and the size it is drawn in. `press`
 * names the button that opens what is drawn, and `andThen` the one in it; a page of the group is of a `pair` where it names its kind.
 */
export type Drawn = {
  name: string;
  address: string;
  size?: Size;
  dark?: true;
  isNew?: true;
  ofGroup?: true;
  pair?: string;
  press?: RegExp;
  andThen?: RegExp;
};

export const drawn: readonly Drawn[] = [
  { name: 'hjem', address: '/home' },
  { name: 'hjem-dark', address: '/home', dark: true },
  { name: 'hjem-mobil', address: '/home', size: phone },
  { name: 'hjem-2', address: '/home' },
  { name: 'hjem-2-dark', address: '/home', dark: true },
  { name: 'hjem-2-mobil', address: '/home', size: phone },
  { name: 'hjem-2-mobil-dark', address: '/home', size: phone, dark: true },
  { name: 'prosjekter', address: '/project/datatable/prosjekter' },
  { name: 'prosjekt-oversikt', address: '/project/customtable/oversikt' },
  { name: 'prosjekt-oversikt-mobil', address: '/project/customtable/oversikt', size: phone },
  { name: 'prosjekt-oversikt-mobil-dark', address: '/project/customtable/oversikt', size: phone, dark: true },
  { name: 'prosjekt-ett', address: '/project/customtable/oversikt' },
  { name: 'prosjekt-ett-dark', address: '/project/customtable/oversikt', dark: true },
  { name: 'prosjekt-ett-mobil', address: '/project/customtable/oversikt', size: phone },
  { name: 'prosjekt-ett-mobil-dark', address: '/project/customtable/oversikt', size: phone, dark: true },
  { name: 'hvorfor', address: '/project/customtable/oversikt?fane=kalkyle&visning=hvorfor' },
  { name: 'hvorfor-dark', address: '/project/customtable/oversikt?fane=kalkyle&visning=hvorfor', dark: true },
  { name: 'prosjekt-prognose', address: '/project/customtable/prosjekt?fane=forecast' },
  { name: 'prosjekt-prognose-dark', address: '/project/customtable/prosjekt?fane=forecast', dark: true },
  { name: 'apne-poster', address: '/economy/datatable/poster' },
  { name: 'purring', address: '/economy/datatable/poster', press: /^Purr [A-ZÆØÅ]/, andThen: /^Purr likevel/ },
  { name: 'faktura-innboks', address: '/equipment/table/faktura' },
  { name: 'faktura-innboks-dark', address: '/equipment/table/faktura', dark: true },
  { name: 'faktura', address: '/equipment/table/faktura?faktura=LB-1' },
  { name: 'faktura-dark', address: '/equipment/table/faktura?faktura=LB-1', dark: true },
  { name: 'bestillinger', address: '/equipment/purchasing/pvu?fane=oversikt' },
  { name: 'bestillinger-dark', address: '/equipment/purchasing/pvu?fane=oversikt', dark: true },
  { name: 'bestill-pvu-mobil', address: '/equipment/purchasing/pvu?fane=pvu', size: phone },
  { name: 'tilbudsrapport', address: '/bid/report/tilbud' },
  { name: 'tilbudsrapport-dark', address: '/bid/report/tilbud', dark: true },
  { name: 'nytt-firma', address: '/admin?tab=nytt-firma' },
  { name: 'kundekort', address: '/bid/customercard/kunder' },
  { name: 'utstyrsregister', address: '/equipment/attributes/utstyr' },
  { name: 'planlegging', address: '/equipment/planning' },
  { name: 'planlegging-dark', address: '/equipment/planning', dark: true },
  { name: 'mangel', address: '/equipment/datatable/mangel' },
  { name: 'mangel-dark', address: '/equipment/datatable/mangel', dark: true },
  { name: 'tilganger', address: '/admin?tab=tilganger' },
  { name: 'tilganger-dark', address: '/admin?tab=tilganger', dark: true },
  { name: 'sletteregler', address: '/admin?tab=sletteregler' },
  { name: 'sletteregler-dark', address: '/admin?tab=sletteregler', dark: true },
  { name: 'sletteregler-2', address: '/admin?tab=sletteregler' },
  { name: 'utsendelser-uten-server', address: '/admin?tab=utsendelser' },
  { name: 'utsendelser-uten-server-dark', address: '/admin?tab=utsendelser', dark: true },
  { name: 'jobber', address: '/admin?tab=jobber' },
  { name: 'jobber-dark', address: '/admin?tab=jobber', dark: true },
  { name: 'varsler-profil', address: '/profile?tab=varsler' },
  { name: 'varsler-profil-dark', address: '/profile?tab=varsler', dark: true },
  { name: 'nytt-firma-kom-i-gang', address: '/home', isNew: true },
  { name: 'tom-rapport', address: '/economy/report/resultat', isNew: true },
  { name: 'tom-rapport-dark', address: '/economy/report/resultat', dark: true, isNew: true },
  { name: 'maaned', address: earnedPath },
  { name: 'maaned-dark', address: earnedPath, dark: true },
  { name: 'konsern-resultat', address: groupResultPath, ofGroup: true },
  { name: 'konsern-resultat-dark', address: groupResultPath, ofGroup: true, dark: true },
  { name: 'internhandel', address: groupTradePath, ofGroup: true },
  { name: 'internhandel-dark', address: groupTradePath, ofGroup: true, dark: true },
  { name: 'internhandel-par', address: groupTradePath, ofGroup: true, pair: 'Beløp' },
  { name: 'internhandel-par-dark', address: groupTradePath, ofGroup: true, pair: 'Beløp', dark: true },
  { name: 'maanedsslutt', address: '/economy/datatable/manedsslutt' },
  { name: 'eliminering', address: groupEliminationPath, ofGroup: true },
  { name: 'konsern-oppsett', address: groupSetupPath, ofGroup: true },
  { name: 'konsern-bytter', address: '/home', press: /Bytt selskap/ },
];

/** Whether a screen is about one project at a time. */
export const ofProject = (address: string) =>
  ['/project/customtable', '/equipment/planning'].some((path) => address.startsWith(path));

/** Screens that are drawn and not built yet, by their drawings' names without the size and the dark. */
export const toCome: readonly string[] = [
  'admin-innlogging',
  'attest',
  'avstemming',
  'avvik',
  'bestilling-po',
  'bestilling-po-godkjent',
  'brev-varsel-ns',
  'dokumenter',
  'eget-felt-timer',
  'kontakt-av',
  'kontrakt',
  'kopi-i-natt',
  'likviditet',
  'liste-rediger',
  'logg-inn',
  'logg-inn-feil',
  'massepost',
  'menyer-2',
  'palogginger',
  'post-kanaler',
  'prosjektregnskap-lov',
  'purring-2',
  'ramme',
  'roller',
  'sak',
  'saker',
  'skann-stopp',
  'slett-person',
  'slutter',
  'sok-dokument',
  'stopp-regler',
  'stopp-sertifikat',
  'ukeliste',
  'ukeliste-pdf',
];
