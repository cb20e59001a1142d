import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { BookingEmailTexts } from '#features/audience/booking/booking-mail-texts.rules.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'
import type { WidgetTexts } from '#blocks/booking/widget-texts.ts'

export const bookingMail: BookingEmailTexts = {
  what: '予約',
  when: '日時',
  people: '人数',
  confirmed: (site) => [`${site}のご予約`, 'ご予約が確定しました', 'お会いできるのを楽しみにしております。'],
  reminder: (site) => [
    `${site}のご予約のお知らせ`,
    'まもなくご予約の日時です',
    'ご予約の確認のお知らせです。',
  ],
  cancelled: (site) => [
    `${site}のご予約はキャンセルされました`,
    'ご予約はキャンセルされました',
    'ご依頼のとおり、このご予約をキャンセルしました。',
  ],
  cancelledBySite: (site) => `申し訳ございません。${site}の都合によりこのご予約はキャンセルされました。`,
  view: '確認またはキャンセル',
  note: 'リンクを開いても何も変更されません。キャンセルはページ内のボタンで行います。',
  reason: (site) => `${site}でこのメールアドレスを使った予約があったため、このメールをお送りしています。`,
}

export const bookingPage: BookingTexts = {
  title: '予約',
  service: 'メニュー',
  people: '人数',
  date: '日付',
  show: '時間を表示',
  timesOn: (day) => `${day}の時間`,
  noTimes: 'この日は空きがありません。',
  otherDays: '空きのある次の日:',
  zone: (zone) => `時間は${zone}の時刻です。`,
  when: '日時',
  name: 'お名前',
  email: 'メールアドレス',
  phone: '電話番号',
  note: 'ご要望など',
  optional: '任意',
  book: '予約する',
  otherTime: '別の時間を選ぶ',
  confirmed: 'ご予約が確定しました',
  sent: '内容とこのページへのリンクを記載したメールをお送りしました。',
  cancelled: 'このご予約はキャンセルされました',
  cancelledBySite: '申し訳ございません。当方の都合によりこのご予約はキャンセルされました。',
  over: '開始時刻を過ぎたため、このご予約はキャンセルできません。',
  addToCalendar: 'カレンダーに追加',
  cancel: 'このご予約をキャンセル',
  bookAgain: '別の時間を予約',
  problems: textByProblem(
    {
      NO_SERVICE: '現在は予約できません。',
      BAD_PARTY: ({ min = 1, max = 1 }) =>
        min === max ? `${max}名様専用です。` : `人数を${min}名から${max}名の間で選択してください。`,
      BAD_TIME: '日付と時間を選択してください。',
      'BAD_DETAILS.name': 'お名前を200文字以内で入力してください。',
      'BAD_DETAILS.email': 'ada@example.comのようなメールアドレスを入力してください。',
      BAD_DETAILS: ({ max = 1 }) => `${max}文字以内で入力してください。`,
      TIME_IN_PAST: '過去の時間です。後の時間を選択してください。',
      TOO_SOON: 'この時間の予約受付は終了しました。後の時間を選択してください。',
      TOO_FAR_AHEAD: ({ max = 1 }) => `予約できるのは${max}日先までです。前の日を選択してください。`,
      CLOSED: 'この日は予約できません。別の日を選択してください。',
      NOT_OFFERED: 'この時間は選べません。一覧から選択してください。',
      TIME_TAKEN: 'この時間は予約が入りました。別の時間を選択してください。',
      BOOKING_OVER: '開始時刻を過ぎたため、このご予約はキャンセルできません。',
      OWNER_PREVIEW: '予約ブロックを使うには、アカウントからログアウトしてください。',
      FORM_EXPIRED: 'フォームの有効期限が切れました。もう一度送信してください。',
      TOO_MANY: '試行回数が多すぎます。10分待ってからもう一度送信してください。',
    },
    '処理できませんでした。選択内容をご確認ください。',
  ),
}

export const bookingWidget: WidgetTexts = {
  service: 'メニュー',
  people: '人数',
  date: '日付',
  show: '時間を表示',
  open: (host) => `${host}で時間を選ぶ`,
  script: {
    days: '日付',
    times: '時間',
    earlier: '前の日付',
    later: '次の日付',
    full: '空きなし',
    none: 'この期間は空きがありません。後の日付をご覧ください。',
    loading: '時間を読み込んでいます',
    failed: '時間を読み込めませんでした。',
    zone: '時刻の基準:',
  },
}
