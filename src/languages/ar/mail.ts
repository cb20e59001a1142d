import type { EmailWords } from '#lib/email-words.ts'

export const emailWords: EmailWords = {
  buttonFails: 'إذا لم يعمل الزر فافتح هذا العنوان:',
  sender: (name, url) => `${name} على ${url}`,
}
