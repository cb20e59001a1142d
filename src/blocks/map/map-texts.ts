import type { Direction } from '#lib/geo/coordinates.ts'
import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'

/** The interface texts of a map. */
export interface MapTexts {
  readonly map: string
  /** Link to the external map page. */
  readonly directions: string
  readonly newWindow: string
  readonly openPage: string
  readonly near: (town: string) => string
  readonly away: (distance: string, direction: Direction, town: string) => string
  /** Button that opens the live map, and who is asked for it. */
  readonly open: string
  readonly asks: (host: string) => string
  /** What only scripts show. */
  readonly live: Readonly<
    Record<
      | 'loading'
      | 'failed'
      | 'timedOut'
      | 'retry'
      | 'close'
      | 'closeInfo'
      | 'marker'
      | 'zoomIn'
      | 'zoomOut'
      | 'controlKey'
      | 'commandKey'
      | 'twoFingers'
      | 'notInPreview',
      string
    >
  >
}

const en: MapTexts = {
  map: 'Map',
  directions: 'Directions',
  newWindow: 'opens in a new window',
  openPage: 'Open this place in Google Maps',
  near: (town) => `near ${town}`,
  away: (distance, direction, town) => `${distance} ${direction} of ${town}`,
  open: 'Open live map',
  asks: (host) => `Loads it from ${host}`,
  live: {
    loading: 'The map is loading …',
    failed: 'The live map could not be loaded.',
    timedOut: 'The live map took too long to load.',
    retry: 'Try again',
    close: 'Close live map',
    closeInfo: 'Close address',
    marker: 'Marker',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    controlKey: 'Hold Ctrl and scroll to zoom the map',
    commandKey: 'Hold ⌘ and scroll to zoom the map',
    twoFingers: 'Use two fingers to move the map',
    notInPreview: 'Live maps of Google open on the public page only, not in a preview.',
  },
}

const DIRECTIONS_DE: Readonly<Record<Direction, string>> = {
  north: 'nördlich',
  northeast: 'nordöstlich',
  east: 'östlich',
  southeast: 'südöstlich',
  south: 'südlich',
  southwest: 'südwestlich',
  west: 'westlich',
  northwest: 'nordwestlich',
}

const de: MapTexts = {
  map: 'Karte',
  directions: 'Anfahrt',
  newWindow: 'öffnet ein neues Fenster',
  openPage: 'Diesen Ort in Google Maps öffnen',
  near: (town) => `bei ${town}`,
  away: (distance, direction, town) => `${distance} ${DIRECTIONS_DE[direction]} von ${town}`,
  open: 'Karte öffnen',
  asks: (host) => `Lädt sie von ${host}`,
  live: {
    loading: 'Die Karte wird geladen …',
    failed: 'Die Karte konnte nicht geladen werden.',
    timedOut: 'Das Laden der Karte hat zu lange gedauert.',
    retry: 'Noch einmal versuchen',
    close: 'Karte schließen',
    closeInfo: 'Adresse schließen',
    marker: 'Markierung',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    controlKey: 'Zum Zoomen Strg gedrückt halten und scrollen',
    commandKey: 'Zum Zoomen ⌘ gedrückt halten und scrollen',
    twoFingers: 'Karte mit zwei Fingern bewegen',
    notInPreview: 'Karten von Google öffnen sich nur auf der öffentlichen Seite, nicht in einer Vorschau.',
  },
}

const DIRECTIONS_FR: Readonly<Record<Direction, string>> = {
  north: 'au nord',
  northeast: 'au nord-est',
  east: 'à l’est',
  southeast: 'au sud-est',
  south: 'au sud',
  southwest: 'au sud-ouest',
  west: 'à l’ouest',
  northwest: 'au nord-ouest',
}

