import type { Dictionary } from '#lib/i18n/translate.ts'

/** Italian texts of visitor scripts. */
export const scripts: Dictionary = {
  'just now': 'proprio ora',
  'about {n} second ago': ['circa {n} secondo fa', 'circa {n} di secondi fa', 'circa {n} secondi fa'],
  'Log in': 'Accedi',
  'Sign up': 'Registrati',
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.':
    'La sessione è scaduta oppure i cookie non sono attivi. Non è possibile procedere al pagamento.',
  'You will be taken to the app and then back to this page.': 'Vai all’app e poi torni a questa pagina.',
  'Logout Successful': 'Disconnessione riuscita',
  'Logout Failed': 'Disconnessione non riuscita',
  'You are still logged in. Check your connection and try again.':
    'L’accesso è ancora attivo. Controlla la connessione e riprova.',
  'You have been successfully logged out.': 'La disconnessione è riuscita.',
  OK: 'OK',
  Confirm: 'Conferma',
  Cancel: 'Annulla',
  No: 'No',
  Okay: 'OK',
  'Preview Only': 'Solo anteprima',
  'Please log out of your account to use the booking block.':
    'Esci dal tuo account per usare il blocco di prenotazione.',
  Notifications: 'Notifiche',
  'Reload Page': 'Ricarica la pagina',
  Clear: 'Chiudi',
  Close: 'Chiudi',
  'Previous item': 'Elemento precedente',
  'Next item': 'Elemento successivo',
  'Show description': 'Mostra la descrizione',
  'Hide description': 'Nascondi la descrizione',
  'Play video': 'Riproduci il video',
  'Magnify image': 'Ingrandisci l’immagine',
  'Image viewer': 'Visualizzatore di immagini',
  'The image could not be loaded.': 'Non è stato possibile caricare l’immagine.',
}
