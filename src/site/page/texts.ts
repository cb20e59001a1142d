import { primaryOf } from '#lib/language.ts'
import { type Words, wordsFor } from '#parts/messages.ts'

/** The words of the page itself, as opposed to those that its owner wrote. */
export interface PageTexts extends OwnTexts, Words {}

interface OwnTexts {
  readonly skip: string
  readonly menu: string
  readonly close: string
  readonly mainNavigation: string
  readonly footerNavigation: string
  readonly backToTop: string
  readonly by: (author: string) => string
  readonly readingTime: (minutes: number) => string
  /** Stands before a day. */
  readonly updated: string
  readonly tags: string
  readonly lockedEntry: string
  readonly allOf: (collection: string) => string
  readonly moreFrom: (collection: string) => string
  readonly page: (number: number) => string
  readonly newer: string
  readonly older: string
  readonly newerPosts: string
  readonly olderPosts: string
  /** Where the order is the owner's, nothing is newer or older. */
  readonly previous: string
  readonly next: string
  readonly previousPage: string
  readonly nextPage: string
  readonly emptyList: string
  readonly notFound: readonly [title: string, text: string]
  readonly error: readonly [title: string, text: string]
  readonly home: string
  readonly continue: string
  readonly parked: string
}

const en: OwnTexts = {
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  backToTop: 'Back to top',
  by: (author) => `By ${author}`,
  readingTime: (minutes) => `${minutes} min read`,
  updated: 'Updated',
  tags: 'Tags',
  lockedEntry: 'Only readers with the password can open this entry.',
  allOf: (collection) => `All of ${collection}`,
  moreFrom: (collection) => `More from ${collection}`,
  page: (number) => `Page ${number}`,
  newer: 'Newer',
  older: 'Older',
  newerPosts: 'Newer entries',
  olderPosts: 'Older entries',
  previous: 'Previous',
  next: 'Next',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  emptyList: 'Nothing has been published here yet.',
  notFound: ['This page is not here', 'It may have moved, or the address has a typo in it.'],
  error: [
    'Something went wrong',
    'The page could not be shown just now. That is our fault, not yours. Please try again in a moment.',
  ],
  home: 'Go to the start page',
  continue: 'Continue',
  parked: 'Something is being made here. Please come back soon.',
}

const de: OwnTexts = {
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  close: 'Schließen',
  mainNavigation: 'Hauptmenü',
  footerNavigation: 'Fußzeile',
  backToTop: 'Nach oben',
  by: (author) => `Von ${author}`,
  readingTime: (minutes) => `${minutes} Min. Lesezeit`,
  updated: 'Aktualisiert am',
  tags: 'Schlagwörter',
  lockedEntry: 'Diesen Beitrag öffnet nur, wer das Passwort kennt.',
  allOf: (collection) => `Alles aus ${collection}`,
  moreFrom: (collection) => `Mehr aus ${collection}`,
  page: (number) => `Seite ${number}`,
  newer: 'Neuer',
  older: 'Älter',
  newerPosts: 'Neuere Beiträge',
  olderPosts: 'Ältere Beiträge',
  previous: 'Zurück',
  next: 'Weiter',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  emptyList: 'Hier ist noch nichts veröffentlicht.',
  notFound: [
    'Diese Seite gibt es hier nicht',
    'Vielleicht ist sie umgezogen, oder in der Adresse steckt ein Tippfehler.',
  ],
  error: [
    'Etwas ist schiefgegangen',
    'Die Seite konnte gerade nicht angezeigt werden. Das liegt an uns. Bitte gleich noch einmal versuchen.',
  ],
  home: 'Zur Startseite',
  continue: 'Weiter',
  parked: 'Hier entsteht etwas. Bitte bald wiederkommen.',
}

const fr: OwnTexts = {
  skip: 'Aller au contenu',
  menu: 'Menu',
  close: 'Fermer',
  mainNavigation: 'Menu principal',
  footerNavigation: 'Pied de page',
  backToTop: 'Haut de page',
  by: (author) => `Par ${author}`,
  readingTime: (minutes) => `${minutes} min de lecture`,
  updated: 'Mis à jour le',
  tags: 'Mots-clés',
  lockedEntry: 'Seules les personnes qui ont le mot de passe peuvent ouvrir cet article.',
  allOf: (collection) => `Tout voir : ${collection}`,
  moreFrom: (collection) => `Aussi dans ${collection}`,
  page: (number) => `Page ${number}`,
  newer: 'Plus récent',
  older: 'Plus ancien',
  newerPosts: 'Articles plus récents',
  olderPosts: 'Articles plus anciens',
  previous: 'Précédent',
  next: 'Suivant',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  emptyList: 'Rien n’a encore été publié ici.',
  notFound: ['Cette page n’existe pas', 'Elle a peut-être changé de place, ou l’adresse contient une faute.'],
  error: [
    'Un problème est survenu',
    'La page n’a pas pu s’afficher. L’erreur vient de nous. Réessayez dans un instant.',
  ],
  home: 'Aller à l’accueil',
  continue: 'Continuer',
  parked: 'Quelque chose se prépare ici. Revenez bientôt.',
}

const es: OwnTexts = {
  skip: 'Ir al contenido',
  menu: 'Menú',
  close: 'Cerrar',
  mainNavigation: 'Menú principal',
  footerNavigation: 'Pie de página',
  backToTop: 'Volver arriba',
  by: (author) => `Por ${author}`,
  readingTime: (minutes) => `${minutes} min de lectura`,
  updated: 'Actualizado el',
  tags: 'Etiquetas',
  lockedEntry: 'Solo quienes tienen la contraseña pueden abrir esta entrada.',
  allOf: (collection) => `Todo en ${collection}`,
  moreFrom: (collection) => `Más de ${collection}`,
  page: (number) => `Página ${number}`,
  newer: 'Más reciente',
  older: 'Más antiguo',
  newerPosts: 'Entradas más recientes',
  olderPosts: 'Entradas más antiguas',
  previous: 'Anterior',
  next: 'Siguiente',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  emptyList: 'Aquí todavía no se ha publicado nada.',
  notFound: [
    'Esta página no está aquí',
    'Puede que haya cambiado de sitio o que la dirección tenga un error.',
  ],
  error: [
    'Algo ha salido mal',
    'La página no se ha podido mostrar. La culpa es nuestra. Inténtalo de nuevo en un momento.',
  ],
  home: 'Ir al inicio',
  continue: 'Continuar',
  parked: 'Aquí se está preparando algo. Vuelve pronto.',
}

const english: PageTexts = { ...wordsFor('en'), ...en }
const texts: ReadonlyMap<string, PageTexts> = new Map([
  ['en', english],
  ['de', { ...wordsFor('de'), ...de }],
  ['fr', { ...wordsFor('fr'), ...fr }],
  ['es', { ...wordsFor('es'), ...es }],
])

/** The page's words in the site's language, in English where there is no translation. */
export function textsFor(language: string): PageTexts {
  return texts.get(primaryOf(language)) ?? english
}
