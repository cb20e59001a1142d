import type { Dictionary } from '#lib/i18n/translate.ts'

/** Japanese texts of visitor scripts. */
export const scripts: Dictionary = {
  'just now': 'たった今',
  'about {n} second ago': ['約{n}秒前'],
  'Log in': 'ログイン',
  'Sign up': '登録',
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.':
    'セッションの有効期限が切れたか、Cookieが無効です。購入手続きに進めません。',
  'You will be taken to the app and then back to this page.': 'アプリに移動した後、このページに戻ります。',
  'Logout Successful': 'ログアウトしました',
  'Logout Failed': 'ログアウトできませんでした',
  'You are still logged in. Check your connection and try again.':
    'まだログインしています。接続を確認してもう一度お試しください。',
  'You have been successfully logged out.': 'ログアウトしました。',
  OK: 'OK',
  Confirm: '確認',
  Cancel: 'キャンセル',
  No: 'いいえ',
  Okay: 'OK',
  'Preview Only': 'プレビューのみ',
  'Please log out of your account to use the booking block.':
    '予約ブロックを使うには、アカウントからログアウトしてください。',
  Notifications: 'お知らせ',
  'Reload Page': 'ページを再読み込み',
  Clear: '閉じる',
  Close: '閉じる',
  'Previous item': '前の項目',
  'Next item': '次の項目',
  'Show description': '説明を表示',
  'Hide description': '説明を隠す',
  'Play video': '動画を再生',
  'Magnify image': '画像を拡大',
  'Image viewer': '画像ビューアー',
  'The image could not be loaded.': '画像を読み込めませんでした。',
}
