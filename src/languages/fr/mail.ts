import type * as english from '#languages/en/mail.ts'

export const emailTexts: typeof english.emailTexts = {
  buttonFails: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  sender: (name, url) => `${name} sur ${url}`,
}
