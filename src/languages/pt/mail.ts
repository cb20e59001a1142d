import type { EmailWords } from '#lib/email-words.ts'

export const emailWords: EmailWords = {
  buttonFails: 'Se o botão não funcionar, abra este endereço:',
  sender: (name, url) => `${name}, ${url}`,
}
