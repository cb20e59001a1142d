import type { Dictionary } from '#lib/i18n/translate.ts'

/** Polish texts of visitor scripts. */
export const scripts: Dictionary = {
  'just now': 'przed chwilą',
  'about {n} second ago': ['około {n} sekundy temu', 'około {n} sekund temu', 'około {n} sekund temu'],
  'Log in': 'Zaloguj się',
  'Sign up': 'Zarejestruj się',
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.':
    'Twoja sesja wygasła albo pliki cookie są wyłączone. Nie możemy przejść do kasy.',
  'You will be taken to the app and then back to this page.':
    'Przejdziesz do aplikacji, a potem wrócisz na tę stronę.',
  'Logout Successful': 'Wylogowano',
  'Logout Failed': 'Nie udało się wylogować',
  'You are still logged in. Check your connection and try again.':
    'Nadal jesteś na swoim koncie. Sprawdź połączenie i spróbuj ponownie.',
  'You have been successfully logged out.': 'Wylogowanie powiodło się.',
  OK: 'OK',
  Confirm: 'Potwierdź',
  Cancel: 'Anuluj',
  No: 'Nie',
  Okay: 'OK',
  'Preview Only': 'Tylko podgląd',
  'Please log out of your account to use the booking block.':
    'Wyloguj się z konta, aby korzystać z bloku rezerwacji.',
  Notifications: 'Powiadomienia',
  'Reload Page': 'Odśwież stronę',
  Clear: 'Zamknij',
  Close: 'Zamknij',
  'Previous item': 'Poprzedni element',
  'Next item': 'Następny element',
  'Show description': 'Pokaż opis',
  'Hide description': 'Ukryj opis',
  'Play video': 'Odtwórz wideo',
  'Magnify image': 'Powiększ obraz',
  'Image viewer': 'Przeglądarka obrazów',
  'The image could not be loaded.': 'Nie udało się wczytać obrazu.',
}
