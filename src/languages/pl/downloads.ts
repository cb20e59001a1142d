import { counted } from '#lib/i18n/plural.ts'
import type { DownloadTexts } from '#features/shop/downloads/download-texts.rules.ts'
import type { DownloadsTexts } from '#features/shop/downloads/page/texts.ts'

export const downloads: DownloadTexts = {
  download: 'Pobierz',
  downloadFile: (name) => `Pobierz: ${name}`,
  left: counted('pl', 'pozostało # pobranie', 'pozostały # pobrania', 'pozostało # pobrań'),
  until: (day) => `do ${day}`,
  ended: {
    exhausted: 'Wszystkie pobrania zostały wykorzystane.',
    expired: 'Czas na pobranie minął.',
    revoked: 'Sklep zakończył możliwość pobierania.',
    deleted: 'Sklep nie udostępnia już tego pliku.',
  },
  heading: 'Pliki do pobrania',
  mail: (site, number) => [`Pliki do pobrania z ${site}, zamówienie ${number}`, 'Twoje pliki są gotowe'],
  allDownloads: 'Przejdź do plików',
  keep: 'Każdy, kto ma ten link, może pobrać Twoje pliki: zachowaj tę wiadomość dla siebie.',
  reason: (site) => `Otrzymujesz tę wiadomość, ponieważ ktoś kupił w ${site}, podając ten adres.`,
}

export const downloadsPage: DownloadsTexts = {
  title: 'Twoje pliki do pobrania',
  order: (number) => `Zamówienie ${number}`,
  hint: 'Zapisz pliki na swoim urządzeniu. Przerwane pobieranie można kontynuować przez godzinę.',
  none: 'Nie ma nic do pobrania. Jeśli płatność nastąpiła przed chwilą, za moment odśwież tę stronę.',
  ended: (name) => `Pliku ${name} nie można już pobrać.`,
  contact: 'Jeśli nadal go potrzebujesz, skontaktuj się ze sklepem i podaj numer zamówienia.',
}
