import type { FieldProblemCode } from '#features/checkout/types.ts'
import type { AddressField } from '#lib/places/addresses.ts'
import type { CityWord, PostalWord, RegionWord } from '#lib/places/address-formats.ts'
import type { KindTexts } from '#site/page/page-kind.ts'

/** Labels and messages of the fields of a checkout. */
export interface FieldTexts {
  readonly email: string
  readonly phone: string
  readonly phoneHint: string
  readonly country: string
  readonly chooseCountry: string
  readonly choose: string
  readonly optional: (label: string) => string
  readonly address: Readonly<Record<Exclude<AddressField, 'city' | 'region' | 'postalCode'>, string>>
  readonly city: Readonly<Record<CityWord, string>>
  readonly region: Readonly<Record<RegionWord, string>>
  readonly postal: Readonly<Record<PostalWord, string>>
  readonly postalWarning: (label: string, example: string) => string
  readonly cardNumber: string
  readonly cardExpiry: string
  readonly cardCode: string
  readonly problems: Readonly<Record<FieldProblemCode, (label: string) => string>>
}

const en: FieldTexts = {
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'Only for questions about your order.',
  country: 'Country',
  chooseCountry: 'Choose a country',
  choose: 'Choose',
  optional: (label) => `${label} (optional)`,
  address: {
    name: 'Full name',
    company: 'Company',
    line1: 'Street and number',
    line2: 'Apartment, floor or building',
  },
  city: { city: 'City', postTown: 'Town or city', suburb: 'Suburb', district: 'District' },
  region: {
    state: 'State',
    province: 'Province',
    prefecture: 'Prefecture',
    county: 'County',
    region: 'Region',
    emirate: 'Emirate',
    district: 'District',
  },
  postal: {
    postalCode: 'Postal code',
    zip: 'ZIP code',
    postcode: 'Postcode',
    pin: 'PIN code',
    eircode: 'Eircode',
  },
  postalWarning: (label, example) => `Is this right? The ${label} usually looks like ${example}.`,
  cardNumber: 'Card number',
  cardExpiry: 'Expiry date (MM / YY)',
  cardCode: 'Security code',
  problems: {
    missing: (label) => `${label}: please fill this in.`,
    tooLong: (label) => `${label}: this is too long.`,
    postalCode: (label) =>
      `${label}: this is none of the chosen country. Check it, or choose another country.`,
    email: () => 'Enter an email address, such as name@example.com.',
    phone: () => 'Enter a phone number with its area code, or leave it empty.',
    undeliverable: () => 'We do not deliver there. Choose another country, or contact us.',
    noOption: () => 'Choose how it is delivered.',
    noMethod: () => 'Choose how you pay.',
    noCode: () => 'There is no such code. Check how it is written.',
    card: () => 'Check the number, the expiry date and the security code of the card.',
  },
}

const de: FieldTexts = {
  email: 'E-Mail',
  phone: 'Telefon',
  phoneHint: 'Nur für Rückfragen zu Ihrer Bestellung.',
  country: 'Land',
  chooseCountry: 'Land wählen',
  choose: 'Bitte wählen',
  optional: (label) => `${label} (freiwillig)`,
  address: {
    name: 'Vor- und Nachname',
    company: 'Firma',
    line1: 'Straße und Hausnummer',
    line2: 'Adresszusatz',
  },
  city: { city: 'Ort', postTown: 'Ort', suburb: 'Ort', district: 'Distrikt' },
  region: {
    state: 'Bundesstaat',
    province: 'Provinz',
    prefecture: 'Präfektur',
    county: 'Bezirk',
    region: 'Region',
    emirate: 'Emirat',
    district: 'Distrikt',
  },
  postal: {
    postalCode: 'Postleitzahl',
    zip: 'Postleitzahl',
    postcode: 'Postleitzahl',
    pin: 'Postleitzahl',
    eircode: 'Eircode',
  },
  postalWarning: (label, example) => `Stimmt das? ${label}: üblich ist etwa ${example}.`,
  cardNumber: 'Kartennummer',
  cardExpiry: 'Gültig bis (MM / JJ)',
  cardCode: 'Prüfnummer',
  problems: {
    missing: (label) => `${label}: Bitte ausfüllen.`,
    tooLong: (label) => `${label}: Das ist zu lang.`,
    postalCode: (label) =>
      `${label}: So lautet keine im gewählten Land. Prüfen Sie sie, oder wählen Sie ein anderes Land.`,
    email: () => 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    phone: () => 'Geben Sie eine Telefonnummer mit Vorwahl ein, oder lassen Sie das Feld leer.',
    undeliverable: () => 'Dorthin liefern wir nicht. Wählen Sie ein anderes Land, oder schreiben Sie uns.',
    noOption: () => 'Wählen Sie, wie geliefert werden soll.',
    noMethod: () => 'Wählen Sie, wie Sie zahlen.',
    noCode: () => 'Diesen Code gibt es nicht. Prüfen Sie die Schreibweise.',
    card: () => 'Prüfen Sie Nummer, Gültigkeit und Prüfnummer der Karte.',
  },
}

