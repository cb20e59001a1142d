import { counted } from '#lib/i18n/plural.ts'
import type { DownloadTexts } from '#features/shop/downloads/download-texts.rules.ts'
import type { DownloadsTexts } from '#features/shop/downloads/page/texts.ts'

export const downloads: DownloadTexts = {
  download: 'ダウンロード',
  downloadFile: (name) => `${name}をダウンロード`,
  left: counted('ja', '残り#回ダウンロード可能'),
  until: (day) => `${day}まで`,
  ended: {
    exhausted: 'ダウンロード回数の上限に達しました。',
    expired: 'ダウンロード期限が過ぎました。',
    revoked: 'ショップがこのダウンロードを終了しました。',
    deleted: 'このファイルの提供は終了しました。',
  },
  heading: 'ダウンロード',
  mail: (site, number) => [`${site}のダウンロード、ご注文${number}`, 'ダウンロードの準備ができました'],
  allDownloads: 'ダウンロードへ',
  keep: 'このリンクを知っている人は誰でもファイルをダウンロードできます。このメールは他の人に渡さないでください。',
  reason: (site) => `${site}でこのメールアドレスを使った購入があったため、このメールをお送りしています。`,
}

export const downloadsPage: DownloadsTexts = {
  title: 'ダウンロード',
  order: (number) => `ご注文${number}`,
  hint: 'ファイルを端末に保存してください。中断したダウンロードは1時間以内なら再開できます。',
  none: 'ダウンロードできるものがありません。お支払い直後の場合は、しばらくしてからページを再読み込みしてください。',
  ended: (name) => `${name}はダウンロードできなくなりました。`,
  contact: 'まだ必要な場合は、注文番号を添えてショップにお問い合わせください。',
}
