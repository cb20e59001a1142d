import type { CheckoutTexts } from '#features/shop/checkout/page/texts.ts'
import type { FieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import type { PaymentTexts } from '#features/shop/orders/parts/payment-texts.ts'
import type { ChallengeTexts } from '#site/page/challenge-texts.ts'

export const orderWithObligation = 'Zahlungspflichtig bestellen'

export const placeOrder = 'Jetzt bestellen'

export const checkout: CheckoutTexts = {
  title: 'Kasse',
  contact: 'Kontakt',
  address: 'Lieferadresse',
  details: 'Ihre Angaben',
  moreLines: 'Firma oder Adresszusatz angeben',
  invoiceLines: 'Firma oder Adresse für die Rechnung angeben',
  billing: 'Rechnungsadresse',
  billingSame: 'Die Rechnungsadresse ist dieselbe',
  waitsForAddress: 'Geben Sie Ihre Adresse ein, um die Versandarten zu sehen.',
  nothingDue: 'Es ist nichts mehr zu zahlen.',
  haveCode: 'Rabattcode oder Geschenkkarte',
  code: 'Code',
  apply: 'Einlösen',
  remove: (code) => `${code} entfernen`,
  codeRejected: 'Dieser Code gilt nicht für diese Bestellung.',
  giftCardUsed: (last4, amount) => `Geschenkkarte mit den Endziffern ${last4} zahlt ${amount}`,
  note: 'Nachricht an den Laden',
  noteLink: 'Nachricht an den Laden schreiben',
  questions: 'Fragen des Ladens',
  review: 'Ihre Bestellung',
  showOrder: 'Bestellung ansehen',
  changeCart: 'Warenkorb ändern',
  update: 'Aktualisieren',
  problemsTitle: 'Bitte prüfen Sie diese Felder',
  notices: {
    incomplete: 'Bitte prüfen Sie diese Felder',
    totalChanged:
      'Die Gesamtsumme hat sich geändert, es wurde nichts abgebucht. Prüfen Sie sie, und bestellen Sie noch einmal.',
    cartChanged:
      'Ihre Bestellung wurde in einem anderen Fenster geändert. Prüfen Sie sie, und bestellen Sie noch einmal.',
    unavailable: 'Einige Produkte können nicht mehr bestellt werden. Ändern Sie den Warenkorb.',
    outOfStock: 'Der Vorrat reicht nicht mehr. Ändern Sie den Warenkorb.',
    discountUsedUp:
      'Ein Rabatt ist aufgebraucht, die Gesamtsumme hat sich geändert. Es wurde nichts abgebucht.',
    giftCard: 'Mit der Geschenkkarte kann nicht mehr gezahlt werden. Es wurde nichts abgebucht.',
    giftCardExpired: 'Diese Geschenkkarte ist abgelaufen. Es wurde nichts abgebucht.',
    giftCardSpent: 'Auf dieser Geschenkkarte ist kein Guthaben mehr. Es wurde nichts abgebucht.',
    giftCardDisabled:
      'Diese Geschenkkarte ist gesperrt. Es wurde nichts abgebucht. Bitte wenden Sie sich an den Shop.',
    giftCardCurrency:
      'Diese Geschenkkarte hat eine andere Währung als die Bestellung. Es wurde nichts abgebucht.',
    method: 'So kann nicht mehr gezahlt werden. Wählen Sie eine andere Zahlungsart.',
    inProgress: 'Diese Bestellung wird gerade bezahlt. Warten Sie einen Moment.',
    reservationEnded:
      'Die Zeit zum Bezahlen ist abgelaufen, es wurde nichts abgebucht. Ihr Warenkorb ist noch da.',
    formExpired:
      'Das Formular war abgelaufen, es wurde nichts bestellt. Prüfen Sie es, und bestellen Sie noch einmal.',
    tooMany: 'Zu viele Versuche in kurzer Zeit. Versuchen Sie es in einer Minute noch einmal.',
    provider:
      'Zahlungen sind gerade nicht möglich, es wurde nichts abgebucht. Versuchen Sie es in einer Minute noch einmal.',
  },
  busy: 'Bestellung läuft …',
  failed: 'Keine Verbindung. Soweit wir wissen, wurde nichts bestellt: Drücken Sie noch einmal.',
  empty: 'Ihr Warenkorb ist leer.',
  shop: 'Weiter einkaufen',
  waitingTitle: 'Ihre Zahlung ist nicht abgeschlossen',
  waiting: 'Wir warten auf Ihre Bank. Diese Seite zeigt das Ergebnis.',
  waitingAction: 'Ihre Bank möchte, dass Sie die Zahlung bestätigen. Bisher wurde nichts abgebucht.',
  confirmAtBank: 'Zahlung bestätigen',
  reservedUntil: 'Ihre Bestellung ist reserviert bis',
  cancelPayment: 'Zahlung abbrechen und Bestellung ändern',
  cardLoading: 'Die Kartenfelder werden geladen …',
  cardFailed:
    'Die Kartenfelder konnten nicht geladen werden. Bestellen Sie wie gewohnt: Sie zahlen dann auf der sicheren Seite unseres Zahlungsdienstes und kehren hierher zurück.',
  cardAgain: 'Noch einmal versuchen',
  unpaid: 'Sie haben noch nicht bezahlt, es wurde nichts abgebucht.',
  backToPayment: 'Zurück zur Zahlung',
  timeLeft: 'Verbleibende Zeit:',
  twoMinutes: 'Zum Bezahlen bleiben noch zwei Minuten.',
  timeEnded:
    'Die Zeit zum Bezahlen ist abgelaufen, es wurde nichts abgebucht. Alles, was Sie eingegeben haben, ist noch da.',
  renew: 'Zurück zur Kasse',
}

export const fields: FieldTexts = {
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

export const payment: PaymentTexts = {
  payment: 'Zahlung',
  declined: {
    insufficientFunds:
      'Auf dieser Karte ist nicht genug Geld, es wurde nichts abgebucht. Zahlen Sie mit einer anderen Karte oder auf andere Weise.',
    expired:
      'Diese Karte ist abgelaufen, es wurde nichts abgebucht. Zahlen Sie mit einer anderen Karte oder auf andere Weise.',
    wrongDetails:
      'Nummer, Datum oder Prüfnummer der Karte stimmen nicht, es wurde nichts abgebucht. Prüfen Sie die Angaben, und versuchen Sie es noch einmal.',
    notApproved:
      'Die Zahlung wurde bei Ihrer Bank nicht freigegeben, es wurde nichts abgebucht. Versuchen Sie es noch einmal, oder zahlen Sie anders.',
    refused:
      'Ihre Bank hat diese Karte abgelehnt, es wurde nichts abgebucht. Zahlen Sie mit einer anderen Karte oder auf andere Weise.',
    notProcessed:
      'Die Zahlung konnte nicht verarbeitet werden, es wurde nichts abgebucht. Versuchen Sie es in einer Minute noch einmal, oder zahlen Sie anders.',
    notCompleted:
      'Die Zahlung wurde nicht abgeschlossen, es wurde nichts abgebucht. Versuchen Sie es noch einmal, oder zahlen Sie anders.',
  },
  testMode: 'Testmodus: Es wird kein Geld bewegt und nichts verschickt.',
  testHint:
    'Zahlen Sie mit der Karte 4242 4242 4242 4242, einem künftigen Datum und einer beliebigen Prüfnummer.',
  redirects: 'Sie zahlen auf der sicheren Seite unseres Zahlungsdienstes und kehren hierher zurück.',
  noMethods: 'Dieser Laden nimmt noch keine Zahlungen an. Bitte schreiben Sie ihm.',
  newsletter: 'Neuigkeiten und Angebote per E-Mail erhalten. Das kann ich jederzeit widerrufen.',
  terms: ['Mit der Bestellung akzeptieren Sie die ', 'Bedingungen des Ladens', '.'],
  donationTerms: ['Mit der Spende akzeptieren Sie die ', 'Bedingungen des Ladens', '.'],
}

export const challenge: ChallengeTexts = {
  mark: 'Test',
  title: 'Diese Zahlung freigeben?',
  about: 'Diese Seite steht für die Ihrer Bank. Die Zahlung ist ein Test: Es wird kein Geld bewegt.',
  amount: 'Betrag',
  to: 'Für',
  card: (last4) => `Testkarte mit den Endziffern ${last4}`,
  approve: 'Freigeben',
  refuse: 'Ablehnen',
}
