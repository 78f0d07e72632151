import type { Random } from './random';

const beginnings = [
  'Skarv',
  'Lyng',
  'Bratt',
  'Hovde',
  'Kval',
  'Sand',
  'Stor',
  'Grønn',
  'Raud',
  'Fonn',
  'Tern',
  'Grå',
  'Måse',
  'Bjørk',
  'Furu',
  'Elve',
  'Stein',
  'Lang',
  'Kvit',
  'Orre',
  'Svart',
  'Tind',
  'Vind',
  'Hassel',
  'Krage',
  'Myr',
  'Odd',
  'Rype',
  'Sel',
  'Ørne',
];
const endings = [
  'vik',
  'nes',
  'fjord',
  'tind',
  'vær',
  'sund',
  'dal',
  'heim',
  'øy',
  'strand',
  'haug',
  'voll',
  'berg',
  'lia',
  'vatn',
  'holm',
  'mo',
  'rud',
];
const positions = [
  'Daglig leder',
  'Prosjektleder',
  'Innkjøpssjef',
  'Driftsleder',
  'Vedlikeholdsleder',
  'Økonomiansvarlig',
  'HMS-leder',
  'Kontraktsansvarlig',
  'Teknisk sjef',
  'Byggeleder',
];
const streets = [
  'Havnegata',
  'Industriveien',
  'Sjøgata',
  'Kaiveien',
  'Storgata',
  'Fabrikkveien',
  'Nordre vei',
  'Verkstedveien',
  'Brugata',
  'Parkveien',
];

/** Generates company names, repeating no first word until all are used. */
export function createCompanyNames(random: Random): (kind: string) => string {
  const words = beginnings.flatMap((first) => endings.map((last) => `${first}${last}`));
  const left = [...words];
  return (kind) => {
    if (left.length === 0) left.push(...words);
    const [word] = left.splice(random.int(0, left.length - 1), 1);
    return `${word} ${kind}`;
  };
}

/** A domain that receives no mail: the top-level domain .example is reserved. */
export function mailDomain(companyName: string): string {
  const word = companyName.toLowerCase().split(' ').slice(0, 2).join('-');
  return `${word.replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a')}.example`;
}

export const position = (random: Random) => random.pick(positions);
export const streetAddress = (random: Random) => `${random.pick(streets)} ${random.int(1, 120)}`;
export const mobileNumber = (random: Random) =>
  `+47 ${random.pick(['40', '41', '45', '47', '90', '91', '95', '97'])}${random.int(0, 9)} ${random.int(10, 99)} ${random.int(100, 999)}`;
export const officeNumber = (random: Random) =>
  `+47 ${random.pick(['32', '55', '62', '71'])} ${random.int(10, 99)} ${random.int(10, 99)} ${random.int(10, 99)}`;
