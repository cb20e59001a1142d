import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { BookingEmailTexts } from '#features/audience/booking/booking-mail-texts.rules.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'
import type { WidgetTexts } from '#blocks/booking/widget-texts.ts'

export const bookingMail: BookingEmailTexts = {
  what: 'Rezerwacja',
  when: 'Termin',
  people: 'Liczba osób',
  confirmed: (site) => [`Twoja rezerwacja w ${site}`, 'Twoja rezerwacja jest potwierdzona', 'Do zobaczenia.'],
  reminder: (site) => [
    `Przypomnienie o rezerwacji w ${site}`,
    'Do zobaczenia wkrótce',
    'Przypominamy o Twojej rezerwacji.',
  ],
  cancelled: (site) => [
    `Twoja rezerwacja w ${site} została anulowana`,
    'Twoja rezerwacja została anulowana',
    'Zgodnie z Twoją prośbą rezerwacja została anulowana.',
  ],
  cancelledBySite: (site) => `Przykro nam: ${site} musi anulować tę rezerwację.`,
  view: 'Zobacz lub anuluj',
  note: 'Otwarcie linku niczego nie zmienia; rezerwację anulujesz przyciskiem na tej stronie.',
  reason: (site) =>
    `Otrzymujesz tę wiadomość, ponieważ ktoś dokonał rezerwacji w ${site}, podając ten adres.`,
}

export const bookingPage: BookingTexts = {
  title: 'Rezerwacja',
  service: 'Usługa',
  people: 'Liczba osób',
  date: 'Dzień',
  show: 'Pokaż terminy',
  timesOn: (day) => `Terminy: ${day}`,
  noTimes: 'W tym dniu nie ma wolnych terminów.',
  otherDays: 'Najbliższe dni z wolnymi terminami:',
  zone: (zone) => `Godziny według strefy ${zone}.`,
  when: 'Termin',
  name: 'Imię i nazwisko',
  email: 'Adres e-mail',
  phone: 'Telefon',
  note: 'Czy powinniśmy o czymś wiedzieć?',
  optional: 'opcjonalnie',
  book: 'Zarezerwuj',
  otherTime: 'Wybierz inny termin',
  confirmed: 'Twoja rezerwacja jest potwierdzona',
  sent: 'Wiadomość z tymi danymi i linkiem do tej strony jest w drodze do Ciebie.',
  cancelled: 'Ta rezerwacja została anulowana',
  cancelledBySite: 'Przykro nam: musieliśmy anulować tę rezerwację.',
  over: 'Ta rezerwacja już się rozpoczęła i nie można jej anulować.',
  addToCalendar: 'Dodaj do kalendarza',
  cancel: 'Anuluj rezerwację',
  bookAgain: 'Zarezerwuj inny termin',
  problems: textByProblem(
    {
      NO_SERVICE: 'Obecnie nie można dokonać rezerwacji.',
      BAD_PARTY: ({ min = 1, max = 1 }) =>
        min === max ? `Tylko dla ${max} os.` : `Wybierz liczbę osób od ${min} do ${max}.`,
      BAD_TIME: 'Wybierz dzień i godzinę.',
      'BAD_DETAILS.name': 'Wpisz imię i nazwisko, najwyżej 200 znaków.',
      'BAD_DETAILS.email': 'Wpisz adres e-mail, na przykład ada@example.com.',
      BAD_DETAILS: ({ max = 1 }) => `Użyj najwyżej ${max} znaków.`,
      TIME_IN_PAST: 'Ten termin już minął. Wybierz późniejszy.',
      TOO_SOON: 'Na rezerwację tego terminu jest za późno. Wybierz późniejszy.',
      TOO_FAR_AHEAD: ({ max = 1 }) =>
        `Rezerwować można najwyżej ${max} dni naprzód. Wybierz wcześniejszy dzień.`,
      CLOSED: 'W tym dniu nie można rezerwować. Wybierz inny.',
      NOT_OFFERED: 'Ten termin nie jest dostępny. Wybierz jeden z listy.',
      TIME_TAKEN: 'Ten termin został właśnie zajęty. Wybierz inny.',
      BOOKING_OVER: 'Ta rezerwacja już się rozpoczęła i nie można jej anulować.',
      OWNER_PREVIEW: 'Wyloguj się z konta, aby korzystać z bloku rezerwacji.',
      FORM_EXPIRED: 'Formularz wygasł. Wyślij go ponownie.',
      TOO_MANY: 'Zbyt wiele prób. Odczekaj dziesięć minut i wyślij ponownie.',
    },
    'Coś się nie udało. Sprawdź swój wybór.',
  ),
}

export const bookingWidget: WidgetTexts = {
  service: 'Usługa',
  people: 'Liczba osób',
  date: 'Dzień',
  show: 'Pokaż terminy',
  open: (host) => `Wybierz termin na ${host}`,
  script: {
    days: 'Dni',
    times: 'Godziny',
    earlier: 'Wcześniejsze dni',
    later: 'Późniejsze dni',
    full: 'brak miejsc',
    none: 'W tych dniach nie ma wolnych terminów. Sprawdź późniejsze.',
    loading: 'Wczytywanie terminów',
    failed: 'Nie udało się wczytać terminów.',
    zone: 'Godziny według strefy',
  },
}
