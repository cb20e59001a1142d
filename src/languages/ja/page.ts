import type * as english from '#languages/en/page.ts'
import { counted } from '#lib/i18n/plural.ts'

export const page: typeof english.page = {
  skip: '本文へスキップ',
  menu: 'メニュー',
  close: '閉じる',
  mainNavigation: 'メインメニュー',
  footerNavigation: 'フッター',
  backToTop: 'ページの先頭へ',
  by: (author) => `${author} 著`,
  readingTime: (minutes) => `${minutes}分で読めます`,
  updated: '更新日',
  tags: 'タグ',
  lockedEntry: 'この記事を読むにはパスワードを入力してください。',
  allOf: (collection) => `${collection}の一覧`,
  moreFrom: (collection) => `${collection}の他の記事`,
  page: (number) => `${number}ページ`,
  newer: '新しい記事',
  older: '古い記事',
  newerPosts: '新しい記事',
  olderPosts: '古い記事',
  previous: '前へ',
  next: '次へ',
  previousPage: '前のページ',
  nextPage: '次のページ',
  emptyList: 'まだ何も公開されていません。',
  notFound: ['ページが見つかりません', 'ページが移動したか、URLに誤りがある可能性があります。'],
  error: ['エラーが発生しました', 'ページを読み込めませんでした。しばらくしてからもう一度お試しください。'],
  home: 'ホームへ戻る',
  continue: '続ける',
  parked: 'このサイトは準備中です。後ほどまたお越しください。',
}

export const notices: typeof english.notices = {
  announcement: 'お知らせ',
  cookies: 'Cookie',
  cookieText: 'このサイトを利用することで、Cookieの使用に同意したものとみなされます。',
  cookieQuestion:
    '訪問数を数えるために Cookie を使用してもよろしいですか？使用しなくてもこのサイトは利用できます。',
  accept: '同意する',
  decline: '拒否する',
  cookieSettings: 'Cookie の設定',
  alwaysShown: '確認なしで表示中:',
  askAgain: '#を表示する前に確認する',
  popup: 'お知らせ',
  contact: 'お問い合わせ',
  email: 'メール',
  call: '電話をかける',
  place: '地図',
  hours: '営業時間',
  previews: 'プレビュー画像',
  badge: 'バッジ',
  licence: 'このページにはプレビュー画像が含まれています。サイトを公開する前にライセンスを取得してください。',
  madeWith: 'Sitewrightで作成',
}

export const reactions: typeof english.reactions = {
  like: 'いいね',
  likes: ['いいね #件'],
  likeFailed: 'いいねを保存できませんでした。もう一度お試しください。',
  tooManyLikes: 'お使いのネットワークからのいいねが多すぎます。明日もう一度お試しください。',
  share: 'シェア',
  shareOn: (service) => `${service}でシェア`,
  shareByEmail: 'メールでシェア',
  shareWithDevice: 'アプリでシェア',
  copyLink: 'リンクをコピー',
  copied: 'リンクをコピーしました',
  saveImage: 'Pinterestに保存',
}

export const searchForm: typeof english.searchForm = { label: '何をお探しですか？', submit: '検索' }

export const search: typeof english.search = {
  title: '検索',
  lead: '1〜2語で入力してください。引用符でフレーズを検索し、マイナス記号で語を除外できます。',
  found: (count, more, query) => `「${query}」の検索結果 ${counted('ja', '#件')(count)}${more ? '以上' : ''}`,
  nothing: (query) => `「${query}」の検索結果はありません`,
  fuzzy: (query) => `「${query}」の検索結果はありません。似たタイトル:`,
  advice: '語を減らすか、別の語をお試しください。入力内容もご確認ください。',
  instead: 'またはこちらから:',
  tooLong: '検索できるのは200文字までです。1〜2語でお試しください。',
  previous: '前の検索結果',
  next: '検索結果をもっと見る',
}

export const lock: typeof english.lock = {
  page: ['このページは保護されています', 'このページを表示するにはパスワードを入力してください。'],
  site: ['このサイトは保護されています', 'このサイトを表示するにはパスワードを入力してください。'],
  password: 'パスワード',
  open: '開く',
  problems: {
    wrong: 'パスワードが正しくありません。大文字と小文字を確認して、もう一度お試しください。',
    expired: 'フォームの有効期限が切れました。もう一度パスワードを入力してください。',
    tooMany: '試行回数が多すぎます。10分待ってからもう一度お試しください。',
  },
}

export const likePage: typeof english.likePage = {
  heading: (title) => `「${title}」に「いいね」しますか？`,
  like: 'いいねする',
  withdraw: 'いいねを取り消す',
  back: '記事に戻る',
  preview: 'これはプレビューです。公開ページでは訪問者がいいねできます。',
  expired: 'フォームの有効期限が切れました。もう一度ボタンを押してください。',
}

export const comingSoon: typeof english.comingSoon = {
  title: '近日公開',
  text: '新しいサイトを準備しています。またのお越しをお待ちしております。',
}
