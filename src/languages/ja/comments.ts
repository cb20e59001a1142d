import type { ReplyMailTexts } from '#features/content/comments/reply-mail-texts.rules.ts'
import type { CommentWords } from '#features/content/comments/parts/comment-words.ts'
import type { CommentTexts } from '#site/page/comment-texts.ts'

export const replyMail: ReplyMailTexts = {
  subject: (name, item) => `${name}さんが「${item}」のコメントに返信しました`,
  title: (name) => `${name}さんから返信がありました`,
  about: (item, site) => `${site}の「${item}」へのコメントに返信がありました。`,
  view: '返信を読む',
  stop: '今後このメールを受け取らない:',
  reason: (site) => `${site}でコメントへの返信の通知を希望されたため、このメールをお送りしています。`,
}

export const comments: CommentWords = {
  heading: 'コメント',
  count: ['コメント#件'],
  none: 'まだコメントはありません。',
  closed: 'コメントの受付は終了しました。',
  feed: 'コメントのフィード（RSS）',
  owner: '投稿者',
  reply: '返信',
  replyTo: (name) => `${name}さんに返信`,
  inReplyTo: (name) => `${name}さんへの返信`,
  moreReplies: ['他の返信#件'],
  more: 'コメントをもっと見る',
  write: 'コメントを書く',
  comment: 'コメント',
  name: 'お名前',
  email: 'メールアドレス',
  emailHint: '公開されません。返信の通知にのみ使用します。',
  website: 'ウェブサイト',
  optional: '任意',
  notify: '返信があったらメールで知らせる',
  remember: 'このブラウザーに情報を保存する',
  decoy: 'この欄は空のままにしてください',
  send: 'コメントを投稿',
  sending: '投稿しています…',
  cancel: 'キャンセル',
  sent: 'コメントを投稿しました。',
  waiting: 'ありがとうございます。コメントは承認待ちです。',
  check: ['このコメントを投稿しますか？', '内容をご確認ください。ボタンを押すと投稿されます。'],
  back: '記事に戻る',
  wrong: '問題があります',
  error: 'エラー',
  problems: {
    required: 'この項目は必須です。',
    tooLong: '文章が長すぎます。',
    email: 'name@example.comのようなメールアドレスを入力してください。',
    website: 'example.comのようなURLを入力してください。',
    emailNeeded: '返信の通知を受け取るにはメールアドレスを入力してください。',
  },
  fields: { body: 'コメント', name: 'お名前', email: 'メールアドレス', website: 'ウェブサイト' },
  failed: 'コメントを投稿できませんでした。入力内容は失われていません。もう一度お試しください。',
  expired: 'フォームを開いてから時間が経ちすぎました。もう一度ボタンを押してください。',
  tooMany: 'フォームを送信できません。送信回数の上限を超えました。後ほどもう一度お試しください。',
  gone: '返信先のコメントはもう存在しません。',
  preview: 'これはプレビューです。公開ページでは訪問者がコメントできます。',
  emails: {
    title: '返信の通知メール',
    text: '受け取りたくないものを選択してください。まだ何も変更されていません。',
    one: 'このコメントに関するメールを停止',
    all: 'このサイトの返信に関するメールをすべて停止',
    stoppedOne: '完了しました。このコメントへの返信のメールは今後届きません。',
    stoppedAll: '完了しました。このサイトの返信のメールは今後届きません。',
  },
}

export const serviceComments: CommentTexts = {
  heading: 'コメント',
  about: (service) => `このページのコメントは${service}にあります。`,
  needsScript: (service) => `${service}でコメントを表示するにはJavaScriptが必要です。`,
  preview: 'プレビューには表示されません。',
}
