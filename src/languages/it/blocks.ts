import type * as english from '#languages/en/blocks.ts'
import type { Direction } from '#lib/geo/coordinates.ts'

export const journal: typeof english.journal = {
  readOn: 'Continua a leggere',
  older: 'Articoli meno recenti',
}

export const messageLink = 'Leggi questo messaggio nel browser'

export const place: typeof english.place = {
  phone: 'Telefono',
  hours: 'Orari di apertura',
  coordinates: 'Coordinate',
  map: 'Apri in OpenStreetMap',
  directions: 'Indicazioni stradali',
  newWindow: 'si apre in una nuova finestra',
}

export const gallery: typeof english.gallery = {
  gallery: 'Immagini',
  slides: 'Diapositive',
  controls: 'Comandi delle diapositive',
  previous: 'Diapositiva precedente',
  next: 'Diapositiva successiva',
  video: 'Video',
  slide: '{n} di {count}',
  play: 'Avvia la presentazione',
  pause: 'Ferma la presentazione',
}

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  north: 'a nord',
  northeast: 'a nord-est',
  east: 'a est',
  southeast: 'a sud-est',
  south: 'a sud',
  southwest: 'a sud-ovest',
  west: 'a ovest',
  northwest: 'a nord-ovest',
}

export const map: typeof english.map = {
  map: 'Mappa',
  directions: 'Indicazioni stradali',
  newWindow: 'si apre in una nuova finestra',
  openPage: 'Apri questo luogo in Google Maps',
  near: (town) => `vicino a ${town}`,
  away: (distance, direction, town) => `${distance} ${DIRECTIONS[direction]} di ${town}`,
  open: 'Apri la mappa interattiva',
  asks: (host) => `La carica da ${host}`,
  live: {
    loading: 'Caricamento della mappa …',
    failed: 'Non è stato possibile caricare la mappa interattiva.',
    timedOut: 'Il caricamento della mappa interattiva ha richiesto troppo tempo.',
    retry: 'Riprova',
    close: 'Chiudi la mappa interattiva',
    closeInfo: 'Chiudi l’indirizzo',
    marker: 'Segnaposto',
    zoomIn: 'Ingrandisci',
    zoomOut: 'Riduci',
    controlKey: 'Tieni premuto Ctrl e scorri per ingrandire la mappa',
    commandKey: 'Tieni premuto ⌘ e scorri per ingrandire la mappa',
    twoFingers: 'Usa due dita per spostare la mappa',
    notInPreview: 'Le mappe interattive di Google si aprono solo nella pagina pubblica, non in un’anteprima.',
  },
}

export const chart: typeof english.chart = {
  kinds: { bar: 'Grafico a barre', line: 'Grafico a linee', pie: 'Grafico a torta' },
  highest: (label, value) => `Valore più alto: ${label}, ${value}.`,
  lowest: (label, value) => `Valore più basso: ${label}, ${value}.`,
  table: 'Mostra come tabella',
  other: 'Altro',
  noValue: 'nessun valore',
  column: (number) => `Colonna ${number}`,
  row: (number) => `Riga ${number}`,
}

export const messages: typeof english.messages = {
  entries: ['# articolo', '# di articoli', '# articoli'],
  untitled: 'Senza titolo',
  submenuOf: (label) => `Altro in ${label}`,
  pages: 'Pagine',
  search: 'Cerca',
  previousEntries: 'Articoli precedenti',
  nextEntries: 'Articoli successivi',
  table: 'Tabella',
  video: 'Video',
  chapters: 'Capitoli',
  stopVideo: 'Ferma il video',
  audio: 'Audio',
  tracks: 'Tracce',
  download: (title) => `Scarica ${title}`,
  email: 'E-mail',
  telephone: 'Telefono',
  website: 'Sito web',
  bookAppointment: 'Prenota un appuntamento',
  bookTable: 'Prenota un tavolo',
  recommendation: 'Un consiglio',
  findPlace: 'Come arrivare',
  listen: 'Ascolta',
  registry: 'La nostra lista nozze',
  on: {
    watch: (name) => `Guarda su ${name}`,
    listen: (name) => `Ascolta su ${name}`,
    read: (name) => `Leggi su ${name}`,
    see: (name) => `Vedi su ${name}`,
    look: (name) => `Guarda su ${name}`,
    follow: (name) => `Segui su ${name}`,
    open: (name) => `Apri ${name}`,
    openOn: (name) => `Apri su ${name}`,
    openMap: (name) => `Apri in ${name}`,
    chooseTime: (name) => `Scegli un orario su ${name}`,
    bookTable: (name) => `Prenota un tavolo su ${name}`,
    seePortfolio: (name) => `Guarda il portfolio su ${name}`,
    seePhotographs: (name) => `Guarda le foto su ${name}`,
    seeRegistry: (name) => `Guarda la lista su ${name}`,
  },
}

export const embeds: typeof english.embeds = {
  showHere: 'Mostra qui',
  alwaysShow: (service) => `Mostra sempre ${service}`,
  hint: (service) => `${service} saprà che visiti questa pagina e potrà impostare cookie.`,
  askAgain: (service) => `Chiedi prima di mostrare ${service}`,
  noResponse: (service) => `${service} non risponde. Usa il link.`,
  noResponseYet: (service) => `${service} non risponde. Riprova più tardi.`,
}
