import type { BookingLanguage } from '#features/booking/types.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the emails to visitors who book. */
export interface BookingEmailTexts {
  readonly what: string
  readonly when: string
  readonly people: string
  readonly confirmed: (site: string) => readonly [subject: string, title: string, text: string]
  readonly reminder: (site: string) => readonly [subject: string, title: string, text: string]
  readonly cancelled: (site: string) => readonly [subject: string, title: string, text: string]
  /** In place of the text of a cancellation by the site. */
  readonly cancelledBySite: (site: string) => string
  readonly view: string
  readonly note: string
  readonly reason: (site: string) => string
}

const TEXTS: Readonly<Record<BookingLanguage, BookingEmailTexts>> = {
  en: {
    what: 'Booking',
    when: 'When',
    people: 'People',
    confirmed: (site) => [
      `Your booking at ${site}`,
      'Your booking is confirmed',
      'We look forward to seeing you.',
    ],
    reminder: (site) => [
      `Reminder of your booking at ${site}`,
      'See you soon',
      'This is a reminder of your booking.',
    ],
    cancelled: (site) => [
      `Your booking at ${site} is cancelled`,
      'Your booking is cancelled',
      'As you asked, this booking is cancelled.',
    ],
    cancelledBySite: (site) => `We are sorry: ${site} had to cancel this booking.`,
    view: 'View or cancel',
    note: 'Nothing changes by opening the link; you cancel with the button on that page.',
    reason: (site) => `You received this email because somebody booked at ${site} with this address.`,
  },
  de: {
    what: 'Buchung',
    when: 'Wann',
    people: 'Personen',
    confirmed: (site) => [
      `Ihre Buchung bei ${site}`,
      'Ihre Buchung ist bestätigt',
      'Wir freuen uns auf Sie.',
    ],
    reminder: (site) => [
      `Erinnerung an Ihre Buchung bei ${site}`,
      'Bis bald',
      'Wir erinnern an Ihre Buchung.',
    ],
    cancelled: (site) => [
      `Ihre Buchung bei ${site} ist storniert`,
      'Ihre Buchung ist storniert',
      'Wie gewünscht ist diese Buchung storniert.',
    ],
    cancelledBySite: (site) => `Es tut uns leid: ${site} musste diese Buchung absagen.`,
    view: 'Ansehen oder stornieren',
    note: 'Das Öffnen des Links ändert nichts; storniert wird mit der Schaltfläche auf der Seite.',
    reason: (site) => `Sie erhalten diese E-Mail, weil mit dieser Adresse bei ${site} gebucht wurde.`,
  },
  fr: {
    what: 'Réservation',
    when: 'Quand',
    people: 'Personnes',
    confirmed: (site) => [
      `Votre réservation chez ${site}`,
      'Votre réservation est confirmée',
      'Nous nous réjouissons de vous accueillir.',
    ],
    reminder: (site) => [
      `Rappel de votre réservation chez ${site}`,
      'À bientôt',
      'Nous vous rappelons votre réservation.',
    ],
    cancelled: (site) => [
      `Votre réservation chez ${site} est annulée`,
      'Votre réservation est annulée',
      'Comme vous l’avez demandé, cette réservation est annulée.',
    ],
    cancelledBySite: (site) => `Nous sommes désolés : ${site} a dû annuler cette réservation.`,
    view: 'Voir ou annuler',
    note: 'Ouvrir le lien ne change rien ; l’annulation se fait par le bouton de la page.',
    reason: (site) => `Vous recevez cet e-mail car cette adresse a servi à réserver chez ${site}.`,
  },
  es: {
    what: 'Reserva',
    when: 'Cuándo',
    people: 'Personas',
    confirmed: (site) => [`Tu reserva en ${site}`, 'Tu reserva está confirmada', 'Te esperamos con gusto.'],
    reminder: (site) => [
      `Recordatorio de tu reserva en ${site}`,
      'Hasta pronto',
      'Te recordamos tu reserva.',
    ],
    cancelled: (site) => [
      `Tu reserva en ${site} está cancelada`,
      'Tu reserva está cancelada',
      'Como pediste, esta reserva está cancelada.',
    ],
    cancelledBySite: (site) => `Lo sentimos: ${site} ha tenido que cancelar esta reserva.`,
    view: 'Ver o cancelar',
    note: 'Abrir el enlace no cambia nada; se cancela con el botón de la página.',
    reason: (site) => `Recibes este correo porque alguien reservó en ${site} con esta dirección.`,
  },
}

/** Returns the texts in a language, in English without a translation. */
export const bookingEmailTexts = (language: string): BookingEmailTexts => textsIn(TEXTS, language)
