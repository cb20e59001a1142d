import type * as english from '#languages/en/blocks.ts'
import type { Direction } from '#lib/geo/coordinates.ts'

export const journal: typeof english.journal = { readOn: 'Weiterlesen', older: 'Ältere Beiträge' }

export const messageLink = 'Diese Nachricht im Browser ansehen'

export const place: typeof english.place = {
  phone: 'Telefon',
  hours: 'Öffnungszeiten',
  coordinates: 'Koordinaten',
  map: 'In OpenStreetMap öffnen',
  directions: 'Anfahrt',
  newWindow: 'öffnet ein neues Fenster',
}

export const gallery: typeof english.gallery = {
  gallery: 'Bilder',
  slides: 'Bilder nacheinander',
  controls: 'Bilder wechseln',
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  video: 'Video',
  slide: '{n} von {count}',
  play: 'Bilder abspielen',
  pause: 'Bilder anhalten',
}

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  north: 'nördlich',
  northeast: 'nordöstlich',
  east: 'östlich',
  southeast: 'südöstlich',
  south: 'südlich',
  southwest: 'südwestlich',
  west: 'westlich',
  northwest: 'nordwestlich',
}

export const map: typeof english.map = {
  map: 'Karte',
  directions: 'Anfahrt',
  newWindow: 'öffnet ein neues Fenster',
  openPage: 'Diesen Ort in Google Maps öffnen',
  near: (town) => `bei ${town}`,
  away: (distance, direction, town) => `${distance} ${DIRECTIONS[direction]} von ${town}`,
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

export const chart: typeof english.chart = {
  kinds: { bar: 'Balkendiagramm', line: 'Liniendiagramm', pie: 'Kreisdiagramm' },
  highest: (label, value) => `Höchster Wert: ${label}, ${value}.`,
  lowest: (label, value) => `Niedrigster Wert: ${label}, ${value}.`,
  table: 'Als Tabelle zeigen',
  other: 'Übrige',
  noValue: 'kein Wert',
  column: (number) => `Spalte ${number}`,
  row: (number) => `Zeile ${number}`,
}

export const messages: typeof english.messages = {
  entries: ['# Beitrag', '# Beiträge'],
  untitled: 'Ohne Titel',
  submenuOf: (label) => `Mehr unter ${label}`,
  pages: 'Seiten',
  search: 'Suchen',
  previousEntries: 'Vorige Beiträge',
  nextEntries: 'Nächste Beiträge',
  table: 'Tabelle',
  video: 'Video',
  chapters: 'Kapitel',
  stopVideo: 'Video anhalten',
  audio: 'Audio',
  tracks: 'Titel',
  download: (title) => `${title} herunterladen`,
  email: 'E-Mail',
  telephone: 'Telefon',
  website: 'Website',
  bookAppointment: 'Termin vereinbaren',
  bookTable: 'Tisch reservieren',
  recommendation: 'Eine Empfehlung',
  findPlace: 'So finden Sie hin',
  listen: 'Anhören',
  registry: 'Unsere Wunschliste',
  on: {
    watch: (name) => `Ansehen auf ${name}`,
    listen: (name) => `Anhören auf ${name}`,
    read: (name) => `Lesen auf ${name}`,
    see: (name) => `Ansehen auf ${name}`,
    look: (name) => `Ansehen auf ${name}`,
    follow: (name) => `Folgen auf ${name}`,
    open: (name) => `${name} öffnen`,
    openOn: (name) => `Öffnen auf ${name}`,
    openMap: (name) => `In ${name} öffnen`,
    chooseTime: (name) => `Termin wählen auf ${name}`,
    bookTable: (name) => `Tisch reservieren auf ${name}`,
    seePortfolio: (name) => `Das Portfolio auf ${name} ansehen`,
    seePhotographs: (name) => `Die Fotos auf ${name} ansehen`,
    seeRegistry: (name) => `Die Wunschliste auf ${name} ansehen`,
  },
}

export const embeds: typeof english.embeds = {
  showHere: 'Hier anzeigen',
  alwaysShow: (service) => `${service} immer anzeigen`,
  hint: (service) => `${service} erfährt dann, dass Sie diese Seite besuchen, und setzt vielleicht Cookies.`,
  askAgain: (service) => `Vor dem Anzeigen von ${service} fragen`,
  noResponse: (service) => `${service} antwortet nicht. Bitte folgen Sie dem Link.`,
  noResponseYet: (service) => `${service} antwortet nicht. Bitte versuchen Sie es später noch einmal.`,
}
