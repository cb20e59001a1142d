/**
 * How addresses of countries are written, after the data of libaddressinput (https://github.com/google/libaddressinput,
 * CC BY 4.0), with a place for every field that our form has: its Japanese format has none for the city.
 */
export interface AddressFormat {
  /** Lines separated by `|`: `%N` name, `%O` company, `%A` both address lines, `%C` city, `%S` region, `%Z` postal code. */
  readonly lines: string
  /** Letters of the fields that a delivery needs. */
  readonly required: string
  /** How the city is called, where that is another word. */
  readonly city?: CityWord
  /** How the region is called. */
  readonly region?: RegionWord
  readonly postal?: PostalWord
  /** Of a postal code in upper case, without spaces and hyphens. */
  readonly pattern?: RegExp
  /** How many characters come after its space or hyphen. */
  readonly tail?: readonly [count: number, separator: ' ' | '-']
  readonly example?: string
}

export type CityWord = 'city' | 'postTown' | 'suburb' | 'district'
export type RegionWord = 'state' | 'province' | 'prefecture' | 'county' | 'region' | 'emirate' | 'district'
export type PostalWord = 'postalCode' | 'zip' | 'postcode' | 'pin' | 'eircode'

const CITY_AFTER = '%N|%O|%A|%Z %C'
const COMPANY_FIRST = '%O|%N|%A|%Z %C'
const four = { lines: CITY_AFTER, required: 'ACZ', pattern: /^\d{4}$/, example: '1234' } as const
const five = { lines: CITY_AFTER, required: 'ACZ', pattern: /^\d{5}$/, example: '12345' } as const
const fiveInTwo = { ...five, tail: [2, ' '], example: '123 45' } as const
const withRegion = (lines: string, region: RegionWord, required = 'ACSZ') => ({ lines, region, required })

