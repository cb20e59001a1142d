import type { Dictionary } from '#lib/i18n/translate.ts'

/** German texts of visitor scripts. */
export const scripts: Dictionary = {
  'just now': 'gerade eben',
  'about {n} second ago': ['vor etwa {n} Sekunde', 'vor etwa {n} Sekunden'],
  'Log in': 'Anmelden',
  'Sign up': 'Registrieren',
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.':
    'Ihre Sitzung ist abgelaufen, oder Ihr Browser nimmt keine Cookies an. Wir können nicht zur Kasse gehen.',
  'You will be taken to the app and then back to this page.':
    'Dafür geht es zur App und danach zurück auf diese Seite.',
  'Logout Successful': 'Abgemeldet',
  'Logout Failed': 'Abmelden fehlgeschlagen',
  'You are still logged in. Check your connection and try again.':
    'Sie sind noch angemeldet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'You have been successfully logged out.': 'Sie sind jetzt abgemeldet.',
  OK: 'OK',
  Confirm: 'Bestätigen',
  Cancel: 'Abbrechen',
  No: 'Nein',
  Okay: 'Okay',
  'Preview Only': 'Nur Vorschau',
  'Please log out of your account to use the booking block.':
    'Bitte melden Sie sich ab, um den Buchungsblock zu verwenden.',
  Notifications: 'Mitteilungen',
  'Reload Page': 'Seite neu laden',
  Clear: 'Schließen',
  Close: 'Schließen',
  'Previous item': 'Voriges Bild',
  'Next item': 'Nächstes Bild',
  'Show description': 'Beschreibung zeigen',
  'Hide description': 'Beschreibung verbergen',
  'Play video': 'Video abspielen',
  'Magnify image': 'Bild vergrößern',
  'Image viewer': 'Bildansicht',
  'The image could not be loaded.': 'Das Bild konnte nicht geladen werden.',
}
