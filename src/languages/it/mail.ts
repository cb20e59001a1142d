import type { EmailWords } from '#lib/email-words.ts'

export const emailWords: EmailWords = {
  buttonFails: 'Se il pulsante non funziona, apri questo indirizzo:',
  sender: (name, url) => `${name}, ${url}`,
}
