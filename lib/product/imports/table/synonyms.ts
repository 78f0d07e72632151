import { ownValue } from '@/lib/core/format/own-value';

/** The headings that offices use, by the text of ours; normalized. */
const byText: Readonly<Record<string, string>> = {
  orgnr:
    'organisasjonsnummer organisasjonsnr orgnummer orgno organisationnumber foretaksnummer foretaksnr mvanr vatno vatnumber cvr',
  postnr: 'postnummer postkode zip zipcode postcode postalcode postnrsted',
  poststed: 'sted by postort city town',
  adresse: 'gateadresse besøksadresse postadresse adresse1 adresselinje1 gate street address streetaddress',
  epost: 'epostadresse mail mailadresse email emailaddress emailadresse epostfaktura',
  telefon: 'mobil mobiltelefon mobilnr mobilnummer tlf tlfnr telefonnr telefonnummer phone phonenumber mobile telefon1',
  stilling: 'tittel rolle funksjon yrke jobtitle title position role',
  kundenr: 'kundenummer customerno customernumber customerid debitornr kundeid',
  ansattnr: 'ansattnummer ansattid lønnsnr medarbeidernr employeeno employeenumber employeeid',
  prosjektnr: 'prosjektnummer prosjektid projectno projectnumber projectid',
  tilbudsnr: 'tilbudsnummer tilbud bidno quoteno',
  utstyrsnr:
    'utstyrsnummer utstyrsid inventarnr inventarnummer maskinnr maskinnummer internnr equipmentno equipmentid assetno',
  serienr: 'serienummer sn serialno serialnumber',
  varenr: 'varenummer artikkelnr artikkelnummer artnr artikkel itemno itemnumber sku',
  kontraktnr: 'kontraktnummer avtalenr contractno',
  ordrenr: 'ordrenummer orderno ordernumber salgsordre',
  merknad: 'merknader kommentar kommentarer notat anmerkning note notes comment comments remark',
  beskrivelse: 'tekst betegnelse benevnelse beskriving description text',
  antall: 'ant stk antallstk qty quantity count pcs',
  enhet: 'enh måleenhet unit uom',
  pris: 'beløp enhetspris price unitprice',
  beløp: 'sum beløpnok amount total totalt',
  kunde: 'kundenavn firma selskap oppdragsgiver byggherre customer client customername',
  leverandør: 'leverandørnavn levnr leverandørnr supplier vendor suppliername',
  ansvarlig: 'saksbehandler eier responsible owner',
  prosjekt: 'prosjektnr prosjektnummer prosjektnavn project projectno',
  dato: 'dag date day',
  frist: 'forfall forfallsdato tidsfrist deadline duedate',
  start: 'startdato fradato fra startdate from',
  slutt: 'sluttdato tildato til enddate to',
  status: 'tilstand state',
  kategori: 'gruppe type category group',
  avdeling: 'avd avdelingsnavn department',
  betalingsfristdager: 'betalingsfrist betalingsbetingelser kredittdager forfallsdager paymentterms paymentdays',
  begynte: 'ansattdato startdato tiltrådte ansattfra hired',
  sluttet: 'sluttdato fratrådte ansatttil',
  kurs: 'kompetanse sertifikat bevis kursnavn course',
  utløper: 'gyldigtil utløpsdato utløp expires validto',
  utstedt: 'utstedtdato bestått kursdato issued',
  plassering: 'lager lokasjon location',
  årsmodell: 'modellår byggeår år year',
};

/** More of them for one table's column, where the same text means something narrower. */
const byColumn: Readonly<Record<string, string>> = {
  'customer.name': 'firma firmanavn kunde kundenavn selskap bedrift foretak name customername company',
  'supplier.name': 'firma firmanavn leverandør leverandørnavn selskap bedrift foretak name suppliername company',
  'supplier.no': 'leverandørnr leverandørnummer levnr kreditornr supplierno vendorno',
  'contact.client': 'firma kunde kundenavn kundenr bedrift foretak customer company client',
  'contact.name': 'kontakt kontaktperson kontaktnavn fulltnavn name contact',
  'employee.employee': 'ansatt medarbeider fulltnavn name employee',
  'employee.phone': 'privattelefon',
  'equipment.title': 'utstyr maskin benevnelse betegnelse varenavn name',
  'project.description': 'prosjektnavn navn prosjekt name projectname',
  'certificate.employee': 'ansattnr ansattnavn navn medarbeider',
  'price_line.lineid': 'nrf nrfnr nrfnummer elnr elnummer nobb nobbnr nobbnummer',
  'price_line.ean': 'gtin eannr eannummer eankode strekkode barcode',
  'price_line.title': 'varebetegnelse artikkelbetegnelse artikkelnavn',
  'price_line.priceam': 'netto nettoprisnok priseksmva priseksklmva prisuavgift',
  'time_entry.employee': 'ansattnavn',
  'time_entry.note': 'lønnsart lønnart lønnsartnavn timeart arttekst tidstype formiddag periode skift del',
};

/** The usual headings of a table's column besides its own text, normalized. */
export function synonymsOf(tbl: string, name: string, plainText: string): string[] {
  return [byColumn[`${tbl}.${name}`], ownValue(byText, plainText)].flatMap((words) => words?.split(' ') ?? []);
}
