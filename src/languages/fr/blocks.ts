import type * as english from '#languages/en/blocks.ts'
import type { Direction } from '#lib/geo/coordinates.ts'

export const journal: typeof english.journal = { readOn: 'Lire la suite', older: 'Articles plus anciens' }

export const messageLink = 'Voir ce message dans votre navigateur'

export const place: typeof english.place = {
  phone: 'Téléphone',
  hours: 'Horaires d’ouverture',
  coordinates: 'Coordonnées',
  map: 'Ouvrir dans OpenStreetMap',
  directions: 'Itinéraire',
  newWindow: 's’ouvre dans une nouvelle fenêtre',
}

export const gallery: typeof english.gallery = {
  gallery: 'Images',
  slides: 'Diapositives',
  controls: 'Commandes du diaporama',
  previous: 'Image précédente',
  next: 'Image suivante',
  video: 'Video',
  slide: '{n} sur {count}',
  play: 'Lancer le diaporama',
  pause: 'Arrêter le diaporama',
}

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  north: 'au nord',
  northeast: 'au nord-est',
  east: 'à l’est',
  southeast: 'au sud-est',
  south: 'au sud',
  southwest: 'au sud-ouest',
  west: 'à l’ouest',
  northwest: 'au nord-ouest',
}

export const map: typeof english.map = {
  map: 'Carte',
  directions: 'Itinéraire',
  newWindow: 's’ouvre dans une nouvelle fenêtre',
  openPage: 'Ouvrir ce lieu dans Google Maps',
  near: (town) => `près de ${town}`,
  away: (distance, direction, town) => `${distance} ${DIRECTIONS[direction]} de ${town}`,
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

export const chart: typeof english.chart = {
  kinds: { bar: 'Diagramme en barres', line: 'Courbe', pie: 'Diagramme circulaire' },
  highest: (label, value) => `Maximum : ${label}, ${value}.`,
  lowest: (label, value) => `Minimum : ${label}, ${value}.`,
  table: 'Afficher le tableau',
  other: 'Autres',
  noValue: 'aucune valeur',
  column: (number) => `Colonne ${number}`,
  row: (number) => `Ligne ${number}`,
}

export const messages: typeof english.messages = {
  entries: ['# article', '# articles'],
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

export const embeds: typeof english.embeds = {
  showHere: 'Afficher ici',
  alwaysShow: (service) => `Toujours afficher ${service}`,
  hint: (service) => `${service} saura alors que vous visitez cette page et peut déposer des cookies.`,
  askAgain: (service) => `Demander avant d’afficher ${service}`,
  noResponse: (service) => `${service} ne répond pas. Suivez plutôt le lien.`,
  noResponseYet: (service) => `${service} ne répond pas. Réessayez plus tard.`,
}
