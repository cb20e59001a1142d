import type * as english from '#languages/en/blocks.ts'
import type { Direction } from '#lib/geo/coordinates.ts'

export const journal: typeof english.journal = { readOn: 'Czytaj dalej', older: 'Starsze wpisy' }

export const messageLink = 'Zobacz tę wiadomość w przeglądarce'

export const place: typeof english.place = {
  phone: 'Telefon',
  hours: 'Godziny otwarcia',
  coordinates: 'Współrzędne',
  map: 'Otwórz w OpenStreetMap',
  directions: 'Wskazówki dojazdu',
  newWindow: 'otwiera się w nowym oknie',
}

export const gallery: typeof english.gallery = {
  gallery: 'Obrazy',
  slides: 'Slajdy',
  controls: 'Sterowanie slajdami',
  previous: 'Poprzedni slajd',
  next: 'Następny slajd',
  video: 'Wideo',
  slide: '{n} z {count}',
  play: 'Uruchom pokaz slajdów',
  pause: 'Zatrzymaj pokaz slajdów',
}

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  north: 'na północ',
  northeast: 'na północny wschód',
  east: 'na wschód',
  southeast: 'na południowy wschód',
  south: 'na południe',
  southwest: 'na południowy zachód',
  west: 'na zachód',
  northwest: 'na północny zachód',
}

export const map: typeof english.map = {
  map: 'Mapa',
  directions: 'Wskazówki dojazdu',
  newWindow: 'otwiera się w nowym oknie',
  openPage: 'Otwórz to miejsce w Mapach Google',
  near: (town) => `w pobliżu: ${town}`,
  away: (distance, direction, town) => `${distance} ${DIRECTIONS[direction]} od miejscowości ${town}`,
  open: 'Otwórz mapę interaktywną',
  asks: (host) => `Wczytuje ją z ${host}`,
  live: {
    loading: 'Wczytywanie mapy …',
    failed: 'Nie udało się wczytać mapy interaktywnej.',
    timedOut: 'Wczytywanie mapy interaktywnej trwało zbyt długo.',
    retry: 'Spróbuj ponownie',
    close: 'Zamknij mapę interaktywną',
    closeInfo: 'Zamknij adres',
    marker: 'Znacznik',
    zoomIn: 'Powiększ',
    zoomOut: 'Pomniejsz',
    controlKey: 'Przytrzymaj Ctrl i przewijaj, aby powiększyć mapę',
    commandKey: 'Przytrzymaj ⌘ i przewijaj, aby powiększyć mapę',
    twoFingers: 'Przesuwaj mapę dwoma palcami',
    notInPreview: 'Interaktywne mapy Google otwierają się tylko na stronie publicznej, nie w podglądzie.',
  },
}

export const chart: typeof english.chart = {
  kinds: { bar: 'Wykres słupkowy', line: 'Wykres liniowy', pie: 'Wykres kołowy' },
  highest: (label, value) => `Najwyższa wartość: ${label}, ${value}.`,
  lowest: (label, value) => `Najniższa wartość: ${label}, ${value}.`,
  table: 'Pokaż jako tabelę',
  other: 'Inne',
  noValue: 'brak wartości',
  column: (number) => `Kolumna ${number}`,
  row: (number) => `Wiersz ${number}`,
}

export const messages: typeof english.messages = {
  entries: ['# wpis', '# wpisy', '# wpisów'],
  untitled: 'Bez tytułu',
  submenuOf: (label) => `Więcej: ${label}`,
  pages: 'Strony',
  search: 'Szukaj',
  previousEntries: 'Poprzednie wpisy',
  nextEntries: 'Następne wpisy',
  table: 'Tabela',
  video: 'Wideo',
  chapters: 'Rozdziały',
  stopVideo: 'Zatrzymaj wideo',
  audio: 'Audio',
  tracks: 'Utwory',
  download: (title) => `Pobierz: ${title}`,
  email: 'E-mail',
  telephone: 'Telefon',
  website: 'Strona internetowa',
  bookAppointment: 'Umów wizytę',
  bookTable: 'Zarezerwuj stolik',
  recommendation: 'Polecamy',
  findPlace: 'Jak do nas trafić',
  listen: 'Posłuchaj',
  registry: 'Nasza lista prezentów',
  on: {
    watch: (name) => `Obejrzyj w serwisie ${name}`,
    listen: (name) => `Posłuchaj w serwisie ${name}`,
    read: (name) => `Przeczytaj w serwisie ${name}`,
    see: (name) => `Zobacz w serwisie ${name}`,
    look: (name) => `Zobacz w serwisie ${name}`,
    follow: (name) => `Obserwuj w serwisie ${name}`,
    open: (name) => `Otwórz ${name}`,
    openOn: (name) => `Otwórz w serwisie ${name}`,
    openMap: (name) => `Otwórz w ${name}`,
    chooseTime: (name) => `Wybierz termin w serwisie ${name}`,
    bookTable: (name) => `Zarezerwuj stolik w serwisie ${name}`,
    seePortfolio: (name) => `Zobacz portfolio w serwisie ${name}`,
    seePhotographs: (name) => `Zobacz zdjęcia w serwisie ${name}`,
    seeRegistry: (name) => `Zobacz listę w serwisie ${name}`,
  },
}

export const embeds: typeof english.embeds = {
  showHere: 'Pokaż tutaj',
  alwaysShow: (service) => `Zawsze pokazuj ${service}`,
  hint: (service) => `${service} dowie się wtedy, że odwiedzasz tę stronę, i może zapisać pliki cookie.`,
  askAgain: (service) => `Pytaj przed wyświetleniem ${service}`,
  noResponse: (service) => `${service} nie odpowiada. Skorzystaj z linku.`,
  noResponseYet: (service) => `${service} nie odpowiada. Spróbuj ponownie później.`,
}
