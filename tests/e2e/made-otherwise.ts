/** What was made otherwise than drawn and why, in a line, by the drawing; other decisions are in docs/decisions.md. */
export const madeOtherwise: Readonly<Record<string, string>> = {
  hjem: 'Sections are a strip at the foot, as in the later drawing; the filled button is the first line’s.',
  'hjem-2': 'The week is not there: the calendar’s feed has it, and its lines would be as many controls more.',
  'apne-poster': 'Chips count «poster», since an opening balance is no invoice; «+ Filter» is in the flat table.',
  purring: 'The copy is a tick; without a mail server the draft is the filled button.',
  planlegging:
    'Days and category are chosen where no wish is: a wish has its own, and its article and others of its subcategory are the table.',
  bestillinger:
    'One order of groups, by what is waited for, and no chooser of columns: all ten are in sight, and every field is in the workbook.',
  'mine-firma':
    'An order has no logo and no account, as its PDF has none; a reminder and a claim are shown with the words of their letter.',
  faktura: 'Each row has a box beside X, since a key alone is found by few and no thumb has one.',
  'prosjekt-oversikt':
    'No weather forecast, since the product makes no such call; people are those with hours, since nobody plans staff.',
  'prosjekt-ett':
    'The specified sections and tabs keep their names and their two screens, a press apart; what both have is one part.',
  hvorfor: 'What helps is named with the activities it is of, and without equipment past its day there are three acts.',
  'prosjekt-prognose':
    'The specified tabs are across the top and keep the name Forecast; months before the last three booked ones are one line.',
  'prosjekt-rapport-1': 'Labels of the chart are beside its end; an amount of risk is never in the customer’s copy.',
  'prosjekt-rapport-2':
    'A variation has no «Innen», since no day of answer is recorded; tasks belong to no project and are not among what the customer is asked.',
  tilbudsrapport:
    'Five tables in the switch and not four: the open bids by status are the last, so that the page has one table.',
  tilganger: 'An opened section stays in its place: a row that moves under the pointer is lost.',
  'tom-rapport':
    'The drawn company «Eksempel» is a file to download: companies are never deleted, so one made to look at would stay.',
  'nytt-firma-kom-i-gang': 'Colleagues are made on «Legg til bruker», not in a field of the row.',
  'konsern-resultat':
    'What is eliminated is shown as what is taken away, so that the group is the sum less it; the drawing has the opposite sign.',
  internhandel:
    'What can be done with a pair is a button in its row and the rest on its page: a row that opens under the pointer moves the others.',
  eliminering:
    'Lines are rows of a live table with their number and not under a heading that folds; their history is where every table has it, and Resultat says the effect by period.',
  maanedsslutt:
    'Figures are in kroner, as the frozen page shows them; remarks open in a sheet from their figure, so that the frozen pages have them too; the demo has no closed month.',
  'konsern-oppsett':
    'Kontopar and «Hvem ser det» are pages of their own in the menu, since each is a table with search and files; where a ledger ends is in the head of the figures.',
  menyer:
    'Prosjektliste and Prosjektoversikt keep their names, and «Kontrolltavle» is not «Kontroller», which is another page; requisitions and machines are inside Bestilling, not rows of the menu.',
  sok: 'A customer’s invoice is a hit of «Fakturaer» and then no voucher besides; groups that come late are put below, since no row may move.',
  'import-prisliste': 'The page keeps its specified name, and the supplier and the file are chosen above the preview.',
  'import-timer':
    'Its dialog is over the page of the hours, which stays where it was; texts come last, since the notes of a summed day are long and would hide its hours.',
  'import-saft':
    'Months are compared in number, debit and operating result, not by each voucher: which month a voucher is reported in is known when all parts are here.',
  'skanner-oppsett':
    'A known code that comes right, is put right, or a sentence on what to set: scanners are set once, by the book they came with.',
  sletteregler:
    'A round is approved on its panel and goes once, on the first of a month; one person is held back by a button with a reason, not by a tick.',
  jobber:
    'Letters are sent as they are written and by no schedule, so that Utsendelser has them and no row; pages by mail and alerts have lists of their own below, with whose they are.',
  utsendelser: 'A mail to many is a letter to each, which can be stopped one by one or together.',
  'varsel-lag': 'The past is shown by the end of each month and not by day: no other figure than a balance has days.',
  'brev-purring':
    'No account and address of the sender until the company has registered them; no fee or interest is added.',
  'brev-varsel': '«Hvorfor» is not in the letter; «Forklar» on the page has it.',
  maaned:
    'Loss and provision are a line each, as each has its account; sums with probable changes are a switch below the table.',
  'varsler-profil':
    'On a phone a kind comes at once or not: the morning has its letter, and a phone that lists it again would be the same twice.',
};
