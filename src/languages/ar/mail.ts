import type * as english from '#languages/en/mail.ts'

export const emailWords: typeof english.emailWords = {
  buttonFails: 'إذا لم يعمل الزر فافتح هذا العنوان:',
  sender: (name, url) => `${name} على ${url}`,
}
