import type * as english from '#languages/en/mail.ts'

export const emailWords: typeof english.emailWords = {
  buttonFails: 'Werkt de knop niet? Open dan dit adres:',
  sender: (name, url) => `${name} op ${url}`,
}
