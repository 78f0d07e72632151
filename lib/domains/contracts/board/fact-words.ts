import type { FactKind } from '@/db/schema';

const words: Partial<Record<FactKind, string>> = {
  known: 'Vi så det',
  cause: 'Årsaken ble endret',
  estimated: 'Anslag',
  notified: 'Varslet',
  specified: 'Krav spesifisert',
  demanded: 'De krevde antall dager',
  unclear: 'Vi svarte at dagene ikke kan beregnes',
  accepted: 'De godtok',
  partly: 'De godtok en del',
  refused: 'De avslo',
  recalled: 'De trakk pålegget tilbake',
  late_ours: 'Vi innvendte at svaret kom for sent',
  late_theirs: 'De innvendte at varselet kom for sent',
  asserted: 'Vi skrev hva tausheten betyr',
  lost: 'Satt som tapt',
  waived: 'Frafalt',
  repeated: 'Med i sluttoppstillingen',
  begun: 'Arbeidet begynte',
  worked: 'Utført',
  received: 'De mottok listen',
  sub_notified: 'Varsel fra underentreprenør',
  sub_answered: 'Underentreprenøren fikk svar',
  tied: 'Gjelder også en annen sak',
  umpire: 'Oppmann krevd',
  conciliation: 'Klage til forliksrådet',
  conciliation_ended: 'Forliksrådet innstilte',
  sued: 'Søksmål reist',
  claimable: 'Kunne kreves',
  agreed: 'Egen frist avtalt',
  takeover: 'Overtakelse',
  part_takeover: 'Delovertakelse',
  final_account: 'Sluttoppstilling sendt',
  final_demanded: 'Sluttoppstilling krevd',
  final_objected: 'Innvendinger mot sluttoppstillingen',
  documented: 'Dokumentasjon levert',
  taken_back: 'Tatt tilbake',
};

/** Says what happened, in a few words; a kind without words of its own is an event of the contract. */
export const factWord = (kind: FactKind): string => words[kind] ?? 'Hendelse på kontrakten';

/** The grounds of a case as users choose them. */
export const causeNames = {
  change: 'Endring',
  client: 'Svikt hos byggherren',
  risk: 'Byggherrens risiko',
  forcemajeure: 'Force majeure',
} as const;
