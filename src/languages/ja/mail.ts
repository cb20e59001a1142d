import type * as english from '#languages/en/mail.ts'

export const emailTexts: typeof english.emailTexts = {
  buttonFails: 'ボタンが使えない場合は、次のURLを開いてください:',
  sender: (name, url) => `${name}（${url}）`,
}
