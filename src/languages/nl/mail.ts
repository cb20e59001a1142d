import type { EmailWords } from '#lib/email-words.ts'

export const emailWords: EmailWords = {
  buttonFails: 'Werkt de knop niet? Open dan dit adres:',
  sender: (name, url) => `${name} op ${url}`,
}
