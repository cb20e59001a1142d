import type { Dictionary } from '#lib/i18n/translate.ts'

/** Dutch texts of visitor scripts. */
export const scripts: Dictionary = {
  'just now': 'zojuist',
  'about {n} second ago': ['ongeveer {n} seconde geleden', 'ongeveer {n} seconden geleden'],
  'Log in': 'Inloggen',
  'Sign up': 'Registreren',
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.':
    'Je sessie is verlopen of cookies staan uit. Afrekenen is niet mogelijk.',
  'You will be taken to the app and then back to this page.':
    'Je gaat naar de app en komt daarna terug op deze pagina.',
  'Logout Successful': 'Uitgelogd',
  'Logout Failed': 'Uitloggen mislukt',
  'You are still logged in. Check your connection and try again.':
    'Je bent nog ingelogd. Controleer je verbinding en probeer het opnieuw.',
  'You have been successfully logged out.': 'Je bent uitgelogd.',
  OK: 'OK',
  Confirm: 'Bevestigen',
  Cancel: 'Annuleren',
  No: 'Nee',
  Okay: 'Oké',
  'Preview Only': 'Alleen voorbeeld',
  'Please log out of your account to use the booking block.':
    'Log uit bij je account om het boekingsblok te gebruiken.',
  Notifications: 'Meldingen',
  'Reload Page': 'Pagina opnieuw laden',
  Clear: 'Sluiten',
  Close: 'Sluiten',
  'Previous item': 'Vorig item',
  'Next item': 'Volgend item',
  'Show description': 'Beschrijving tonen',
  'Hide description': 'Beschrijving verbergen',
  'Play video': 'Video afspelen',
  'Magnify image': 'Afbeelding vergroten',
  'Image viewer': 'Afbeeldingen bekijken',
  'The image could not be loaded.': 'De afbeelding kon niet worden geladen.',
}
