import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

interface PlaceTexts {
  readonly phone: string
  readonly hours: string
  readonly coordinates: string
  readonly map: string
  readonly directions: string
  readonly newWindow: string
}

const TEXTS: TextsByLanguage<PlaceTexts> = {
  en: {
    phone: 'Phone',
    hours: 'Opening hours',
    coordinates: 'Coordinates',
    map: 'Open in OpenStreetMap',
    directions: 'Directions',
    newWindow: 'opens in a new window',
  },
  de: {
    phone: 'Telefon',
    hours: 'Öffnungszeiten',
    coordinates: 'Koordinaten',
    map: 'In OpenStreetMap öffnen',
    directions: 'Anfahrt',
    newWindow: 'öffnet ein neues Fenster',
  },
  fr: {
    phone: 'Téléphone',
    hours: 'Horaires d’ouverture',
    coordinates: 'Coordonnées',
    map: 'Ouvrir dans OpenStreetMap',
    directions: 'Itinéraire',
    newWindow: 's’ouvre dans une nouvelle fenêtre',
  },
  es: {
    phone: 'Teléfono',
    hours: 'Horario',
    coordinates: 'Coordenadas',
    map: 'Abrir en OpenStreetMap',
    directions: 'Cómo llegar',
    newWindow: 'se abre en una ventana nueva',
  },
}

/** Returns the texts in the site's language, in English without a translation. */
export const placeTexts = (language: string): PlaceTexts => textsIn(TEXTS, language)
