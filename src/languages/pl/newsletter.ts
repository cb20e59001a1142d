import type * as english from '#languages/en/newsletter.ts'

export const newsletter: typeof english.newsletter = {
  email: 'Adres e-mail',
  name: 'Imię',
  signUp: 'Zapisz się',
  consent: 'Możesz wypisać się w każdej chwili, klikając link w wiadomości.',
  checkInbox: 'Jeszcze jeden krok: otwórz wiadomość, którą wysłaliśmy, i potwierdź swój adres.',
  thanks: 'Dziękujemy za zapisanie się.',
  confirmTitle: (list) => `Zapisać się na ${list}?`,
  confirm: 'Tak, zapisz mnie',
  confirmed: (list) => `Subskrypcja „${list}” jest aktywna`,
  confirmedText:
    'Twój adres jest potwierdzony. Możesz wypisać się w każdej chwili, klikając link w wiadomości.',
  again: (list) => `Subskrypcja „${list}” jest już aktywna`,
  ended: (list) => `Subskrypcja „${list}” jest już nieaktywna`,
  endedText:
    'Ten link został już użyty. Zapisz się ponownie na naszej stronie, jeśli chcesz otrzymywać nasze wiadomości.',
  unsubscribeTitle: (list) => `Wypisać się z ${list}?`,
  unsubscribeText: (email) => `${email} nie będzie już otrzymywać tych wiadomości.`,
  unsubscribe: 'Wypisz się',
  unsubscribed: 'Subskrypcja została zakończona',
  unsubscribedText: (list) => `Nie będziesz już otrzymywać wiadomości ${list}.`,
  gone: 'Nie będziesz już otrzymywać tych wiadomości',
  goneText:
    'Ten newsletter został zakończony albo Twój adres został z niego usunięty. Nic więcej nie wyślemy.',
  home: 'Na stronę główną',
  askSubject: (site) => `Potwierdź swój adres dla ${site}`,
  askText: (list, site) => `Potwierdź, że chcesz otrzymywać „${list}” od ${site} e-mailem.`,
  askIgnore: 'Jeśli to nie Twój zapis, zignoruj tę wiadomość: bez potwierdzenia nic nie wyślemy.',
  continue: 'Dalej',
  welcomeSubject: (list) => `Witamy w ${list}`,
  welcomeTitle: 'Subskrypcja jest aktywna',
  stop: 'Wypisz się:',
  reason: (site) => `Otrzymujesz tę wiadomość, ponieważ ten adres został zapisany w ${site}.`,
}
