import type { PageProblem } from '#features/booking/page.types.ts'
import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the pages of bookings. */
export interface BookingTexts {
  readonly title: string
  readonly service: string
  readonly people: string
  readonly date: string
  readonly show: string
  readonly timesOn: (day: string) => string
  readonly noTimes: string
  readonly otherDays: string
  readonly zone: (zone: string) => string
  readonly when: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly note: string
  readonly optional: string
  readonly book: string
  readonly otherTime: string
  readonly confirmed: string
  readonly sent: string
  readonly cancelled: string
  readonly cancelledBySite: string
  readonly over: string
  readonly addToCalendar: string
  readonly cancel: string
  readonly bookAgain: string
  readonly problems: (problem: PageProblem) => string
}

/** Returns the message for a code; codes without one get the last. */
const message = (
  messages: Readonly<Record<string, string | ((limits: Limits) => string)>>,
  other: string,
): BookingTexts['problems'] => {
  return ({ code, field, min, max }) => {
    const own = (key: string) => (Object.hasOwn(messages, key) ? messages[key] : undefined)
    const found = own(`${code}.${field ?? ''}`) ?? own(code) ?? other
    return typeof found === 'string' ? found : found({ min: min ?? 1, max: max ?? 1 })
  }
}

interface Limits {
  readonly min: number
  readonly max: number
}

const en: BookingTexts = {
  title: 'Booking',
  service: 'What',
  people: 'People',
  date: 'Day',
  show: 'Show times',
  timesOn: (day) => `Times on ${day}`,
  noTimes: 'Nothing is free on this day.',
  otherDays: 'The next days with free times:',
  zone: (zone) => `Times are those of ${zone}.`,
  when: 'When',
  name: 'Name',
  email: 'Email address',
  phone: 'Telephone',
  note: 'Anything we should know',
  optional: 'optional',
  book: 'Book',
  otherTime: 'Choose another time',
  confirmed: 'Your booking is confirmed',
  sent: 'An email with these details and a link to this page is on its way to you.',
  cancelled: 'This booking is cancelled',
  cancelledBySite: 'We are sorry: we had to cancel this booking.',
  over: 'This booking has begun, so it cannot be cancelled any more.',
  addToCalendar: 'Add to your calendar',
  cancel: 'Cancel this booking',
  bookAgain: 'Book another time',
  problems: message(
    {
      NO_SERVICE: 'This cannot be booked at the moment.',
      BAD_PARTY: ({ min, max }) =>
        min === max ? `This is for ${max} only.` : `Choose a number of people from ${min} to ${max}.`,
      BAD_TIME: 'Choose a day and a time.',
      'BAD_DETAILS.name': 'Enter your name, with at most 200 characters.',
      'BAD_DETAILS.email': 'Enter an email address such as ada@example.com.',
      BAD_DETAILS: ({ max }) => `Use at most ${max} characters.`,
      TIME_IN_PAST: 'This time is in the past. Choose a later one.',
      TOO_SOON: 'It is too late to book this time. Choose a later one.',
      TOO_FAR_AHEAD: ({ max }) => `Bookings are possible up to ${max} days ahead. Choose an earlier day.`,
      CLOSED: 'Nothing can be booked on this day. Choose another one.',
      NOT_OFFERED: 'This time is not offered. Choose one of the list.',
      TIME_TAKEN: 'This time was just taken. Choose another one.',
      BOOKING_OVER: 'This booking has begun already, so it cannot be cancelled.',
      OWNER_PREVIEW: 'Please log out of your account to use the booking block.',
      FORM_EXPIRED: 'The form has expired. Send it again.',
      TOO_MANY: 'Too many attempts. Wait ten minutes, then send it again.',
    },
    'That did not work. Please check your choice.',
  ),
}

