import type * as english from '#languages/en/mail.ts'

export const emailTexts: typeof english.emailTexts = {
  buttonFails: 'Si el botón no funciona, abra esta dirección:',
  sender: (name, url) => `${name} en ${url}`,
}
