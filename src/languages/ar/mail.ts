import type * as english from '#languages/en/mail.ts'

export const emailTexts: typeof english.emailTexts = {
  buttonFails: 'إذا لم يعمل الزر فافتح هذا العنوان:',
  sender: (name, url) => `${name} على ${url}`,
}
