import { type ClockRule, memory, rule } from './rule-shape';

/** Clocks of a subcontractor's notice and of the whole contract. */
export const contractRules: readonly ClockRule[] = [
  rule(
    { id: 'sub-answer', whose: 'ours' },
    { starts: ['sub_notified'], meets: ['sub_answered'], length: { own: 'ours' } },
    { 8407: '32.3', 8405: memory('23.3'), 8406: '', own: '' },
    {
      ...{ todo: 'Underentreprenørens varsel er ikke besvart', did: 'Underentreprenøren har fått svar' },
      missed: 'kan regnes som en endring',
      missedIn: { 8406: 'taushet er ikke samtykke', own: 'avtalen avgjør hva taushet betyr' },
    },
  ),
  rule(
    { id: 'design-risk', whose: 'ours' },
    { starts: ['risk_agreed', 'material'], from: 'each', meets: ['material_checked'], length: { weeks: 5 } },
    { 8407: '24.2.2' },
    {
      ...{ todo: 'Byggherrens materiale er ikke kontrollert', did: 'Byggherrens materiale er kontrollert' },
      missed: 'risikoen er vår',
    },
  ),
  rule(
    { id: 'helper', whose: 'theirs' },
    { starts: ['helper_named'], from: 'each', meets: ['helper_refused'], length: { days: 14 } },
    { 8407: '10.2' },
    { todo: 'Nekte valgt medhjelper', did: 'Medhjelperen er nektet', missed: 'medhjelperen er godkjent' },
  ),
  rule(
    { id: 'transfer', whose: 'ours' },
    { starts: ['transfer_notified'], from: 'each', meets: ['transfer_refused'], length: { days: 14 } },
    { 8407: '12.1.2' },
    { todo: 'Tiltransporten er ikke nektet', did: 'Tiltransporten er nektet', missed: 'tiltransporten gjelder' },
  ),
  rule(
    { id: 'documentation', whose: 'ours', source: 'documentation' },
    { starts: [], meets: ['documented'], length: { weeks: -3 } },
    { 8407: '36–37' },
    {
      ...{ todo: 'Dokumentasjonen (FDV) er ikke levert', did: 'Dokumentasjonen (FDV) er levert' },
      missed: 'overtakelsen kan nektes',
    },
  ),
  rule(
    { id: 'final-account', whose: 'ours', source: 'final' },
    { starts: ['takeover'], from: 'first', meets: ['final_account'], length: { months: 2 } },
    { 8407: '39.1', 8405: '33.1', 8406: '25' },
    {
      ...{ todo: 'Sluttoppstillingen er ikke sendt', did: 'Sluttoppstillingen er sendt' },
      missed: 'byggherren kan kreve den',
    },
  ),
  rule(
    { id: 'final-demand', whose: 'ours', source: 'final' },
    { starts: ['final_demanded'], meets: ['final_account'], length: { days: 14 } },
    { 8407: '39.1', 8405: '33.1', 8406: '25' },
    {
      ...{ todo: 'Sluttoppstillingen er krevd og ikke sendt', did: 'Sluttoppstillingen er sendt' },
      missed: 'byggherren kan skrive den selv',
    },
  ),
  rule(
    { id: 'final-answer', whose: 'theirs', source: 'final' },
    { starts: ['final_account'], from: 'first', meets: ['final_objected'], length: { months: 2 } },
    { 8407: '39.2', 8405: memory('33.2'), 8406: '25' },
    {
      ...{ todo: 'Innvendinger og motkrav', did: 'Sluttoppstillingen er besvart' },
      missed: 'innvendinger og motkrav kan være tapt',
    },
  ),
  rule(
    { id: 'suit', whose: 'ours', source: 'suit' },
    { starts: ['takeover'], from: 'first', meets: ['sued'], length: { months: 8 } },
    { 8407: '35.2', 8405: '', 8406: '' },
    { todo: 'Søksmål over avslåtte krav', did: 'Søksmål er reist', missed: 'avslåtte krav kan være tapt' },
  ),
  rule(
    { id: 'suit-after-conciliation', whose: 'ours', source: 'suit' },
    { starts: ['conciliation', 'conciliation_ended'], meets: ['sued'], length: { years: 1 } },
    { 8407: '', 8405: '', 8406: '' },
    { todo: 'Søksmål etter klagen til forliksrådet', did: 'Søksmål er reist', missed: 'kravet kan være tapt' },
  ),
  rule(
    { id: 'defects', whose: 'theirs', source: 'chapters' },
    { starts: ['takeover'], from: 'first', meets: [], length: { years: 5 } },
    { 8407: '42.2.2', 8405: memory('36'), 8406: memory('26') },
    { todo: 'Reklamasjon over mangler', did: '', missed: 'nye reklamasjoner kommer for sent' },
  ),
  rule(
    { id: 'barred', whose: 'ours', source: 'law' },
    { starts: ['claimable'], from: 'each', meets: ['sued', 'conciliation'], length: { years: 3 } },
    { 8407: '', 8405: '', 8406: '', own: '' },
    { todo: 'Kravet foreldes etter loven', did: 'Foreldelsen er avbrutt', missed: 'kravet kan være foreldet' },
  ),
];
