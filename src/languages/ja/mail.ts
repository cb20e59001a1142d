import type * as english from '#languages/en/mail.ts'

export const emailWords: typeof english.emailWords = {
  buttonFails: 'ボタンが使えない場合は、次のURLを開いてください:',
  sender: (name, url) => `${name}（${url}）`,
}