const de: BookingTexts = {
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
  problems: message(
    {
      NO_SERVICE: 'Das lässt sich zurzeit nicht buchen.',
      BAD_PARTY: ({ min, max }) =>
        min === max ? `Das ist nur für ${max}.` : `Wählen Sie ${min} bis ${max} Personen.`,
      BAD_TIME: 'Wählen Sie einen Tag und eine Zeit.',
      'BAD_DETAILS.name': 'Geben Sie Ihren Namen ein, mit höchstens 200 Zeichen.',
      'BAD_DETAILS.email': 'Geben Sie eine E-Mail-Adresse wie ada@example.com ein.',
      BAD_DETAILS: ({ max }) => `Verwenden Sie höchstens ${max} Zeichen.`,
      TIME_IN_PAST: 'Diese Zeit ist vorbei. Wählen Sie eine spätere.',
      TOO_SOON: 'Für diese Zeit ist es zu spät. Wählen Sie eine spätere.',
      TOO_FAR_AHEAD: ({ max }) =>
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

const fr: BookingTexts = {
  title: 'Réservation',
  service: 'Quoi',
  people: 'Personnes',
  date: 'Jour',
  show: 'Afficher les horaires',
  timesOn: (day) => `Horaires du ${day}`,
  noTimes: 'Rien n’est libre ce jour-là.',
  otherDays: 'Les prochains jours avec des horaires libres :',
  zone: (zone) => `Les horaires sont ceux de ${zone}.`,
  when: 'Quand',
  name: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  note: 'Ce que nous devrions savoir',
  optional: 'facultatif',
  book: 'Réserver',
  otherTime: 'Choisir un autre horaire',
  confirmed: 'Votre réservation est confirmée',
  sent: 'Un e-mail avec ces informations et un lien vers cette page vous est envoyé.',
  cancelled: 'Cette réservation est annulée',
  cancelledBySite: 'Nous sommes désolés : nous avons dû annuler cette réservation.',
  over: 'Cette réservation a commencé et ne peut plus être annulée.',
  addToCalendar: 'Ajouter à votre agenda',
  cancel: 'Annuler cette réservation',
  bookAgain: 'Réserver un autre horaire',
  problems: message(
    {
      NO_SERVICE: 'Cela ne peut pas être réservé pour le moment.',
      BAD_PARTY: ({ min, max }) =>
        min === max ? `C’est pour ${max} seulement.` : `Choisissez de ${min} à ${max} personnes.`,
      BAD_TIME: 'Choisissez un jour et un horaire.',
      'BAD_DETAILS.name': 'Saisissez votre nom, en 200 caractères au plus.',
      'BAD_DETAILS.email': 'Saisissez une adresse e-mail comme ada@example.com.',
      BAD_DETAILS: ({ max }) => `Utilisez au plus ${max} caractères.`,
      TIME_IN_PAST: 'Cet horaire est passé. Choisissez-en un plus tard.',
      TOO_SOON: 'Il est trop tard pour cet horaire. Choisissez-en un plus tard.',
      TOO_FAR_AHEAD: ({ max }) =>
        `On peut réserver jusqu’à ${max} jours à l’avance. Choisissez un jour plus proche.`,
      CLOSED: 'Rien ne peut être réservé ce jour-là. Choisissez-en un autre.',
      NOT_OFFERED: 'Cet horaire n’est pas proposé. Choisissez-en un dans la liste.',
      TIME_TAKEN: 'Cet horaire vient d’être pris. Choisissez-en un autre.',
      BOOKING_OVER: 'Cette réservation a déjà commencé et ne peut plus être annulée.',
      OWNER_PREVIEW: 'Veuillez vous déconnecter pour réserver ici.',
      FORM_EXPIRED: 'Le formulaire a expiré. Envoyez-le de nouveau.',
      TOO_MANY: 'Trop de tentatives. Attendez dix minutes, puis envoyez-le de nouveau.',
    },
    'Cela n’a pas marché. Vérifiez votre choix.',
  ),
}

const es: BookingTexts = {
  title: 'Reserva',
  service: 'Qué',
  people: 'Personas',
  date: 'Día',
  show: 'Mostrar horas',
  timesOn: (day) => `Horas del ${day}`,
  noTimes: 'No queda nada libre ese día.',
  otherDays: 'Los próximos días con horas libres:',
  zone: (zone) => `Las horas son las de ${zone}.`,
  when: 'Cuándo',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  note: 'Algo que debamos saber',
  optional: 'opcional',
  book: 'Reservar',
  otherTime: 'Elegir otra hora',
  confirmed: 'Tu reserva está confirmada',
  sent: 'Te enviamos un correo con estos datos y un enlace a esta página.',
  cancelled: 'Esta reserva está cancelada',
  cancelledBySite: 'Lo sentimos: hemos tenido que cancelar esta reserva.',
  over: 'Esta reserva ya ha empezado y no se puede cancelar.',
  addToCalendar: 'Añadir a tu calendario',
  cancel: 'Cancelar esta reserva',
  bookAgain: 'Reservar otra hora',
  problems: message(
    {
      NO_SERVICE: 'Esto no se puede reservar por ahora.',
      BAD_PARTY: ({ min, max }) =>
        min === max ? `Esto es solo para ${max}.` : `Elige de ${min} a ${max} personas.`,
      BAD_TIME: 'Elige un día y una hora.',
      'BAD_DETAILS.name': 'Escribe tu nombre, con 200 caracteres como máximo.',
      'BAD_DETAILS.email': 'Escribe un correo como ada@example.com.',
      BAD_DETAILS: ({ max }) => `Usa como máximo ${max} caracteres.`,
      TIME_IN_PAST: 'Esta hora ya ha pasado. Elige una posterior.',
      TOO_SOON: 'Es tarde para reservar esta hora. Elige una posterior.',
      TOO_FAR_AHEAD: ({ max }) =>
        `Se puede reservar con hasta ${max} días de antelación. Elige un día anterior.`,
      CLOSED: 'Ese día no se puede reservar nada. Elige otro.',
      NOT_OFFERED: 'Esta hora no se ofrece. Elige una de la lista.',
      TIME_TAKEN: 'Esta hora se acaba de ocupar. Elige otra.',
      BOOKING_OVER: 'Esta reserva ya ha empezado y no se puede cancelar.',
      OWNER_PREVIEW: 'Cierra la sesión de tu cuenta para reservar aquí.',
      FORM_EXPIRED: 'El formulario ha caducado. Envíalo otra vez.',
      TOO_MANY: 'Demasiados intentos. Espera diez minutos y envíalo otra vez.',
    },
    'No ha funcionado. Comprueba tu elección.',
  ),
}

export const texts: KindTexts<BookingTexts> = { en, de, fr, es }
