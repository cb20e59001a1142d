import type { CheckoutTexts } from '#features/shop/checkout/page/texts.ts'
import type { FieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import type { PaymentTexts } from '#features/shop/orders/parts/payment-texts.ts'
import type { ChallengeTexts } from '#site/page/challenge-texts.ts'

export const orderWithObligation = '注文を確定する（支払い義務が生じます）'

export const placeOrder = '注文を確定する'

export const checkout: CheckoutTexts = {
  title: '購入手続き',
  contact: 'ご連絡先',
  address: 'お届け先',
  details: 'お客様情報',
  moreLines: '会社名・建物名・部屋番号を追加',
  invoiceLines: '請求書の会社名・住所を追加',
  billing: '請求先住所',
  billingSame: '請求先住所はお届け先と同じ',
  waitsForAddress: '住所を入力すると配送方法が表示されます。',
  nothingDue: 'お支払いは必要ありません。',
  haveCode: '割引コードまたはギフトカード',
  code: 'コード',
  apply: '適用',
  remove: (code) => `${code}を削除`,
  codeRejected: 'このコードではこの注文は割引になりません。',
  giftCardUsed: (last4, amount) => `末尾${last4}のギフトカードで${amount}を支払い`,
  note: 'ショップへのメモ',
  noteLink: 'ショップへのメモを追加',
  questions: 'ショップからの質問',
  review: 'ご注文内容',
  showOrder: 'ご注文内容を表示',
  changeCart: 'カートを変更',
  update: '更新',
  problemsTitle: '入力内容をご確認ください',
  notices: {
    incomplete: '入力内容をご確認ください',
    totalChanged: '合計が変わりました。請求は発生していません。内容を確認して、もう一度ご注文ください。',
    cartChanged: '別のウィンドウでご注文が変更されました。内容を確認して、もう一度ご注文ください。',
    unavailable: '注文できなくなった商品があります。カートを変更してください。',
    outOfStock: '在庫が足りなくなりました。カートを変更してください。',
    discountUsedUp: '割引の利用枠がなくなり、合計が変わりました。請求は発生していません。',
    giftCard: 'このギフトカードではこの注文を支払えなくなりました。請求は発生していません。',
    giftCardExpired: 'このギフトカードは有効期限が切れています。請求は発生していません。',
    giftCardSpent: 'このギフトカードの残高はありません。請求は発生していません。',
    giftCardDisabled:
      'このギフトカードは無効になっています。請求は発生していません。ショップにお問い合わせください。',
    giftCardCurrency: 'このギフトカードは注文と通貨が異なります。請求は発生していません。',
    method: 'このお支払い方法はご利用いただけなくなりました。別の方法を選択してください。',
    inProgress: 'この注文はお支払い手続き中です。しばらくお待ちください。',
    reservationEnded: 'お支払いの制限時間が過ぎました。請求は発生していません。カートの内容は残っています。',
    formExpired: 'フォームの有効期限が切れ、注文は行われていません。内容を確認して、もう一度ご注文ください。',
    tooMany: '短時間に試行が多すぎます。1分待ってからもう一度お試しください。',
    provider: '現在お支払いを受け付けられません。請求は発生していません。1分後にもう一度お試しください。',
  },
  busy: '注文しています…',
  failed: '接続がありません。注文は行われていないと思われます。もう一度ボタンを押してください。',
  empty: 'カートは空です。',
  shop: '買い物を続ける',
  waitingTitle: 'お支払いが完了していません',
  waiting: '銀行の応答を待っています。結果はこのページに表示されます。',
  waitingAction: '銀行がお支払いの確認を求めています。まだ請求は発生していません。',
  confirmAtBank: 'お支払いを確認する',
  reservedUntil: 'ご注文の確保期限',
  cancelPayment: 'お支払いをキャンセルして注文を変更',
  cardLoading: 'カード入力欄を読み込んでいます…',
  cardFailed:
    'カード入力欄を読み込めませんでした。通常どおりご注文ください。決済サービスの安全なページでお支払い後、ここに戻ります。',
  cardAgain: 'もう一度試す',
  unpaid: 'まだお支払いが済んでおらず、請求は発生していません。',
  backToPayment: 'お支払いに戻る',
  timeLeft: '残り時間:',
  twoMinutes: 'お支払いの残り時間は2分です。',
  timeEnded: 'お支払いの制限時間が過ぎました。請求は発生していません。入力内容はすべて残っています。',
  renew: '購入手続きに戻る',
}

export const fields: FieldTexts = {
  email: 'メールアドレス',
  phone: '電話番号',
  phoneHint: 'ご注文に関するお問い合わせにのみ使用します。',
  country: '国',
  chooseCountry: '国を選択',
  choose: '選択',
  optional: (label) => `${label}（任意）`,
  address: {
    name: 'お名前',
    company: '会社名',
    line1: '町名・番地',
    line2: '建物名・部屋番号・階',
  },
  city: { city: '市区町村', postTown: '市町村', suburb: '地区', district: '地区' },
  region: {
    state: '州',
    province: '州・省',
    prefecture: '都道府県',
    county: '郡',
    region: '地域',
    emirate: '首長国',
    district: '地区',
  },
  postal: {
    postalCode: '郵便番号',
    zip: 'ZIPコード',
    postcode: '郵便番号',
    pin: 'PINコード',
    eircode: 'Eircode',
  },
  postalWarning: (label, example) => `正しいですか？${label}は通常${example}のような形式です。`,
  cardNumber: 'カード番号',
  cardExpiry: '有効期限（月 / 年）',
  cardCode: 'セキュリティコード',
  problems: {
    missing: (label) => `${label}: 入力してください。`,
    tooLong: (label) => `${label}: 長すぎます。`,
    postalCode: (label) => `${label}: 選択した国のものではありません。確認するか、別の国を選択してください。`,
    email: () => 'name@example.comのようなメールアドレスを入力してください。',
    phone: () => '市外局番から電話番号を入力するか、空欄のままにしてください。',
    undeliverable: () => 'この地域にはお届けできません。別の国を選択するか、お問い合わせください。',
    noOption: () => '配送方法を選択してください。',
    noMethod: () => 'お支払い方法を選択してください。',
    noCode: () => 'このコードは存在しません。入力内容をご確認ください。',
    card: () => 'カードの番号、有効期限、セキュリティコードをご確認ください。',
  },
}

export const payment: PaymentTexts = {
  payment: 'お支払い',
  declined: {
    insufficientFunds:
      'このカードの残高が不足しています。請求は行われていません。別のカードまたは別の方法でお支払いください。',
    expired:
      'このカードは有効期限が切れています。請求は行われていません。別のカードまたは別の方法でお支払いください。',
    wrongDetails:
      'カードの番号、有効期限、またはセキュリティコードが正しくありません。請求は行われていません。ご確認のうえ、もう一度お試しください。',
    notApproved:
      'お支払いは銀行で承認されませんでした。請求は行われていません。もう一度お試しいただくか、別の方法でお支払いください。',
    refused:
      'このカードは銀行に拒否されました。請求は行われていません。別のカードまたは別の方法でお支払いください。',
    notProcessed:
      'お支払いを処理できませんでした。請求は行われていません。1分後にもう一度お試しいただくか、別の方法でお支払いください。',
    notCompleted:
      'お支払いは完了していません。請求は行われていません。もう一度お試しいただくか、別の方法でお支払いください。',
  },
  testMode: 'テストモード: 請求も発送も行われません。',
  testHint: 'カード番号4242 4242 4242 4242、将来の有効期限、任意のコードでお支払いください。',
  redirects: '決済サービスの安全なページでお支払い後、ここに戻ります。',
  noMethods: 'このショップはまだお支払いを受け付けていません。ショップにお問い合わせください。',
  newsletter: 'お知らせやお得な情報をメールで受け取る。いつでも配信停止できます。',
  terms: ['注文することで、 ', 'ショップの利用規約', 'に同意したものとみなされます。'],
  donationTerms: ['寄付することで、 ', 'ショップの利用規約', 'に同意したものとみなされます。'],
}

export const challenge: ChallengeTexts = {
  mark: 'テスト',
  title: 'このお支払いを承認しますか？',
  about: 'このページは銀行のページの代わりです。テストのお支払いのため、お金は動きません。',
  amount: '金額',
  to: '支払先',
  card: (last4) => `末尾${last4}のテストカード`,
  approve: '承認',
  refuse: '拒否',
}
