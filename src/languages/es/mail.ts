import type * as english from '#languages/en/mail.ts'

export const emailWords: typeof english.emailWords = {
  buttonFails: 'Si el botón no funciona, abra esta dirección:',
  sender: (name, url) => `${name} en ${url}`,
}
