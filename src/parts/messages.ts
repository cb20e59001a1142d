import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { pluralForm } from '#lib/i18n/plural.ts'
import { knownLanguageOf, type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** What a visitor does on another service. */
export type ServiceAction =
  | 'watch'
  | 'listen'
  | 'read'
  | 'see'
  | 'look'
  | 'follow'
  | 'open'
  | 'openOn'
  | 'openMap'
  | 'chooseTime'
  | 'bookTable'
  | 'seePortfolio'
  | 'seePhotographs'
  | 'seeRegistry'

/** The interface texts of blocks and shared parts. */
export interface Messages {
  readonly entry: readonly [one: string, other: string]
  readonly untitled: string
  readonly submenuOf: (label: string) => string
  readonly pages: string
  readonly search: string
  readonly previousEntries: string
  readonly nextEntries: string
  readonly table: string
  readonly video: string
  readonly chapters: string
  readonly stopVideo: string
  readonly audio: string
  readonly tracks: string
  readonly download: (title: string) => string
  readonly email: string
  readonly telephone: string
  readonly website: string
  readonly bookAppointment: string
  readonly bookTable: string
  readonly recommendation: string
  readonly findPlace: string
  readonly listen: string
  readonly registry: string
  readonly on: Readonly<Record<ServiceAction, (name: string) => string>>
}

const en: Messages = {
  entry: ['entry', 'entries'],
  untitled: 'Untitled',
  submenuOf: (label) => `More under ${label}`,
  pages: 'Pages',
  search: 'Search',
  previousEntries: 'Previous entries',
  nextEntries: 'Next entries',
  table: 'Table',
  video: 'Video',
  chapters: 'Chapters',
  stopVideo: 'Stop the video',
  audio: 'Audio',
  tracks: 'Tracks',
  download: (title) => `Download ${title}`,
  email: 'E-mail',
  telephone: 'Telephone',
  website: 'Website',
  bookAppointment: 'Book an appointment',
  bookTable: 'Book a table',
  recommendation: 'A recommendation',
  findPlace: 'Find this place',
  listen: 'Listen',
  registry: 'Our registry',
  on: {
    watch: (name) => `Watch on ${name}`,
    listen: (name) => `Listen on ${name}`,
    read: (name) => `Read on ${name}`,
    see: (name) => `See it on ${name}`,
    look: (name) => `Look at it on ${name}`,
    follow: (name) => `Follow on ${name}`,
    open: (name) => `Open ${name}`,
    openOn: (name) => `Open on ${name}`,
    openMap: (name) => `Open in ${name}`,
    chooseTime: (name) => `Choose a time on ${name}`,
    bookTable: (name) => `Book a table on ${name}`,
    seePortfolio: (name) => `See the portfolio on ${name}`,
    seePhotographs: (name) => `See the photographs on ${name}`,
    seeRegistry: (name) => `See the registry on ${name}`,
  },
}

const de: Messages = {
  entry: ['Beitrag', 'Beiträge'],
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

const fr: Messages = {
  entry: ['article', 'articles'],
  untitled: 'Sans titre',
  submenuOf: (label) => `Sous-menu de ${label}`,
  pages: 'Pages',
  search: 'Rechercher',
  previousEntries: 'Articles précédents',
  nextEntries: 'Articles suivants',
  table: 'Tableau',
  video: 'Vidéo',
  chapters: 'Chapitres',
  stopVideo: 'Arrêter la vidéo',
  audio: 'Audio',
  tracks: 'Titres',
  download: (title) => `Télécharger ${title}`,
  email: 'E-mail',
  telephone: 'Téléphone',
  website: 'Site web',
  bookAppointment: 'Prendre rendez-vous',
  bookTable: 'Réserver une table',
  recommendation: 'Une recommandation',
  findPlace: 'Trouver ce lieu',
  listen: 'Écouter',
  registry: 'Notre liste de cadeaux',
  on: {
    watch: (name) => `Regarder sur ${name}`,
    listen: (name) => `Écouter sur ${name}`,
    read: (name) => `Lire sur ${name}`,
    see: (name) => `Voir sur ${name}`,
    look: (name) => `Voir sur ${name}`,
    follow: (name) => `Suivre sur ${name}`,
    open: (name) => `Ouvrir ${name}`,
    openOn: (name) => `Ouvrir sur ${name}`,
    openMap: (name) => `Ouvrir dans ${name}`,
    chooseTime: (name) => `Choisir un horaire sur ${name}`,
    bookTable: (name) => `Réserver une table sur ${name}`,
    seePortfolio: (name) => `Voir le portfolio sur ${name}`,
    seePhotographs: (name) => `Voir les photos sur ${name}`,
    seeRegistry: (name) => `Voir la liste sur ${name}`,
  },
}

const es: Messages = {
  entry: ['entrada', 'entradas'],
  untitled: 'Sin título',
  submenuOf: (label) => `Más en ${label}`,
  pages: 'Páginas',
  search: 'Buscar',
  previousEntries: 'Entradas anteriores',
  nextEntries: 'Entradas siguientes',
  table: 'Tabla',
  video: 'Vídeo',
  chapters: 'Capítulos',
  stopVideo: 'Detener el vídeo',
  audio: 'Audio',
  tracks: 'Pistas',
  download: (title) => `Descargar ${title}`,
  email: 'Correo electrónico',
  telephone: 'Teléfono',
  website: 'Sitio web',
  bookAppointment: 'Pedir cita',
  bookTable: 'Reservar mesa',
  recommendation: 'Una recomendación',
  findPlace: 'Cómo llegar',
  listen: 'Escuchar',
  registry: 'Nuestra lista de regalos',
  on: {
    watch: (name) => `Ver en ${name}`,
    listen: (name) => `Escuchar en ${name}`,
    read: (name) => `Leer en ${name}`,
    see: (name) => `Ver en ${name}`,
    look: (name) => `Ver en ${name}`,
    follow: (name) => `Seguir en ${name}`,
    open: (name) => `Abrir ${name}`,
    openOn: (name) => `Abrir en ${name}`,
    openMap: (name) => `Abrir en ${name}`,
    chooseTime: (name) => `Elegir hora en ${name}`,
    bookTable: (name) => `Reservar mesa en ${name}`,
    seePortfolio: (name) => `Ver el portafolio en ${name}`,
    seePhotographs: (name) => `Ver las fotos en ${name}`,
    seeRegistry: (name) => `Ver la lista en ${name}`,
  },
}

const messages: TextsByLanguage<Messages> = { en, de, fr, es }

/** Returns the texts in the language of a page, in English without a translation. */
export const messagesFor = (language: string): Messages => textsIn(messages, language)

/** Returns a number of entries in the language: `1 entry`, `12 entries`. */
export function entriesText(count: number, language: string): string {
  const [one, other] = messagesFor(language).entry
  const noun = pluralForm(knownLanguageOf(messages, language), count) === 0 ? one : other
  return `${numberFormat(knownLanguageOf(messages, language)).format(count)} ${noun}`
}
