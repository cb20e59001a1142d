import { textByCode } from '#lib/i18n/text-by-code.ts'
import type { ReceiptTexts } from '#features/shop/donations/receipt-texts.rules.ts'
import type { DonationTexts } from '#parts/donation-texts.ts'
import type { DonateTexts } from '#features/shop/donations/page/texts.ts'

export const receipt: ReceiptTexts = {
  subject: (site) => `Bewijs van je donatie aan ${site}`,
  title: 'Bedankt voor je donatie',
  text: (site) => `${site} heeft je donatie ontvangen.`,
  test: 'Dit was een test: er is geen geld overgemaakt.',
  to: 'Aan',
  purpose: 'Voor',
  donation: 'Donatie',
  fee: 'Toegevoegd voor de betaling',
  total: 'Betaald',
  date: 'Datum',
  number: 'Nummer',
  view: 'Je donatie bekijken',
  reason: (site) => `Je ontvangt deze e-mail omdat iemand met dit adres aan ${site} heeft gedoneerd.`,
}

export const goal: DonationTexts = {
  donate: 'Doneren',
  raised: (amount) => `${amount} gedoneerd`,
  ofGoal: (goal, percent) => `${percent}% van het doel van ${goal}`,
  goal: (goal) => `Het doel is ${goal}.`,
  donations: ['# donatie', '# donaties'],
}

export const donate: DonateTexts = {
  closed: 'Op dit moment kun je hier niet doneren.',
  amount: 'Bedrag',
  other: 'Een ander bedrag',
  otherAmount: (currency) => `Een ander bedrag in ${currency}`,
  range: (min, max) => `Van ${min} tot ${max}`,
  coverFee: 'De kosten van de betaling toevoegen',
  coverFeeHint: (fee) => `${fee}, zodat je hele donatie aankomt.`,
  name: 'Naam',
  email: 'E-mailadres',
  message: 'Bericht',
  optional: 'optioneel',
  named: 'Toon mijn naam op deze pagina',
  namedHint: 'Met het bedrag en je bericht. Anders is je donatie anoniem.',
  donate: 'Doneren',
  donors: 'Laatste donaties',
  wrongFields: 'Controleer een aantal velden. Er is niets afgeschreven.',
  amountProblem: (problem, range) =>
    textByCode(
      {
        missing: 'Kies een bedrag of voer er een in.',
        negative: `Voer een bedrag in: ${range}.`,
        decimals: 'Voer een bedrag met maximaal twee decimalen in.',
        tooLow: `Dit is te weinig. ${range}.`,
        tooHigh: `Dit is te veel. ${range}.`,
        currency: 'De valuta is gewijzigd. Controleer het bedrag en verstuur opnieuw.',
        twoAmounts: 'Je hebt een bedrag gekozen en een ander ingevoerd. Kies er een of laat het veld leeg.',
      },
      'Voer een bedrag in, zoals 25 of 12,50.',
    )(problem),
  fieldProblem: (problem, label) =>
    textByCode(
      { missing: `Vul het veld ${label} in.`, tooLong: 'Dit is te lang.' },
      'Voer een e-mailadres in, zoals naam@example.com.',
    )(problem),
  notices: textByCode(
    {
      FORM_EXPIRED: 'Dit formulier stond te lang open en er is niets afgeschreven. Verstuur het opnieuw.',
      TOO_MANY: 'Er kwamen te veel pogingen van je netwerk. Wacht een paar minuten.',
      REQUEST_IN_PROGRESS: 'Je donatie wordt verwerkt. Wacht even voordat je haar opnieuw verstuurt.',
    },
    'De betaling is niet gelukt. Probeer het zo opnieuw.',
  ),
  thanks: 'Bedankt voor je donatie',
  sent: (email) => `Een bewijs is onderweg naar ${email}.`,
  waiting: 'Je donatie wordt verwerkt',
  waitingText: 'Je bank heeft nog niet beslist. Je krijgt per e-mail een bewijs zodra dat gebeurd is.',
  check: 'Opnieuw controleren',
  confirmText: 'Je bank wil dat je de betaling bevestigt.',
  confirm: 'Betaling bevestigen',
  cancelled: 'Deze donatie is geannuleerd',
  test: 'Dit was een test: er is geen geld overgemaakt.',
  purpose: 'Voor',
  donation: 'Donatie',
  fee: 'Toegevoegd voor de betaling',
  total: 'Betaald',
  refunded: 'Terugbetaald',
  date: 'Datum',
  number: 'Nummer',
}
