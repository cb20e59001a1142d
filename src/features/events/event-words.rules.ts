import { textsIn, type TextsByLanguage } from '#lib/i18n/texts-in.ts'

/** What visitors read around events. */
export interface EventWords {
  readonly when: string
  readonly where: string
  readonly tickets: string
  /** Beside the link to tickets, for screen readers. */
  readonly ticketsFor: (title: string) => string
  readonly cancelled: string
  readonly past: string
  readonly repeats: string
  readonly addToCalendar: string
  readonly subscribe: string
  readonly upcoming: string
  readonly none: string
  readonly previousMonth: string
  readonly nextMonth: string
}

const words: TextsByLanguage<EventWords> = {
  en: {
    when: 'When',
    where: 'Where',
    tickets: 'Tickets',
    ticketsFor: (title) => `Tickets for ${title}`,
    cancelled: 'Cancelled',
    past: 'Past event',
    repeats: 'Repeats',
    addToCalendar: 'Add to calendar',
    subscribe: 'Subscribe to the calendar',
    upcoming: 'Upcoming',
    none: 'No events are planned.',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  de: {
    when: 'Wann',
    where: 'Wo',
    tickets: 'Tickets',
    ticketsFor: (title) => `Tickets für ${title}`,
    cancelled: 'Abgesagt',
    past: 'Vergangene Veranstaltung',
    repeats: 'Wiederholt sich',
    addToCalendar: 'In den Kalender eintragen',
    subscribe: 'Kalender abonnieren',
    upcoming: 'Demnächst',
    none: 'Es sind keine Veranstaltungen geplant.',
    previousMonth: 'Voriger Monat',
    nextMonth: 'Nächster Monat',
  },
  es: {
    when: 'Cuándo',
    where: 'Dónde',
    tickets: 'Entradas',
    ticketsFor: (title) => `Entradas para ${title}`,
    cancelled: 'Cancelado',
    past: 'Evento pasado',
    repeats: 'Se repite',
    addToCalendar: 'Añadir al calendario',
    subscribe: 'Suscribirse al calendario',
    upcoming: 'Próximamente',
    none: 'No hay eventos previstos.',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
  },
  fr: {
    when: 'Quand',
    where: 'Où',
    tickets: 'Billets',
    ticketsFor: (title) => `Billets pour ${title}`,
    cancelled: 'Annulé',
    past: 'Événement passé',
    repeats: 'Se répète',
    addToCalendar: 'Ajouter au calendrier',
    subscribe: 'S’abonner au calendrier',
    upcoming: 'À venir',
    none: 'Aucun événement n’est prévu.',
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
  },
}

/** Returns the texts around events in a BCP 47 language, in English without a translation. */
export const eventWords = (language: string): EventWords => textsIn(words, language)
