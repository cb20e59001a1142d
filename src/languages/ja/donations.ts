import { textByCode } from '#lib/i18n/text-by-code.ts'
import type { ReceiptTexts } from '#features/shop/donations/receipt-texts.rules.ts'
import type { DonationTexts } from '#parts/donation-texts.ts'
import type { DonateTexts } from '#features/shop/donations/page/texts.ts'

export const receipt: ReceiptTexts = {
  subject: (site) => `${site}への寄付の領収書`,
  title: 'ご寄付ありがとうございます',
  text: (site) => `${site}はご寄付を受け取りました。`,
  test: 'これはテストです。お金は動いていません。',
  to: '寄付先',
  purpose: '使途',
  donation: '寄付',
  fee: '決済手数料の追加分',
  total: 'お支払い額',
  date: '日付',
  number: '番号',
  view: '寄付の内容を見る',
  reason: (site) => `${site}にこのメールアドレスを使った寄付があったため、このメールをお送りしています。`,
}

export const goal: DonationTexts = {
  donate: '寄付する',
  raised: (amount) => `${amount}の寄付が集まりました`,
  ofGoal: (goal, percent) => `目標${goal}の${percent}%`,
  goal: (goal) => `目標は${goal}です。`,
  donations: ['寄付#件'],
}

export const donate: DonateTexts = {
  closed: '現在、寄付は受け付けていません。',
  amount: '金額',
  other: 'その他の金額',
  otherAmount: (currency) => `その他の金額（${currency}）`,
  range: (min, max) => `${min}〜${max}`,
  coverFee: '決済手数料を上乗せする',
  coverFeeHint: (fee) => `${fee}。寄付の全額が届きます。`,
  name: 'お名前',
  email: 'メールアドレス',
  message: 'メッセージ',
  optional: '任意',
  named: 'このページに名前を表示する',
  namedHint: '金額とメッセージも表示されます。選択しない場合、寄付は匿名になります。',
  donate: '寄付する',
  donors: '最近の寄付',
  wrongFields: '入力内容をご確認ください。請求は発生していません。',
  amountProblem: (problem, range) =>
    textByCode(
      {
        missing: '金額を選択または入力してください。',
        negative: `金額を入力してください: ${range}。`,
        decimals: '金額は小数点以下2桁までで入力してください。',
        tooLow: `金額が少なすぎます。${range}。`,
        tooHigh: `金額が多すぎます。${range}。`,
        currency: '通貨が変わりました。金額を確認して、もう一度送信してください。',
        twoAmounts: '選択した金額と入力した金額が異なります。どちらかを選ぶか、入力欄を空にしてください。',
      },
      '25や12.50のような金額を入力してください。',
    )(problem),
  fieldProblem: (problem, label) =>
    textByCode(
      { missing: `${label}を入力してください。`, tooLong: '長すぎます。' },
      'name@example.comのようなメールアドレスを入力してください。',
    )(problem),
  notices: textByCode(
    {
      FORM_EXPIRED:
        'フォームを開いてから時間が経ちすぎました。請求は発生していません。もう一度送信してください。',
      TOO_MANY: 'お使いのネットワークからの試行が多すぎます。数分お待ちください。',
      REQUEST_IN_PROGRESS: '寄付を処理しています。もう一度送信する前に、しばらくお待ちください。',
    },
    'お支払いができませんでした。しばらくしてからもう一度お試しください。',
  ),
  thanks: 'ご寄付ありがとうございます',
  sent: (email) => `${email}に領収書をお送りしました。`,
  waiting: '寄付を処理しています',
  waitingText: '銀行の応答を待っています。完了しだい領収書をメールでお送りします。',
  check: 'もう一度確認',
  confirmText: '銀行がお支払いの確認を求めています。',
  confirm: 'お支払いを確認する',
  cancelled: 'この寄付はキャンセルされました',
  test: 'これはテストです。お金は動いていません。',
  purpose: '使途',
  donation: '寄付',
  fee: '決済手数料の追加分',
  total: 'お支払い額',
  refunded: '返金済み',
  date: '日付',
  number: '番号',
}
