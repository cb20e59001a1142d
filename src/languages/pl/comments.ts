import type { ReplyMailTexts } from '#features/content/comments/reply-mail-texts.rules.ts'
import type { CommentWords } from '#features/content/comments/parts/comment-words.ts'
import type { CommentTexts } from '#site/page/comment-texts.ts'

export const replyMail: ReplyMailTexts = {
  subject: (name, item) => `Odpowiedź na Twój komentarz do „${item}” od: ${name}`,
  title: (name) => `Odpowiedź od: ${name}`,
  about: (item, site) => `Pojawiła się odpowiedź na Twój komentarz do „${item}” w ${site}.`,
  view: 'Przeczytaj odpowiedź',
  stop: 'Nie chcę więcej takich wiadomości:',
  reason: (site) =>
    `Otrzymujesz tę wiadomość, ponieważ ${site} ma Cię powiadamiać o odpowiedziach na Twój komentarz.`,
}

export const comments: CommentWords = {
  heading: 'Komentarze',
  count: ['# komentarz', '# komentarze', '# komentarzy'],
  none: 'Nie ma jeszcze komentarzy.',
  closed: 'Komentowanie jest wyłączone.',
  feed: 'Komentarze jako kanał RSS',
  owner: 'Autor',
  reply: 'Odpowiedz',
  replyTo: (name) => `Odpowiedz: ${name}`,
  inReplyTo: (name) => `W odpowiedzi na: ${name}`,
  moreReplies: ['jeszcze # odpowiedź', 'jeszcze # odpowiedzi', 'jeszcze # odpowiedzi'],
  more: 'Więcej komentarzy',
  write: 'Dodaj komentarz',
  comment: 'Komentarz',
  name: 'Imię',
  email: 'E-mail',
  emailHint: 'Nigdy nie jest pokazywany. Tylko do wiadomości o odpowiedziach.',
  website: 'Strona internetowa',
  optional: 'opcjonalnie',
  notify: 'Powiadom mnie e-mailem o odpowiedziach',
  remember: 'Zapamiętaj mnie w tej przeglądarce',
  decoy: 'Zostaw to pole puste',
  send: 'Opublikuj komentarz',
  sending: 'Publikowanie…',
  cancel: 'Anuluj',
  sent: 'Twój komentarz został opublikowany.',
  waiting: 'Dziękujemy. Twój komentarz czeka na zatwierdzenie.',
  check: ['Opublikować ten komentarz?', 'Przejrzyj go. Zostanie opublikowany, gdy naciśniesz przycisk.'],
  back: 'Wróć do wpisu',
  wrong: 'Wystąpił problem',
  error: 'Błąd',
  problems: {
    required: 'To pole jest wymagane.',
    tooLong: 'Ten tekst jest za długi.',
    email: 'Wpisz adres e-mail, na przykład imie@example.com.',
    website: 'Wpisz adres strony, na przykład example.com.',
    emailNeeded: 'Wpisz swój adres e-mail, aby otrzymywać powiadomienia o odpowiedziach.',
  },
  fields: { body: 'Komentarz', name: 'Imię', email: 'E-mail', website: 'Strona internetowa' },
  failed: 'Nie udało się opublikować komentarza. Wpisane dane nie przepadły. Spróbuj ponownie.',
  expired: 'Formularz był otwarty zbyt długo. Naciśnij przycisk jeszcze raz.',
  tooMany: 'Nie można wysłać formularza. Przekroczono limit zgłoszeń. Spróbuj ponownie później.',
  gone: 'Komentarz, na który odpowiadasz, już nie istnieje.',
  preview: 'To jest podgląd. Odwiedzający mogą komentować na stronie publicznej.',
  emails: {
    title: 'Wiadomości o odpowiedziach',
    text: 'Wybierz, czego nie chcesz już otrzymywać. Nic się jeszcze nie zmieniło.',
    one: 'Wyłącz wiadomości o tym komentarzu',
    all: 'Wyłącz wszystkie wiadomości o odpowiedziach w tej witrynie',
    stoppedOne: 'Gotowe. Nie będziesz już otrzymywać wiadomości o odpowiedziach na ten komentarz.',
    stoppedAll: 'Gotowe. Nie będziesz już otrzymywać wiadomości o odpowiedziach z tej witryny.',
  },
}

export const serviceComments: CommentTexts = {
  heading: 'Komentarze',
  about: (service) => `Komentarze do tej strony są w serwisie ${service}.`,
  needsScript: (service) => `${service} wymaga JavaScriptu, aby je pokazać.`,
  preview: 'Nie są pokazywane w podglądzie.',
}
