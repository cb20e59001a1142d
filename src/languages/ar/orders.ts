import { counted } from '#lib/i18n/plural.ts'
import type { OrderTexts } from '#features/shop/orders/order-texts.rules.ts'
import type { WithdrawalExclusionTexts } from '#features/shop/orders/exclusion-texts.rules.ts'
import type { StepMailTexts } from '#features/shop/orders/step-mail-texts.rules.ts'
import type { OrderMailTexts } from '#features/shop/orders/order-mail-texts.rules.ts'
import type { ConfirmedTexts } from '#features/shop/checkout/order-page/texts.ts'

export const order: OrderTexts = {
  subtotal: 'المجموع الفرعي',
  freeShipping: 'شحن مجاني',
  shipping: (option) => `الشحن: ${option}`,
  free: 'مجاني',
  giftCard: 'بطاقة هدية',
  total: 'الإجمالي',
  due: 'المتبقي للدفع',
  included: (amount, tax) => `يشمل ${amount} ${tax}`,
  items: counted('ar', 'لا منتجات', 'منتج واحد', 'منتجان', '# منتجات', '# منتجًا', '# منتج'),
  each: (amount) => `${amount} للقطعة`,
  backOrdered: counted(
    'ar',
    'لا شيء متأخر',
    'ستصل قطعة واحدة لاحقًا',
    'ستصل قطعتان لاحقًا',
    'ستصل # قطع لاحقًا',
    'ستصل # قطعة لاحقًا',
    'ستصل # قطعة لاحقًا',
  ),
  deliveryAddress: 'عنوان التوصيل',
  billingAddress: 'عنوان الفاتورة',
  delivery: 'التوصيل',
  payment: 'الدفع',
  contact: 'بيانات التواصل',
  note: 'ملاحظة',
  phone: 'الهاتف',
  methods: {
    test: 'بطاقة (وضع الاختبار)',
    stripe: 'بطاقة أو محفظة',
    bankTransfer: 'تحويل بنكي',
    onDelivery: 'الدفع عند الاستلام',
    none: 'لا شيء للدفع',
  },
  card: (brand, last4) => `${brand || 'بطاقة'} تنتهي بـ ${last4}`,
}

export const stepMail: StepMailTexts = {
  titles: {
    cancelled: (site, number) => [`أُلغي طلبك ${number} من ${site}`, 'أُلغي طلبك'],
    sent: (site, number) => [`طلبك ${number} من ${site} في الطريق إليك`, 'طلبك في الطريق إليك'],
    refunded: (site, number) => [`استرداد مبلغ طلبك ${number} من ${site}`, 'استرددت مبلغًا'],
  },
  cancelled: 'أُلغي طلبك ولن يُشحن منه شيء بعد الآن.',
  moneyBack: (amount) => `سيعود إليك مبلغ ${amount} بطريقة الدفع نفسها. قد يستغرق ذلك بضعة أيام.`,
  sent: 'شحنّا طلبك.',
  carrier: 'شركة الشحن',
  trackingNumber: 'رقم التتبع',
  track: 'تتبع شحنتك',
  refunded: (amount) => `رددنا مبلغ ${amount}.`,
  shipping: 'الشحن',
  other: 'أخرى',
  total: 'الإجمالي',
  days: 'يعود المبلغ بطريقة الدفع نفسها، وقد يستغرق ذلك بضعة أيام.',
}

export const orderMail: OrderMailTexts = {
  confirmed: (site, number) => [`طلبك ${number} من ${site}`, 'شكرًا لطلبك', 'تلقينا طلبك.'],
  unpaid: 'لم يُدفع بعد. تجد طريقة الدفع في صفحة طلبك.',
  view: 'عرض طلبك',
  withdraw: 'الانسحاب من العقد هنا:',
  reason: (site) => `تلقيت هذه الرسالة لأن شخصًا طلب من ${site} بهذا العنوان.`,
}

export const confirmed: ConfirmedTexts = {
  title: 'شكرًا لطلبك',
  number: (number) => `الطلب ${number}`,
  sentTo: (email) => `أرسلنا تأكيدًا إلى ${email}.`,
  unpaid: (amount) => `يُرجى دفع ${amount}.`,
  quoteNumber: (number) => `اذكر رقم الطلب ${number} عند الدفع.`,
  paid: 'مدفوع',
  cancelled: 'أُلغي هذا الطلب.',
  refunded: 'رُدّ مبلغ هذا الطلب.',
  test: 'هذا طلب تجريبي: لم يُخصم أي مبلغ.',
  ordered: 'ما طلبته',
  shop: 'متابعة التسوق',
}

export const withdrawalExclusion: WithdrawalExclusionTexts = {
  reasons: {
    personalised: 'لا يوجد حق انسحاب: يُصنع حسب مواصفاتك.',
    sealed: 'لا يوجد حق انسحاب بعد فتح الختم، لأسباب تتعلق بالصحة والنظافة.',
    perishable: 'لا يوجد حق انسحاب: يتلف بسرعة.',
    digital: 'لا يوجد حق انسحاب بعد بدء التسليم بموافقتك.',
    giftCard: 'لا يوجد حق انسحاب: بطاقة هدايا.',
  },
  consentLabel: 'الموافقة على التسليم الفوري',
  consent: 'أوافق على أن يبدأ التسليم قبل انتهاء مدة الانسحاب، وأعلم أنني أفقد بذلك حقي في الانسحاب.',
  consented: (at) => `في ${at} وافقت على ما يلي:`,
  offered: 'يمكنك الانسحاب من',
  excluded: 'لا يمكنك الانسحاب من',
}
