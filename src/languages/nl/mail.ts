import type * as english from '#languages/en/mail.ts'

export const emailTexts: typeof english.emailTexts = {
  buttonFails: 'Werkt de knop niet? Open dan dit adres:',
  sender: (name, url) => `${name} op ${url}`,
}
