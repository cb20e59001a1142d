import type * as english from '#languages/en/mail.ts'

export const emailTexts: typeof english.emailTexts = {
  buttonFails: 'Se o botão não funcionar, abra este endereço:',
  sender: (name, url) => `${name}, ${url}`,
}