const FORMATS: Readonly<Record<string, AddressFormat>> = {
  AD: { lines: CITY_AFTER, required: 'A', pattern: /^AD[1-7]\d{2}$/, example: 'AD100' },
  AE: withRegion('%N|%O|%A|%C|%S', 'emirate', 'AS'),
  AR: withRegion('%N|%O|%A|%Z %C|%S', 'province', 'AC'),
  AT: { ...four, lines: COMPANY_FIRST },
  AU: {
    ...withRegion('%O|%N|%A|%C %S %Z', 'state'),
    city: 'suburb',
    postal: 'postcode',
    pattern: /^\d{4}$/,
    example: '2060',
  },
  BE: { ...four, lines: COMPANY_FIRST },
  BG: four,
  BR: {
    ...withRegion('%O|%N|%A|%C-%S|%Z', 'state'),
    pattern: /^\d{8}$/,
    tail: [3, '-'],
    example: '40301-110',
  },
  CA: {
    ...withRegion('%N|%O|%A|%C %S %Z', 'province'),
    pattern: /^[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
    tail: [3, ' '],
    example: 'H3Z 2Y7',
  },
  CH: { ...four, lines: '%O|%N|%A|CH-%Z %C', example: '8001' },
  CL: withRegion('%N|%O|%A|%Z %C|%S', 'region', 'AC'),
  CN: {
    ...withRegion('%Z|%S %C|%A|%O|%N', 'province'),
    pattern: /^\d{6}$/,
    example: '266033',
  },
  CO: withRegion('%N|%O|%A|%C, %S, %Z', 'region', 'AS'),
  CY: four,
  CZ: fiveInTwo,
  DE: five,
  DK: four,
  EE: five,
  ES: {
    ...withRegion('%N|%O|%A|%Z %C|%S', 'province'),
    pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
    example: '28039',
  },
  FI: { ...five, lines: '%O|%N|%A|FI-%Z %C', example: '00550' },
  FR: { ...five, lines: COMPANY_FIRST, example: '33380' },
  GB: {
    lines: '%N|%O|%A|%C|%Z',
    required: 'ACZ',
    city: 'postTown',
    postal: 'postcode',
    pattern: /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/,
    tail: [3, ' '],
    example: 'EC1Y 8SY',
  },
  GR: fiveInTwo,
  HK: withRegion('%S|%C|%A|%O|%N', 'district', 'AS'),
  HR: { ...five, lines: '%N|%O|%A|HR-%Z %C', example: '10000' },
  HU: { ...four, lines: '%N|%O|%C|%A|%Z' },
  ID: {
    ...withRegion('%N|%O|%A|%C|%S %Z', 'province', 'AS'),
    pattern: /^\d{5}$/,
    example: '40115',
  },
  IE: {
    ...withRegion('%N|%O|%A|%C|%S|%Z', 'county', 'AC'),
    postal: 'eircode',
    pattern: /^[A-Z]\d[0-9W][0-9A-Z]{4}$/,
    tail: [4, ' '],
    example: 'A65 F4E2',
  },
  IL: { lines: '%N|%O|%A|%C %Z', required: 'AC', pattern: /^\d{5}(?:\d{2})?$/, example: '9614303' },
  IN: {
    ...withRegion('%N|%O|%A|%C %Z|%S', 'state'),
    postal: 'pin',
    pattern: /^\d{6}$/,
    example: '110034',
  },
  IS: { lines: CITY_AFTER, required: 'ACZ', pattern: /^\d{3}$/, example: '320' },
  IT: {
    ...withRegion('%N|%O|%A|%Z %C %S', 'province'),
    pattern: /^\d{5}$/,
    example: '00144',
  },
  JP: {
    ...withRegion('〒%Z|%S%C|%A|%O|%N', 'prefecture'),
    pattern: /^\d{7}$/,
    tail: [4, '-'],
    example: '154-0023',
  },
  KR: {
    ...withRegion('%S %C|%A|%O|%N|%Z', 'province'),
    pattern: /^\d{5}$/,
    example: '03051',
  },
  LI: { ...four, lines: '%O|%N|%A|FL-%Z %C', example: '9496' },
  LT: { ...five, lines: '%O|%N|%A|LT-%Z %C' },
  LU: { ...four, lines: '%O|%N|%A|L-%Z %C' },
  LV: { lines: '%N|%O|%A|%C, LV-%Z', required: 'ACZ', pattern: /^(?:LV)?\d{4}$/, example: '1073' },
  MC: { ...five, lines: '%N|%O|%A|MC-%Z %C', example: '98000' },
  MT: {
    lines: '%N|%O|%A|%C %Z',
    required: 'AC',
    pattern: /^[A-Z]{3}\d{2,4}$/,
    tail: [4, ' '],
    example: 'NXR 0101',
  },
  MX: {
    ...withRegion('%N|%O|%A|%Z %C, %S', 'state'),
    pattern: /^\d{5}$/,
    example: '02860',
  },
  MY: {
    ...withRegion('%N|%O|%A|%Z %C|%S', 'state', 'ACZ'),
    pattern: /^\d{5}$/,
    example: '43000',
  },
  NG: withRegion('%N|%O|%A|%C %Z|%S', 'state', 'ACS'),
  NL: {
    lines: COMPANY_FIRST,
    required: 'ACZ',
    pattern: /^[1-9]\d{3}[A-Z]{2}$/,
    tail: [2, ' '],
    example: '1234 AB',
  },
  NO: four,
  NZ: { ...four, lines: '%N|%O|%A|%C %Z', postal: 'postcode', example: '6001' },
  PE: withRegion('%N|%O|%A|%C %Z|%S', 'region', 'AC'),
  PH: {
    ...withRegion('%N|%O|%A|%C|%Z %S', 'province', 'AC'),
    postal: 'zip',
    pattern: /^\d{4}$/,
    example: '1008',
  },
  PL: { ...five, tail: [3, '-'], example: '00-950' },
  PT: { lines: CITY_AFTER, required: 'ACZ', pattern: /^\d{7}$/, tail: [3, '-'], example: '2725-079' },
  RO: {
    ...withRegion('%N|%O|%A|%Z %S %C', 'county', 'ACZ'),
    pattern: /^\d{6}$/,
    example: '060274',
  },
  RS: five,
  SA: { lines: '%N|%O|%A|%C %Z', required: 'AC', pattern: /^\d{5}(?:\d{4})?$/, example: '11564' },
  SE: { ...fiveInTwo, lines: '%O|%N|%A|SE-%Z %C' },
  SG: { lines: '%N|%O|%A|%C %Z', required: 'AZ', pattern: /^\d{6}$/, example: '546080' },
  SI: { ...four, lines: '%N|%O|%A|SI-%Z %C', example: '4000' },
  SK: fiveInTwo,
  TH: {
    ...withRegion('%N|%O|%A|%C|%S %Z', 'province', 'AC'),
    pattern: /^\d{5}$/,
    example: '10150',
  },
  TR: {
    ...withRegion('%N|%O|%A|%Z %C/%S', 'province', 'ACZ'),
    pattern: /^\d{5}$/,
    example: '01960',
  },
  TW: {
    ...withRegion('%Z|%S %C|%A|%O|%N', 'county', 'ACS'),
    city: 'district',
    pattern: /^\d{3}(?:\d{2,3})?$/,
    example: '104',
  },
  UA: {
    ...withRegion('%N|%O|%A|%C|%S|%Z', 'region', 'ACZ'),
    pattern: /^\d{5}$/,
    example: '15432',
  },
  US: {
    ...withRegion('%N|%O|%A|%C, %S %Z', 'state'),
    postal: 'zip',
    pattern: /^\d{5}(?:\d{4})?$/,
    example: '95014',
  },
  VN: withRegion('%N|%O|%A|%C|%S %Z', 'province', 'AC'),
  ZA: { lines: '%N|%O|%A|%C|%Z', required: 'ACZ', pattern: /^\d{4}$/, example: '0083' },
}

/** Of a country that is not listed: every field, of which only the street is needed. */
const FREE: AddressFormat = { ...withRegion('%N|%O|%A|%Z %C|%S', 'region', 'A') }

/** Returns how addresses of a country are written; with every field for a country that is not listed. */
export const addressFormat = (country: string): AddressFormat =>
  Object.hasOwn(FORMATS, country) ? (FORMATS[country] ?? FREE) : FREE
