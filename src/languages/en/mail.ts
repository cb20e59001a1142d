import type { EmailWords } from '#lib/email-words.ts'

export const emailWords: EmailWords = {
  buttonFails: 'If the button does not work, open this URL:',
  sender: (name, url) => `${name} at ${url}`,
}