const fr: FieldTexts = {
  email: 'E-mail',
  phone: 'Téléphone',
  phoneHint: 'Seulement pour des questions sur votre commande.',
  country: 'Pays',
  chooseCountry: 'Choisir un pays',
  choose: 'Choisir',
  optional: (label) => `${label} (facultatif)`,
  address: {
    name: 'Prénom et nom',
    company: 'Société',
    line1: 'Numéro et rue',
    line2: 'Complément d’adresse',
  },
  city: { city: 'Ville', postTown: 'Ville', suburb: 'Localité', district: 'District' },
  region: {
    state: 'État',
    province: 'Province',
    prefecture: 'Préfecture',
    county: 'Comté',
    region: 'Région',
    emirate: 'Émirat',
    district: 'District',
  },
  postal: {
    postalCode: 'Code postal',
    zip: 'Code postal',
    postcode: 'Code postal',
    pin: 'Code postal',
    eircode: 'Eircode',
  },
  postalWarning: (label, example) => `Est-ce exact ? ${label} : par exemple ${example}.`,
  cardNumber: 'Numéro de carte',
  cardExpiry: 'Expiration (MM / AA)',
  cardCode: 'Code de sécurité',
  problems: {
    missing: (label) => `${label} : veuillez remplir ce champ.`,
    tooLong: (label) => `${label} : c’est trop long.`,
    postalCode: (label) => `${label} : il n’est pas du pays choisi. Vérifiez-le ou choisissez un autre pays.`,
    email: () => 'Saisissez une adresse e-mail, par exemple nom@example.com.',
    phone: () => 'Saisissez un numéro de téléphone avec son indicatif, ou laissez le champ vide.',
    undeliverable: () => 'Nous ne livrons pas là-bas. Choisissez un autre pays ou contactez-nous.',
    noOption: () => 'Choisissez le mode de livraison.',
    noMethod: () => 'Choisissez comment payer.',
    noCode: () => 'Ce code n’existe pas. Vérifiez comment il s’écrit.',
    card: () => 'Vérifiez le numéro, l’expiration et le code de sécurité de la carte.',
  },
}

const es: FieldTexts = {
  email: 'Correo electrónico',
  phone: 'Teléfono',
  phoneHint: 'Solo para preguntas sobre su pedido.',
  country: 'País',
  chooseCountry: 'Elegir un país',
  choose: 'Elegir',
  optional: (label) => `${label} (opcional)`,
  address: {
    name: 'Nombre y apellidos',
    company: 'Empresa',
    line1: 'Calle y número',
    line2: 'Piso, puerta o edificio',
  },
  city: { city: 'Ciudad', postTown: 'Localidad', suburb: 'Localidad', district: 'Distrito' },
  region: {
    state: 'Estado',
    province: 'Provincia',
    prefecture: 'Prefectura',
    county: 'Condado',
    region: 'Región',
    emirate: 'Emirato',
    district: 'Distrito',
  },
  postal: {
    postalCode: 'Código postal',
    zip: 'Código postal',
    postcode: 'Código postal',
    pin: 'Código postal',
    eircode: 'Eircode',
  },
  postalWarning: (label, example) => `¿Es correcto? ${label}: por ejemplo ${example}.`,
  cardNumber: 'Número de tarjeta',
  cardExpiry: 'Caducidad (MM / AA)',
  cardCode: 'Código de seguridad',
  problems: {
    missing: (label) => `${label}: rellene este campo.`,
    tooLong: (label) => `${label}: es demasiado largo.`,
    postalCode: (label) => `${label}: no es del país elegido. Compruébelo o elija otro país.`,
    email: () => 'Escriba una dirección de correo, como nombre@example.com.',
    phone: () => 'Escriba un número de teléfono con su prefijo, o deje el campo vacío.',
    undeliverable: () => 'No entregamos allí. Elija otro país o escríbanos.',
    noOption: () => 'Elija cómo se entrega.',
    noMethod: () => 'Elija cómo paga.',
    noCode: () => 'Ese código no existe. Compruebe cómo se escribe.',
    card: () => 'Compruebe el número, la caducidad y el código de seguridad de la tarjeta.',
  },
}

export const fieldTexts: KindTexts<FieldTexts> = { en, de, fr, es }
