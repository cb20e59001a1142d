import type { EmailWords } from '#lib/email-words.ts'

export const emailWords: EmailWords = {
  buttonFails: 'ボタンが使えない場合は、次のURLを開いてください:',
  sender: (name, url) => `${name}（${url}）`,
}
