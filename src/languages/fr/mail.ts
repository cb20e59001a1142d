import type { EmailWords } from '#lib/email-words.ts'

export const emailWords: EmailWords = {
  buttonFails: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  sender: (name, url) => `${name} sur ${url}`,
}
