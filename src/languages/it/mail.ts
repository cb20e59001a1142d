import type * as english from '#languages/en/mail.ts'

export const emailTexts: typeof english.emailTexts = {
  buttonFails: 'Se il pulsante non funziona, apri questo indirizzo:',
  sender: (name, url) => `${name}, ${url}`,
}
