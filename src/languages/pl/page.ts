import type * as english from '#languages/en/page.ts'
import { counted } from '#lib/i18n/plural.ts'

export const page: typeof english.page = {
  skip: 'Przejdź do treści',
  menu: 'Menu',
  close: 'Zamknij',
  mainNavigation: 'Menu główne',
  footerNavigation: 'Stopka',
  backToTop: 'Wróć na górę',
  by: (author) => `Autor: ${author}`,
  readingTime: (minutes) => `${minutes} min czytania`,
  updated: 'Zaktualizowano',
  tags: 'Tagi',
  lockedEntry: 'Wpisz hasło, aby przeczytać ten wpis.',
  allOf: (collection) => `Wszystko: ${collection}`,
  moreFrom: (collection) => `Więcej: ${collection}`,
  page: (number) => `Strona ${number}`,
  newer: 'Nowsze',
  older: 'Starsze',
  newerPosts: 'Nowsze wpisy',
  olderPosts: 'Starsze wpisy',
  previous: 'Poprzednie',
  next: 'Następne',
  previousPage: 'Poprzednia strona',
  nextPage: 'Następna strona',
  emptyList: 'Nic tu jeszcze nie opublikowano.',
  notFound: ['Nie znaleziono strony', 'Strona mogła zostać przeniesiona albo w adresie jest literówka.'],
  error: ['Coś poszło nie tak', 'Nie udało się wczytać strony. Spróbuj ponownie za chwilę.'],
  home: 'Przejdź do strony głównej',
  continue: 'Dalej',
  parked: 'Ta strona będzie wkrótce dostępna. Zajrzyj później.',
}

export const notices: typeof english.notices = {
  announcement: 'Ogłoszenie',
  cookies: 'Pliki cookie',
  cookieText: 'Korzystając z tej strony, zgadzasz się na używanie plików cookie.',
  cookieQuestion: 'Czy możemy używać plików cookie do liczenia odwiedzin? Strona działa także bez nich.',
  accept: 'Akceptuję',
  decline: 'Odrzucam',
  cookieSettings: 'Ustawienia plików cookie',
  alwaysShown: 'Wyświetlane bez pytania:',
  askAgain: 'Pytaj przed wyświetleniem #',
  popup: 'Aktualności',
  contact: 'Kontakt',
  email: 'E-mail',
  call: 'Zadzwoń',
  place: 'Mapa',
  hours: 'Godziny otwarcia',
  previews: 'Obrazy podglądowe',
  badge: 'Plakietka',
  licence: 'Ta strona zawiera obrazy podglądowe. Przed publikacją witryny trzeba uzyskać na nie licencję.',
  madeWith: 'Utworzono w Sitewright',
}

export const reactions: typeof english.reactions = {
  like: 'Lubię to',
  likes: ['# polubienie', '# polubienia', '# polubień'],
  likeFailed: 'Nie udało się zapisać polubienia. Spróbuj ponownie.',
  tooManyLikes: 'Z Twojej sieci przyszło zbyt wiele polubień. Spróbuj ponownie jutro.',
  share: 'Udostępnij',
  shareOn: (service) => `Udostępnij w serwisie ${service}`,
  shareByEmail: 'Udostępnij e-mailem',
  shareWithDevice: 'Udostępnij w aplikacji',
  copyLink: 'Kopiuj link',
  copied: 'Skopiowano link',
  saveImage: 'Zapisz na Pintereście',
}

export const searchForm: typeof english.searchForm = { label: 'Czego szukasz?', submit: 'Szukaj' }

export const search: typeof english.search = {
  title: 'Wyszukiwanie',
  lead: 'Wpisz jedno lub dwa słowa. Cudzysłów wyszukuje całą frazę, minus wyklucza słowo.',
  found: (count, more, query) =>
    `${more ? 'Ponad ' : ''}${counted('pl', '# wynik', '# wyniki', '# wyników')(count)} dla „${query}”`,
  nothing: (query) => `Brak wyników dla „${query}”`,
  fuzzy: (query) => `Brak wyników dla „${query}”. Podobne tytuły:`,
  advice: 'Użyj mniejszej liczby słów lub innych słów albo sprawdź pisownię.',
  instead: 'Albo zacznij tutaj:',
  tooLong: 'Wyszukiwanie jest ograniczone do 200 znaków. Wpisz jedno lub dwa słowa.',
  previous: 'Poprzednie wyniki',
  next: 'Więcej wyników',
}

export const lock: typeof english.lock = {
  page: ['Ta strona jest chroniona hasłem', 'Wpisz hasło, aby zobaczyć tę stronę.'],
  site: ['Ta witryna jest chroniona hasłem', 'Wpisz hasło, aby zobaczyć tę witrynę.'],
  password: 'Hasło',
  open: 'Otwórz',
  problems: {
    wrong: 'Nieprawidłowe hasło. Sprawdź wielkość liter i spróbuj ponownie.',
    expired: 'Ten formularz wygasł. Wpisz hasło jeszcze raz.',
    tooMany: 'Zbyt wiele prób. Odczekaj dziesięć minut i spróbuj ponownie.',
  },
}

export const likePage: typeof english.likePage = {
  heading: (title) => `Podoba Ci się „${title}”?`,
  like: 'Lubię to',
  withdraw: 'Cofnij polubienie',
  back: 'Wróć do wpisu',
  preview: 'To jest podgląd. Odwiedzający mogą polubić wpis na stronie publicznej.',
  expired: 'Ten formularz wygasł. Naciśnij przycisk jeszcze raz.',
}

export const comingSoon: typeof english.comingSoon = {
  title: 'Już wkrótce',
  text: 'Pracujemy nad nową stroną. Zajrzyj do nas za jakiś czas.',
}
