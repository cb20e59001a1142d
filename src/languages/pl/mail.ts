import type * as english from '#languages/en/mail.ts'

export const emailWords: typeof english.emailWords = {
  buttonFails: 'Jeśli przycisk nie działa, otwórz ten adres:',
  sender: (name, url) => `${name}, ${url}`,
}
