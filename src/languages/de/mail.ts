import type { EmailWords } from '#lib/email-words.ts'

export const emailWords: EmailWords = {
  buttonFails: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  sender: (name, url) => `${name} auf ${url}`,
}
