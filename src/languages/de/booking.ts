import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { BookingEmailTexts } from '#features/audience/booking/booking-mail-texts.rules.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'
import type { WidgetTexts } from '#blocks/booking/widget-texts.ts'

export const bookingMail: BookingEmailTexts = {
  what: 'Buchung',
  when: 'Wann',
  people: 'Personen',
  confirmed: (site) => [`Ihre Buchung bei ${site}`, 'Ihre Buchung ist bestätigt', 'Wir freuen uns auf Sie.'],
  reminder: (site) => [`Erinnerung an Ihre Buchung bei ${site}`, 'Bis bald', 'Wir erinnern an Ihre Buchung.'],
  cancelled: (site) => [
    `Ihre Buchung bei ${site} ist storniert`,
    'Ihre Buchung ist storniert',
    'Wie gewünscht ist diese Buchung storniert.',
  ],
  cancelledBySite: (site) => `Es tut uns leid: ${site} musste diese Buchung absagen.`,
  view: 'Ansehen oder stornieren',
  note: 'Das Öffnen des Links ändert nichts; storniert wird mit der Schaltfläche auf der Seite.',
  reason: (site) => `Sie erhalten diese E-Mail, weil mit dieser Adresse bei ${site} gebucht wurde.`,
}

export const bookingPage: BookingTexts = {
  title: 'Buchung',
  service: 'Was',
  people: 'Personen',
  date: 'Tag',
  show: 'Zeiten anzeigen',
  timesOn: (day) => `Zeiten am ${day}`,
  noTimes: 'An diesem Tag ist nichts frei.',
  otherDays: 'Die nächsten Tage mit freien Zeiten:',
  zone: (zone) => `Die Zeiten gelten für ${zone}.`,
  when: 'Wann',
  name: 'Name',
  email: 'E-Mail-Adresse',
  phone: 'Telefon',
  note: 'Was wir wissen sollten',
  optional: 'freiwillig',
  book: 'Buchen',
  otherTime: 'Andere Zeit wählen',
  confirmed: 'Ihre Buchung ist bestätigt',
  sent: 'Eine E-Mail mit diesen Angaben und einem Link zu dieser Seite ist unterwegs.',
  cancelled: 'Diese Buchung ist storniert',
  cancelledBySite: 'Es tut uns leid: Wir mussten diese Buchung absagen.',
  over: 'Diese Buchung hat begonnen und lässt sich nicht mehr stornieren.',
  addToCalendar: 'In den Kalender eintragen',
  cancel: 'Diese Buchung stornieren',
  bookAgain: 'Andere Zeit buchen',
  problems: textByProblem(
    {
      NO_SERVICE: 'Das lässt sich zurzeit nicht buchen.',
      BAD_PARTY: ({ min = 1, max = 1 }) =>
        min === max ? `Das ist nur für ${max}.` : `Wählen Sie ${min} bis ${max} Personen.`,
      BAD_TIME: 'Wählen Sie einen Tag und eine Zeit.',
      'BAD_DETAILS.name': 'Geben Sie Ihren Namen ein, mit höchstens 200 Zeichen.',
      'BAD_DETAILS.email': 'Geben Sie eine E-Mail-Adresse wie ada@example.com ein.',
      BAD_DETAILS: ({ max = 1 }) => `Verwenden Sie höchstens ${max} Zeichen.`,
      TIME_IN_PAST: 'Diese Zeit ist vorbei. Wählen Sie eine spätere.',
      TOO_SOON: 'Für diese Zeit ist es zu spät. Wählen Sie eine spätere.',
      TOO_FAR_AHEAD: ({ max = 1 }) =>
        `Buchungen sind bis ${max} Tage im Voraus möglich. Wählen Sie einen früheren Tag.`,
      CLOSED: 'An diesem Tag lässt sich nichts buchen. Wählen Sie einen anderen.',
      NOT_OFFERED: 'Diese Zeit wird nicht angeboten. Wählen Sie eine aus der Liste.',
      TIME_TAKEN: 'Diese Zeit wurde gerade vergeben. Wählen Sie eine andere.',
      BOOKING_OVER: 'Diese Buchung hat schon begonnen und lässt sich nicht mehr stornieren.',
      OWNER_PREVIEW: 'Bitte melden Sie sich ab, um hier zu buchen.',
      FORM_EXPIRED: 'Das Formular ist abgelaufen. Senden Sie es noch einmal.',
      TOO_MANY: 'Zu viele Versuche. Warten Sie zehn Minuten und senden Sie es dann noch einmal.',
    },
    'Das hat nicht geklappt. Bitte prüfen Sie Ihre Auswahl.',
  ),
}

export const bookingWidget: WidgetTexts = {
  service: 'Was',
  people: 'Personen',
  date: 'Tag',
  show: 'Zeiten anzeigen',
  open: (host) => `Zeit wählen bei ${host}`,
  script: {
    days: 'Tage',
    times: 'Zeiten',
    earlier: 'Frühere Tage',
    later: 'Spätere Tage',
    full: 'nichts frei',
    none: 'An diesen Tagen ist nichts frei. Sehen Sie spätere an.',
    loading: 'Zeiten werden geladen',
    failed: 'Die Zeiten konnten nicht geladen werden.',
    zone: 'Die Zeiten gelten für',
  },
}
