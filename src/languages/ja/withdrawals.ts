import type * as english from '#languages/en/withdrawals.ts'

export const withdrawals: typeof english.withdrawals = {
  withdraw: '契約の撤回はこちら',
  confirm: '撤回を確定する',
  intro: (days) => `商品の受け取りから${days}日以内であれば、理由を問わず注文を撤回できます。`,
  order: '注文番号',
  name: 'お名前',
  email: 'ご注文時のメールアドレス',
  message: '撤回の対象',
  optional: '（任意）',
  messageHint: 'ご注文の一部の場合に入力してください。',
  continue: '続ける',
  change: '変更',
  checkTitle: '撤回の確認',
  right: '撤回権',
  checkText: '入力内容をご確認ください。確定すると送信されます。',
  receivedTitle: '撤回を受け付けました',
  receivedText: (email) => `${email}に受付確認をお送りしました。大切に保管してください。`,
  receivedAt: '受付日時',
  home: 'トップページに戻る',
  attention: '入力内容をご確認ください',
  problems: {
    required: '入力してください。',
    email: 'メールアドレスではありません。',
    tooLong: '長すぎます。',
  },
  expired: 'ページを開いてから時間が経ちすぎました。もう一度確定してください。',
  tooMany: '試行回数が多すぎます。数分後にもう一度お試しください。',
  withdrawn: (at) => `${at}に撤回を受け付けました。`,
  receiptSubject: (order, site) => `受付確認: ${site}のご注文${order}の撤回`,
  receiptTitle: '撤回を受け付けました',
  receiptText: (site) => `${site}は次の申し出を受け付けました:`,
  receiptNote:
    'このメールは撤回とその日時の証明になりますので、保管してください。今後の手続きは追ってご連絡します。',
  accepted: (order, site) => [
    `${site}のご注文${order}の撤回が承認されました`,
    '撤回が承認されました',
    'お申し出から14日以内に、お支払い方法に返金します。商品の返送または発送の証明を確認するまでお待ちいただく場合があります。',
  ],
  declined: (order, site) => [
    `${site}のご注文${order}の撤回について`,
    '撤回は承認されませんでした',
    '撤回をお受けできません。',
  ],
  reason: (site) =>
    `${site}でこのメールアドレスを使った注文の撤回があったため、このメールをお送りしています。`,
}
