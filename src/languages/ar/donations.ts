import { textByCode } from '#lib/i18n/text-by-code.ts'
import type { ReceiptTexts } from '#features/shop/donations/receipt-texts.rules.ts'
import type { DonationTexts } from '#parts/donation-texts.ts'
import type { DonateTexts } from '#features/shop/donations/page/texts.ts'

export const receipt: ReceiptTexts = {
  subject: (site) => `إيصال تبرعك إلى ${site}`,
  title: 'شكرًا لتبرعك',
  text: (site) => `تلقى ${site} تبرعك.`,
  test: 'كان هذا اختبارًا: لم يُحوَّل أي مبلغ.',
  to: 'إلى',
  purpose: 'الغرض',
  donation: 'التبرع',
  fee: 'مضاف لتغطية الدفع',
  total: 'المدفوع',
  date: 'التاريخ',
  number: 'الرقم',
  view: 'عرض تبرعك',
  reason: (site) => `تلقيت هذه الرسالة لأن شخصًا تبرع إلى ${site} بهذا العنوان.`,
}

export const goal: DonationTexts = {
  donate: 'تبرع',
  raised: (amount) => `جُمع ${amount}`,
  ofGoal: (goal, percent) => `${percent}% من الهدف ${goal}`,
  goal: (goal) => `الهدف هو ${goal}.`,
  donations: ['لا تبرعات', 'تبرع واحد', 'تبرعان', '# تبرعات', '# تبرعًا', '# تبرع'],
}

export const donate: DonateTexts = {
  closed: 'لا تُقبل التبرعات هنا حاليًا.',
  amount: 'المبلغ',
  other: 'مبلغ آخر',
  otherAmount: (currency) => `مبلغ آخر بعملة ${currency}`,
  range: (min, max) => `من ${min} إلى ${max}`,
  coverFee: 'إضافة تكلفة الدفع',
  coverFeeHint: (fee) => `${fee}، ليصل تبرعك كاملًا.`,
  name: 'الاسم',
  email: 'عنوان البريد الإلكتروني',
  message: 'الرسالة',
  optional: 'اختياري',
  named: 'إظهار اسمي في هذه الصفحة',
  namedHint: 'مع المبلغ ورسالتك. بدون ذلك يكون تبرعك مجهول الهوية.',
  donate: 'تبرع',
  donors: 'آخر المتبرعين',
  wrongFields: 'بعض الحقول تحتاج إلى انتباهك. لم يُخصم أي مبلغ.',
  amountProblem: (problem, range) =>
    textByCode(
      {
        missing: 'اختر مبلغًا أو أدخله.',
        negative: `أدخل مبلغًا: ${range}.`,
        decimals: 'أدخل مبلغًا بمنزلتين عشريتين على الأكثر.',
        tooLow: `المبلغ قليل جدًا. ${range}.`,
        tooHigh: `المبلغ كبير جدًا. ${range}.`,
        currency: 'تغيّرت العملة. تحقق من المبلغ وأرسله مرة أخرى.',
        twoAmounts: 'اخترت مبلغًا وأدخلت آخر. اختر أحدهما أو اترك الحقل فارغًا.',
      },
      'أدخل مبلغًا مثل 25 أو 12.50.',
    )(problem),
  fieldProblem: (problem, label) =>
    textByCode(
      { missing: `أدخل ${label}.`, tooLong: 'النص طويل جدًا.' },
      'أدخل عنوان بريد إلكتروني مثل name@example.com.',
    )(problem),
  notices: textByCode(
    {
      FORM_EXPIRED: 'ظل هذا النموذج مفتوحًا مدة طويلة ولم يُخصم أي مبلغ. يُرجى إرساله مرة أخرى.',
      TOO_MANY: 'وردت محاولات كثيرة جدًا من شبكتك. يُرجى الانتظار بضع دقائق.',
      REQUEST_IN_PROGRESS: 'تجري معالجة تبرعك. يُرجى الانتظار لحظة قبل إرساله مرة أخرى.',
    },
    'تعذر إتمام الدفع. يُرجى المحاولة بعد قليل.',
  ),
  thanks: 'شكرًا لتبرعك',
  sent: (email) => `إيصال في طريقه إلى ${email}.`,
  waiting: 'تجري معالجة تبرعك',
  waitingText: 'لم يبتّ البنك بعد. ستتلقى إيصالًا بالبريد الإلكتروني فور ذلك.',
  check: 'التحقق مرة أخرى',
  confirmText: 'يطلب منك البنك تأكيد الدفع.',
  confirm: 'تأكيد الدفع',
  cancelled: 'أُلغي هذا التبرع',
  test: 'كان هذا اختبارًا: لم يُحوَّل أي مبلغ.',
  purpose: 'الغرض',
  donation: 'التبرع',
  fee: 'مضاف لتغطية الدفع',
  total: 'المدفوع',
  refunded: 'مُسترد',
  date: 'التاريخ',
  number: 'الرقم',
}
