/** The initial checklist of a hand-over, for every delivery. */
export const defaultChecklist = [
  'Arbeidet er utført etter kontrakten',
  'Godkjente endringer (VOR) er utført',
  'Mangler fra forbefaringen er rettet',
  'Prøving og kontroll er gjennomført, protokoller vedlagt',
  'Samsvarserklæring og sertifikater er levert',
  'FDV-dokumentasjon er levert',
  'Tegninger er oppdatert som bygget',
  'Rigg og utstyr er fjernet',
  'Området er ryddet og avfall levert',
  'Nøkler og adganger er levert tilbake',
  'Opplæring av brukerne er gitt',
  'Garantitid og reklamasjonsfrister er gjennomgått',
] as const;
