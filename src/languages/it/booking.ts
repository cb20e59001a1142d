import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { BookingEmailTexts } from '#features/audience/booking/booking-mail-texts.rules.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'
import type { WidgetTexts } from '#blocks/booking/widget-texts.ts'

export const bookingMail: BookingEmailTexts = {
  what: 'Prenotazione',
  when: 'Quando',
  people: 'Persone',
  confirmed: (site) => [
    `La tua prenotazione presso ${site}`,
    'La tua prenotazione è confermata',
    'Ti aspettiamo.',
  ],
  reminder: (site) => [
    `Promemoria della tua prenotazione presso ${site}`,
    'A presto',
    'Questo è un promemoria della tua prenotazione.',
  ],
  cancelled: (site) => [
    `La tua prenotazione presso ${site} è annullata`,
    'La tua prenotazione è annullata',
    'Come richiesto, questa prenotazione è stata annullata.',
  ],
  cancelledBySite: (site) => `Ci dispiace: ${site} ha dovuto annullare questa prenotazione.`,
  view: 'Vedi o annulla',
  note: 'Aprire il link non cambia nulla: per annullare usa il pulsante in quella pagina.',
  reason: (site) => `Ricevi questa e-mail perché qualcuno ha prenotato presso ${site} con questo indirizzo.`,
}

export const bookingPage: BookingTexts = {
  title: 'Prenotazione',
  service: 'Servizio',
  people: 'Persone',
  date: 'Giorno',
  show: 'Mostra gli orari',
  timesOn: (day) => `Orari di ${day}`,
  noTimes: 'In questo giorno non c’è posto.',
  otherDays: 'I prossimi giorni con orari liberi:',
  zone: (zone) => `Gli orari sono quelli di ${zone}.`,
  when: 'Quando',
  name: 'Nome',
  email: 'Indirizzo e-mail',
  phone: 'Telefono',
  note: 'C’è qualcosa che dovremmo sapere?',
  optional: 'facoltativo',
  book: 'Prenota',
  otherTime: 'Scegli un altro orario',
  confirmed: 'La tua prenotazione è confermata',
  sent: 'Stai per ricevere un’e-mail con questi dettagli e un link a questa pagina.',
  cancelled: 'Questa prenotazione è annullata',
  cancelledBySite: 'Ci dispiace: abbiamo dovuto annullare questa prenotazione.',
  over: 'Questa prenotazione è già iniziata e non può più essere annullata.',
  addToCalendar: 'Aggiungi al tuo calendario',
  cancel: 'Annulla la prenotazione',
  bookAgain: 'Prenota un altro orario',
  problems: textByProblem(
    {
      NO_SERVICE: 'Al momento non è possibile prenotare.',
      BAD_PARTY: ({ min = 1, max = 1 }) =>
        min === max ? `Solo per ${max} persone.` : `Scegli un numero di persone da ${min} a ${max}.`,
      BAD_TIME: 'Scegli un giorno e un orario.',
      'BAD_DETAILS.name': 'Inserisci il tuo nome, al massimo 200 caratteri.',
      'BAD_DETAILS.email': 'Inserisci un indirizzo e-mail, ad esempio ada@example.com.',
      BAD_DETAILS: ({ max = 1 }) => `Usa al massimo ${max} caratteri.`,
      TIME_IN_PAST: 'Questo orario è passato. Scegline uno successivo.',
      TOO_SOON: 'È troppo tardi per prenotare questo orario. Scegline uno successivo.',
      TOO_FAR_AHEAD: ({ max = 1 }) =>
        `Puoi prenotare con al massimo ${max} giorni di anticipo. Scegli un giorno precedente.`,
      CLOSED: 'In questo giorno non si può prenotare. Scegline un altro.',
      NOT_OFFERED: 'Questo orario non è disponibile. Scegline uno dall’elenco.',
      TIME_TAKEN: 'Questo orario è appena stato prenotato. Scegline un altro.',
      BOOKING_OVER: 'Questa prenotazione è già iniziata e non può essere annullata.',
      OWNER_PREVIEW: 'Esci dal tuo account per usare il blocco di prenotazione.',
      FORM_EXPIRED: 'Il modulo è scaduto. Invialo di nuovo.',
      TOO_MANY: 'Troppi tentativi. Attendi dieci minuti e invialo di nuovo.',
    },
    'Qualcosa non ha funzionato. Controlla la tua scelta.',
  ),
}

export const bookingWidget: WidgetTexts = {
  service: 'Servizio',
  people: 'Persone',
  date: 'Giorno',
  show: 'Mostra gli orari',
  open: (host) => `Scegli un orario su ${host}`,
  script: {
    days: 'Giorni',
    times: 'Orari',
    earlier: 'Giorni precedenti',
    later: 'Giorni successivi',
    full: 'nessun posto',
    none: 'In questi giorni non c’è posto. Guarda quelli successivi.',
    loading: 'Caricamento degli orari',
    failed: 'Non è stato possibile caricare gli orari.',
    zone: 'Gli orari sono quelli di',
  },
}
