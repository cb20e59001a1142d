import type { EmailWords } from '#lib/email-words.ts'

export const emailWords: EmailWords = {
  buttonFails: 'Si el botón no funciona, abra esta dirección:',
  sender: (name, url) => `${name} en ${url}`,
}
