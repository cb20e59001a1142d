import type * as english from '#languages/en/mail.ts'

export const emailWords: typeof english.emailWords = {
  buttonFails: 'Se il pulsante non funziona, apri questo indirizzo:',
  sender: (name, url) => `${name}, ${url}`,
}
