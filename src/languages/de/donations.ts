import { textByCode } from '#lib/i18n/text-by-code.ts'
import type { ReceiptTexts } from '#features/shop/donations/receipt-texts.rules.ts'
import type { DonationTexts } from '#parts/donation-texts.ts'
import type { DonateTexts } from '#features/shop/donations/page/texts.ts'

export const receipt: ReceiptTexts = {
  subject: (site) => `Bestätigung Ihrer Spende an ${site}`,
  title: 'Vielen Dank für Ihre Spende',
  text: (site) => `${site} hat Ihre Spende erhalten.`,
  test: 'Das war ein Test: Es wurde kein Geld bewegt.',
  to: 'An',
  purpose: 'Für',
  donation: 'Spende',
  fee: 'Für die Zahlung dazugegeben',
  total: 'Bezahlt',
  date: 'Datum',
  number: 'Nummer',
  view: 'Spende ansehen',
  reason: (site) => `Sie erhalten diese E-Mail, weil jemand mit dieser Adresse an ${site} gespendet hat.`,
}

export const goal: DonationTexts = {
  donate: 'Spenden',
  raised: (amount) => `${amount} gespendet`,
  ofGoal: (goal, percent) => `${percent} % des Ziels von ${goal}`,
  goal: (goal) => `Das Ziel sind ${goal}.`,
  donations: ['# Spende', '# Spenden'],
}

export const donate: DonateTexts = {
  closed: 'Zurzeit werden hier keine Spenden angenommen.',
  amount: 'Betrag',
  other: 'Anderer Betrag',
  otherAmount: (currency) => `Anderer Betrag in ${currency}`,
  range: (min, max) => `Von ${min} bis ${max}`,
  coverFee: 'Die Kosten der Zahlung übernehmen',
  coverFeeHint: (fee) => `${fee}, damit Ihre ganze Spende ankommt.`,
  name: 'Name',
  email: 'E-Mail-Adresse',
  message: 'Nachricht',
  optional: 'freiwillig',
  named: 'Meinen Namen auf dieser Seite nennen',
  namedHint: 'Mit dem Betrag und Ihrer Nachricht. Sonst bleibt Ihre Spende anonym.',
  donate: 'Spenden',
  donors: 'Wer zuletzt gespendet hat',
  wrongFields: 'Einige Felder brauchen Ihre Aufmerksamkeit. Es wurde nichts abgebucht.',
  amountProblem: (problem, range) =>
    textByCode(
      {
        missing: 'Wählen Sie einen Betrag, oder geben Sie einen ein.',
        negative: `Geben Sie einen Betrag ein: ${range}.`,
        decimals: 'Geben Sie einen Betrag mit höchstens zwei Nachkommastellen ein.',
        tooLow: `Das ist zu wenig. ${range}.`,
        tooHigh: `Das ist zu viel. ${range}.`,
        currency: 'Die Währung hat sich geändert. Prüfen Sie den Betrag, und senden Sie ihn noch einmal.',
        twoAmounts:
          'Sie haben einen Betrag gewählt und einen anderen eingegeben. Wählen Sie einen davon, oder leeren Sie das Feld.',
      },
      'Geben Sie einen Betrag wie 25 oder 12,50 ein.',
    )(problem),
  fieldProblem: (problem, label) =>
    textByCode(
      { missing: `Bitte ausfüllen: ${label}.`, tooLong: 'Das ist zu lang.' },
      'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    )(problem),
  notices: textByCode(
    {
      FORM_EXPIRED:
        'Dieses Formular war zu lange offen, und es wurde nichts abgebucht. Bitte senden Sie es noch einmal.',
      TOO_MANY: 'Aus Ihrem Netz kamen zu viele Versuche. Bitte warten Sie einige Minuten.',
      REQUEST_IN_PROGRESS:
        'Ihre Spende wird gerade verarbeitet. Bitte warten Sie einen Moment, bevor Sie sie noch einmal senden.',
    },
    'Die Zahlung war nicht möglich. Bitte versuchen Sie es gleich noch einmal.',
  ),
  thanks: 'Vielen Dank für Ihre Spende',
  sent: (email) => `Eine Bestätigung ist unterwegs an ${email}.`,
  waiting: 'Ihre Spende wird verarbeitet',
  waitingText:
    'Ihre Bank hat noch nicht entschieden. Sobald sie es hat, bekommen Sie eine Bestätigung per E-Mail.',
  check: 'Noch einmal nachsehen',
  confirmText: 'Ihre Bank möchte, dass Sie die Zahlung bestätigen.',
  confirm: 'Zahlung bestätigen',
  cancelled: 'Diese Spende wurde storniert',
  test: 'Das war ein Test: Es wurde kein Geld bewegt.',
  purpose: 'Für',
  donation: 'Spende',
  fee: 'Für die Zahlung dazugegeben',
  total: 'Bezahlt',
  refunded: 'Zurückgezahlt',
  date: 'Datum',
  number: 'Nummer',
}
