import type * as english from '#languages/en/page.ts'
import { counted } from '#lib/i18n/plural.ts'

export const page: typeof english.page = {
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

export const notices: typeof english.notices = {
  announcement: 'Ankündigung',
  cookies: 'Cookies',
  cookieText: 'Mit der Nutzung dieser Website stimmen Sie der Verwendung von Cookies zu.',
  cookieQuestion: 'Dürfen wir Cookies verwenden, um Besuche zu zählen? Die Website funktioniert auch ohne.',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  cookieSettings: 'Cookie-Einstellungen',
  alwaysShown: 'Ohne Rückfrage angezeigt:',
  askAgain: 'Vor dem Anzeigen von # fragen',
  popup: 'Neuigkeiten',
  contact: 'Kontakt',
  email: 'E-Mail',
  call: 'Anrufen',
  place: 'Karte',
  hours: 'Zeiten',
  previews: 'Vorschaubilder',
  badge: 'Abzeichen',
  licence: 'Diese Seite enthält Vorschaubilder. Vor der Veröffentlichung brauchen sie eine Lizenz.',
  madeWith: 'Gemacht mit Sitewright',
}

export const reactions: typeof english.reactions = {
  like: 'Gefällt mir',
  likes: ['#-mal „Gefällt mir“', '#-mal „Gefällt mir“'],
  likeFailed: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  tooManyLikes: 'Aus Ihrem Netz kamen zu viele Bewertungen. Bitte versuchen Sie es morgen noch einmal.',
  share: 'Teilen',
  shareOn: (service) => `Teilen auf ${service}`,
  shareByEmail: 'Per E-Mail teilen',
  shareWithDevice: 'Mit einer App teilen',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert',
  saveImage: 'Auf Pinterest merken',
}

export const searchForm: typeof english.searchForm = { label: 'Was suchen Sie?', submit: 'Suchen' }

export const search: typeof english.search = {
  title: 'Suche',
  lead: 'Ein oder zwei Wörter genügen. Anführungszeichen suchen nach einer Wortfolge, ein Minus schließt ein Wort aus.',
  found: (count, more, query) =>
    `${more ? 'Mehr als ' : ''}${counted('de', '# Treffer', '# Treffer')(count)} für „${query}“`,
  nothing: (query) => `Nichts gefunden für „${query}“`,
  fuzzy: (query) => `Nichts gefunden für „${query}“. Ähnliche Titel:`,
  advice: 'Versuchen Sie weniger oder andere Wörter, oder prüfen Sie die Schreibweise.',
  instead: 'Oder beginnen Sie hier:',
  tooLong: 'Die Suche ist auf 200 Zeichen begrenzt. Ein oder zwei Wörter genügen.',
  previous: 'Vorige Treffer',
  next: 'Weitere Treffer',
}

export const lock: typeof english.lock = {
  page: ['Diese Seite ist geschützt', 'Bitte geben Sie das Passwort ein, um sie anzusehen.'],
  site: ['Diese Website ist geschützt', 'Bitte geben Sie das Passwort ein, um sie anzusehen.'],
  password: 'Passwort',
  open: 'Öffnen',
  problems: {
    wrong: 'Falsches Passwort. Bitte auf Großbuchstaben achten und noch einmal versuchen.',
    expired: 'Das Formular ist abgelaufen. Bitte das Passwort noch einmal eingeben.',
    tooMany: 'Zu viele Versuche. Bitte zehn Minuten warten und es dann noch einmal versuchen.',
  },
}

export const likePage: typeof english.likePage = {
  heading: (title) => `Gefällt Ihnen „${title}“?`,
  like: 'Gefällt mir',
  withdraw: 'Mein „Gefällt mir“ zurücknehmen',
  back: 'Zurück zum Beitrag',
  preview: 'Dies ist eine Vorschau. Auf der öffentlichen Seite kann man den Beitrag bewerten.',
  expired: 'Das Formular war abgelaufen. Bitte drücken Sie den Knopf noch einmal.',
}

export const comingSoon: typeof english.comingSoon = {
  title: 'Bald verfügbar',
  text: 'Wir arbeiten an unserer neuen Website. Schauen Sie bald wieder vorbei.',
}