const fr: MapTexts = {
  map: 'Carte',
  directions: 'Itinéraire',
  newWindow: 's’ouvre dans une nouvelle fenêtre',
  openPage: 'Ouvrir ce lieu dans Google Maps',
  near: (town) => `près de ${town}`,
  away: (distance, direction, town) => `${distance} ${DIRECTIONS_FR[direction]} de ${town}`,
  open: 'Ouvrir la carte',
  asks: (host) => `La charge depuis ${host}`,
  live: {
    loading: 'Chargement de la carte …',
    failed: 'La carte n’a pas pu être chargée.',
    timedOut: 'Le chargement de la carte a pris trop de temps.',
    retry: 'Réessayer',
    close: 'Fermer la carte',
    closeInfo: 'Fermer l’adresse',
    marker: 'Repère',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    controlKey: 'Maintenez Ctrl et faites défiler pour zoomer',
    commandKey: 'Maintenez ⌘ et faites défiler pour zoomer',
    twoFingers: 'Déplacez la carte avec deux doigts',
    notInPreview: 'Les cartes de Google ne s’ouvrent que sur la page publique, pas dans un aperçu.',
  },
}

const DIRECTIONS_ES: Readonly<Record<Direction, string>> = {
  north: 'al norte',
  northeast: 'al noreste',
  east: 'al este',
  southeast: 'al sureste',
  south: 'al sur',
  southwest: 'al suroeste',
  west: 'al oeste',
  northwest: 'al noroeste',
}

const es: MapTexts = {
  map: 'Mapa',
  directions: 'Cómo llegar',
  newWindow: 'se abre en una ventana nueva',
  openPage: 'Abrir este lugar en Google Maps',
  near: (town) => `cerca de ${town}`,
  away: (distance, direction, town) => `${distance} ${DIRECTIONS_ES[direction]} de ${town}`,
  open: 'Abrir el mapa',
  asks: (host) => `Lo carga desde ${host}`,
  live: {
    loading: 'Cargando el mapa …',
    failed: 'No se ha podido cargar el mapa.',
    timedOut: 'El mapa ha tardado demasiado en cargarse.',
    retry: 'Volver a intentarlo',
    close: 'Cerrar el mapa',
    closeInfo: 'Cerrar la dirección',
    marker: 'Marcador',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    controlKey: 'Mantenga pulsada la tecla Ctrl y desplácese para hacer zoom',
    commandKey: 'Mantenga pulsada la tecla ⌘ y desplácese para hacer zoom',
    twoFingers: 'Mueva el mapa con dos dedos',
    notInPreview: 'Los mapas de Google solo se abren en la página pública, no en una vista previa.',
  },
}

/** Returns the texts in the language of a page, in English without a translation. */
export const mapTexts = (language: string): MapTexts => textsIn({ en, de, fr, es }, language)

const MILES = /-(?:us|gb|lr|mm)\b/i
const KILOMETRES_OF_MILE = 1.609

/** A length in the unit of a language: miles where roads are measured in them. */
export interface LocalLength {
  readonly text: string
  readonly kilometres: number
}

/** Returns a length that is at most so many kilometres and has one digit besides zeros, for a scale. */
export function scaleLength(maxKilometres: number, language: string): LocalLength {
  const unit = MILES.test(language) ? KILOMETRES_OF_MILE : 1
  const max = maxKilometres / unit
  const power = 10 ** Math.floor(Math.log10(max))
  const length = [5, 2, 1].find((digit) => digit * power <= max) ?? 1
  return { kilometres: length * power * unit, text: lengthText(length * power * unit, language) }
}

/** Returns a distance in the unit of a language; a long one to the nearest ten. */
export function lengthText(kilometres: number, language: string): string {
  const isMiles = MILES.test(language)
  const length = kilometres / (isMiles ? KILOMETRES_OF_MILE : 1)
  const rounded = length >= 30 ? Math.round(length / 10) * 10 : Math.round(length)
  const unit = isMiles ? 'mile' : 'kilometer'
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(rounded)
}
