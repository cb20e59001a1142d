import type * as english from '#languages/en/mail.ts'

export const emailWords: typeof english.emailWords = {
  buttonFails: 'Se o botão não funcionar, abra este endereço:',
  sender: (name, url) => `${name}, ${url}`,
}
