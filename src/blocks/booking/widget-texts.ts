import type { PickerTexts } from '#features/booking/times.types.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'

/** The texts of the form, and those that its script shows. */
export interface WidgetTexts {
  readonly service: string
  readonly people: string
  readonly date: string
  readonly show: string
  readonly open: (service: string) => string
  readonly script: PickerTexts
}

const en: WidgetTexts = {
  service: 'What',
  people: 'People',
  date: 'Day',
  show: 'Show times',
  open: (host) => `Choose a time at ${host}`,
  script: {
    days: 'Days',
    times: 'Times',
    earlier: 'Earlier days',
    later: 'Later days',
    full: 'nothing free',
    none: 'Nothing is free on these days. Look at later ones.',
    loading: 'Loading times',
    failed: 'The times could not be loaded.',
    zone: 'Times are those of',
  },
}

const de: WidgetTexts = {
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

const fr: WidgetTexts = {
  service: 'Quoi',
  people: 'Personnes',
  date: 'Jour',
  show: 'Afficher les horaires',
  open: (host) => `Choisir un horaire chez ${host}`,
  script: {
    days: 'Jours',
    times: 'Horaires',
    earlier: 'Jours précédents',
    later: 'Jours suivants',
    full: 'rien de libre',
    none: 'Rien n’est libre ces jours-là. Regardez les suivants.',
    loading: 'Chargement des horaires',
    failed: 'Les horaires n’ont pas pu être chargés.',
    zone: 'Les horaires sont ceux de',
  },
}

const es: WidgetTexts = {
  service: 'Qué',
  people: 'Personas',
  date: 'Día',
  show: 'Mostrar horas',
  open: (host) => `Elegir hora en ${host}`,
  script: {
    days: 'Días',
    times: 'Horas',
    earlier: 'Días anteriores',
    later: 'Días siguientes',
    full: 'nada libre',
    none: 'No queda nada libre en estos días. Mira los siguientes.',
    loading: 'Cargando horas',
    failed: 'No se han podido cargar las horas.',
    zone: 'Las horas son las de',
  },
}

/** Returns the texts in the language of a page, in English without a translation. */
export const widgetTexts = (language: string): WidgetTexts => textsIn({ en, de, fr, es }, language)
