import type * as english from '#languages/en/mail.ts'

export const emailTexts: typeof english.emailTexts = {
  buttonFails: 'Jeśli przycisk nie działa, otwórz ten adres:',
  sender: (name, url) => `${name}, ${url}`,
}
