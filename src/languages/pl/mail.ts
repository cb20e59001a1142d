import type { EmailWords } from '#lib/email-words.ts'

export const emailWords: EmailWords = {
  buttonFails: 'Jeśli przycisk nie działa, otwórz ten adres:',
  sender: (name, url) => `${name}, ${url}`,
}
