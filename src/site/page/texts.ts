import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'
import { type Messages, messagesFor } from '#parts/messages.ts'

/** Texts of the page itself, as opposed to the owner's. */
export interface PageTexts extends OwnTexts, Messages {}

interface OwnTexts {
  readonly skip: string
  readonly menu: string
  readonly close: string
  readonly mainNavigation: string
  readonly footerNavigation: string
  readonly backToTop: string
  readonly by: (author: string) => string
  readonly readingTime: (minutes: number) => string
  /** Precedes a day. */
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
  /** Used for a manual order, where nothing is newer or older. */
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
  lockedEntry: 'Enter the password to read this entry.',
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
  notFound: ['Page not found', 'The page may have moved, or the URL may contain a typo.'],
  error: ['Something went wrong', 'The page could not be loaded. Please try again in a moment.'],
  home: 'Go to the home page',
  continue: 'Continue',
  parked: 'This site is coming soon. Please check back later.',
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
  lockedEntry: 'Für diesen Beitrag ist ein Passwort nötig.',
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
    'Seite nicht gefunden',
    'Die Seite wurde vielleicht verschoben, oder die Adresse enthält einen Tippfehler.',
  ],
  error: [
    'Etwas ist schiefgegangen',
    'Die Seite konnte nicht geladen werden. Bitte gleich noch einmal versuchen.',
  ],
  home: 'Zur Startseite',
  continue: 'Weiter',
  parked: 'Diese Website entsteht gerade. Bitte schauen Sie später wieder vorbei.',
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
  lockedEntry: 'Saisissez le mot de passe pour lire cet article.',
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
  notFound: ['Page introuvable', 'La page a peut-être été déplacée, ou l’adresse contient une faute.'],
  error: ['Un problème est survenu', 'La page n’a pas pu être chargée. Réessayez dans un instant.'],
  home: 'Aller à l’accueil',
  continue: 'Continuer',
  parked: 'Ce site arrive bientôt. Revenez plus tard.',
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
  lockedEntry: 'Escribe la contraseña para leer esta entrada.',
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
  notFound: ['Página no encontrada', 'Puede que la página se haya movido o que la dirección tenga un error.'],
  error: ['Algo ha salido mal', 'La página no se ha podido cargar. Inténtalo de nuevo en un momento.'],
  home: 'Ir al inicio',
  continue: 'Continuar',
  parked: 'Este sitio estará disponible pronto. Vuelve más tarde.',
}

const texts: TextsByLanguage<PageTexts> = {
  en: { ...messagesFor('en'), ...en },
  de: { ...messagesFor('de'), ...de },
  fr: { ...messagesFor('fr'), ...fr },
  es: { ...messagesFor('es'), ...es },
}

/** Returns the page's texts in the site's language, in English without a translation. */
export const textsFor = (language: string): PageTexts => textsIn(texts, language)
