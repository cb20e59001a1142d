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
  readonly none: string
  /** What leads to the part of a calendar before and after the one that is shown. */
  readonly earlier: string
  readonly later: string
  readonly today: string
  /** Names the links to the views. */
  readonly views: string
  readonly month: string
  readonly week: string
  readonly list: string
  readonly download: string
  /** Beside the link to subscribe. */
  readonly subscribeHint: string
  /** Above the next dates of an event that repeats. */
  readonly further: string
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
    none: 'No events are planned.',
    earlier: 'Earlier',
    later: 'Later',
    today: 'Today',
    views: 'Views of the calendar',
    month: 'Month',
    week: 'Week',
    list: 'List',
    download: 'Download as a file',
    subscribeHint: 'Calendar apps look for changes every few hours, some once a day.',
    further: 'Further dates',
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
    none: 'Es sind keine Veranstaltungen geplant.',
    earlier: 'Früher',
    later: 'Später',
    today: 'Heute',
    views: 'Ansichten des Kalenders',
    month: 'Monat',
    week: 'Woche',
    list: 'Liste',
    download: 'Als Datei herunterladen',
    subscribeHint: 'Kalender suchen alle paar Stunden nach Änderungen, manche einmal am Tag.',
    further: 'Weitere Termine',
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
    none: 'No hay eventos previstos.',
    earlier: 'Antes',
    later: 'Después',
    today: 'Hoy',
    views: 'Vistas del calendario',
    month: 'Mes',
    week: 'Semana',
    list: 'Lista',
    download: 'Descargar como archivo',
    subscribeHint: 'Los calendarios buscan cambios cada pocas horas, algunos una vez al día.',
    further: 'Más fechas',
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
    none: 'Aucun événement n’est prévu.',
    earlier: 'Plus tôt',
    later: 'Plus tard',
    today: 'Aujourd’hui',
    views: 'Vues du calendrier',
    month: 'Mois',
    week: 'Semaine',
    list: 'Liste',
    download: 'Télécharger le fichier',
    subscribeHint:
      'Les agendas cherchent les changements toutes les quelques heures, certains une fois par jour.',
    further: 'Autres dates',
  },
}

/** Returns the texts around events in a BCP 47 language, in English without a translation. */
export const eventWords = (language: string): EventWords => textsIn(words, language)
