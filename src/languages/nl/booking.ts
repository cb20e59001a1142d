import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { BookingEmailTexts } from '#features/audience/booking/booking-mail-texts.rules.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'
import type { WidgetTexts } from '#blocks/booking/widget-texts.ts'

export const bookingMail: BookingEmailTexts = {
  what: 'Boeking',
  when: 'Wanneer',
  people: 'Personen',
  confirmed: (site) => [
    `Je boeking bij ${site}`,
    'Je boeking is bevestigd',
    'We kijken ernaar uit je te zien.',
  ],
  reminder: (site) => [
    `Herinnering aan je boeking bij ${site}`,
    'Tot gauw',
    'Dit is een herinnering aan je boeking.',
  ],
  cancelled: (site) => [
    `Je boeking bij ${site} is geannuleerd`,
    'Je boeking is geannuleerd',
    'Zoals je hebt gevraagd, is deze boeking geannuleerd.',
  ],
  cancelledBySite: (site) => `Het spijt ons: ${site} moest deze boeking annuleren.`,
  view: 'Bekijken of annuleren',
  note: 'Door de link te openen verandert er niets; je annuleert met de knop op die pagina.',
  reason: (site) => `Je ontvangt deze e-mail omdat iemand met dit adres bij ${site} heeft geboekt.`,
}

export const bookingPage: BookingTexts = {
  title: 'Boeking',
  service: 'Wat',
  people: 'Personen',
  date: 'Dag',
  show: 'Tijden tonen',
  timesOn: (day) => `Tijden op ${day}`,
  noTimes: 'Op deze dag is niets vrij.',
  otherDays: 'De volgende dagen met vrije tijden:',
  zone: (zone) => `De tijden zijn die van ${zone}.`,
  when: 'Wanneer',
  name: 'Naam',
  email: 'E-mailadres',
  phone: 'Telefoon',
  note: 'Wat moeten we nog weten?',
  optional: 'optioneel',
  book: 'Boeken',
  otherTime: 'Andere tijd kiezen',
  confirmed: 'Je boeking is bevestigd',
  sent: 'Een e-mail met deze gegevens en een link naar deze pagina is naar je onderweg.',
  cancelled: 'Deze boeking is geannuleerd',
  cancelledBySite: 'Het spijt ons: we moesten deze boeking annuleren.',
  over: 'Deze boeking is begonnen en kan niet meer worden geannuleerd.',
  addToCalendar: 'Toevoegen aan je agenda',
  cancel: 'Deze boeking annuleren',
  bookAgain: 'Andere tijd boeken',
  problems: textByProblem(
    {
      NO_SERVICE: 'Dit kan op dit moment niet worden geboekt.',
      BAD_PARTY: ({ min = 1, max = 1 }) =>
        min === max ? `Dit is alleen voor ${max}.` : `Kies een aantal personen van ${min} tot en met ${max}.`,
      BAD_TIME: 'Kies een dag en een tijd.',
      'BAD_DETAILS.name': 'Voer je naam in, met maximaal 200 tekens.',
      'BAD_DETAILS.email': 'Voer een e-mailadres in, zoals ada@example.com.',
      BAD_DETAILS: ({ max = 1 }) => `Gebruik maximaal ${max} tekens.`,
      TIME_IN_PAST: 'Deze tijd is al voorbij. Kies een latere.',
      TOO_SOON: 'Het is te laat om deze tijd te boeken. Kies een latere.',
      TOO_FAR_AHEAD: ({ max = 1 }) => `Boeken kan tot ${max} dagen vooruit. Kies een eerdere dag.`,
      CLOSED: 'Op deze dag kan niet worden geboekt. Kies een andere.',
      NOT_OFFERED: 'Deze tijd wordt niet aangeboden. Kies er een uit de lijst.',
      TIME_TAKEN: 'Deze tijd is net geboekt. Kies een andere.',
      BOOKING_OVER: 'Deze boeking is al begonnen en kan niet worden geannuleerd.',
      OWNER_PREVIEW: 'Log uit bij je account om het boekingsblok te gebruiken.',
      FORM_EXPIRED: 'Het formulier is verlopen. Verstuur het opnieuw.',
      TOO_MANY: 'Te veel pogingen. Wacht tien minuten en verstuur het opnieuw.',
    },
    'Dat is niet gelukt. Controleer je keuze.',
  ),
}

export const bookingWidget: WidgetTexts = {
  service: 'Wat',
  people: 'Personen',
  date: 'Dag',
  show: 'Tijden tonen',
  open: (host) => `Kies een tijd op ${host}`,
  script: {
    days: 'Dagen',
    times: 'Tijden',
    earlier: 'Eerdere dagen',
    later: 'Latere dagen',
    full: 'niets vrij',
    none: 'Op deze dagen is niets vrij. Kijk bij latere dagen.',
    loading: 'Tijden worden geladen',
    failed: 'De tijden konden niet worden geladen.',
    zone: 'De tijden zijn die van',
  },
}
