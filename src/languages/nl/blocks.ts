import type * as english from '#languages/en/blocks.ts'
import type { Direction } from '#lib/geo/coordinates.ts'

export const journal: typeof english.journal = { readOn: 'Lees verder', older: 'Oudere berichten' }

export const messageLink = 'Bekijk dit bericht in je browser'

export const place: typeof english.place = {
  phone: 'Telefoon',
  hours: 'Openingstijden',
  coordinates: 'Coördinaten',
  map: 'Openen in OpenStreetMap',
  directions: 'Route',
  newWindow: 'opent in een nieuw venster',
}

export const gallery: typeof english.gallery = {
  gallery: 'Afbeeldingen',
  slides: 'Slides',
  controls: 'Bediening van de slides',
  previous: 'Vorige slide',
  next: 'Volgende slide',
  video: 'Video',
  slide: '{n} van {count}',
  play: 'Diavoorstelling starten',
  pause: 'Diavoorstelling stoppen',
}

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  north: 'ten noorden',
  northeast: 'ten noordoosten',
  east: 'ten oosten',
  southeast: 'ten zuidoosten',
  south: 'ten zuiden',
  southwest: 'ten zuidwesten',
  west: 'ten westen',
  northwest: 'ten noordwesten',
}

export const map: typeof english.map = {
  map: 'Kaart',
  directions: 'Route',
  newWindow: 'opent in een nieuw venster',
  openPage: 'Deze plek openen in Google Maps',
  near: (town) => `bij ${town}`,
  away: (distance, direction, town) => `${distance} ${DIRECTIONS[direction]} van ${town}`,
  open: 'Interactieve kaart openen',
  asks: (host) => `Wordt geladen van ${host}`,
  live: {
    loading: 'De kaart wordt geladen …',
    failed: 'De interactieve kaart kon niet worden geladen.',
    timedOut: 'Het laden van de interactieve kaart duurde te lang.',
    retry: 'Opnieuw proberen',
    close: 'Interactieve kaart sluiten',
    closeInfo: 'Adres sluiten',
    marker: 'Markering',
    zoomIn: 'Inzoomen',
    zoomOut: 'Uitzoomen',
    controlKey: 'Houd Ctrl ingedrukt en scrol om te zoomen',
    commandKey: 'Houd ⌘ ingedrukt en scrol om te zoomen',
    twoFingers: 'Gebruik twee vingers om de kaart te verplaatsen',
    notInPreview:
      'Interactieve kaarten van Google openen alleen op de openbare pagina, niet in een voorbeeld.',
  },
}

export const chart: typeof english.chart = {
  kinds: { bar: 'Staafdiagram', line: 'Lijndiagram', pie: 'Cirkeldiagram' },
  highest: (label, value) => `Hoogste waarde: ${label}, ${value}.`,
  lowest: (label, value) => `Laagste waarde: ${label}, ${value}.`,
  table: 'Als tabel tonen',
  other: 'Overig',
  noValue: 'geen waarde',
  column: (number) => `Kolom ${number}`,
  row: (number) => `Rij ${number}`,
}

export const messages: typeof english.messages = {
  entries: ['# bericht', '# berichten'],
  untitled: 'Zonder titel',
  submenuOf: (label) => `Meer onder ${label}`,
  pages: 'Pagina’s',
  search: 'Zoeken',
  previousEntries: 'Vorige berichten',
  nextEntries: 'Volgende berichten',
  table: 'Tabel',
  video: 'Video',
  chapters: 'Hoofdstukken',
  stopVideo: 'Video stoppen',
  audio: 'Audio',
  tracks: 'Nummers',
  download: (title) => `${title} downloaden`,
  email: 'E-mail',
  telephone: 'Telefoon',
  website: 'Website',
  bookAppointment: 'Maak een afspraak',
  bookTable: 'Reserveer een tafel',
  recommendation: 'Een aanrader',
  findPlace: 'Zo vind je ons',
  listen: 'Luisteren',
  registry: 'Onze verlanglijst',
  on: {
    watch: (name) => `Bekijken op ${name}`,
    listen: (name) => `Luisteren op ${name}`,
    read: (name) => `Lezen op ${name}`,
    see: (name) => `Bekijken op ${name}`,
    look: (name) => `Bekijken op ${name}`,
    follow: (name) => `Volgen op ${name}`,
    open: (name) => `${name} openen`,
    openOn: (name) => `Openen op ${name}`,
    openMap: (name) => `Openen in ${name}`,
    chooseTime: (name) => `Kies een tijd op ${name}`,
    bookTable: (name) => `Reserveer een tafel op ${name}`,
    seePortfolio: (name) => `Bekijk het portfolio op ${name}`,
    seePhotographs: (name) => `Bekijk de foto’s op ${name}`,
    seeRegistry: (name) => `Bekijk de verlanglijst op ${name}`,
  },
}

export const embeds: typeof english.embeds = {
  showHere: 'Hier tonen',
  alwaysShow: (service) => `${service} altijd tonen`,
  hint: (service) => `${service} weet dan dat je deze pagina bezoekt en kan cookies plaatsen.`,
  askAgain: (service) => `Vragen voordat ${service} wordt getoond`,
  noResponse: (service) => `${service} reageert niet. Gebruik de link.`,
  noResponseYet: (service) => `${service} reageert niet. Probeer het later opnieuw.`,
}
