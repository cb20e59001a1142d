import { counted } from '#lib/i18n/plural.ts'
import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { CartLinkTexts } from '#parts/cart-texts.ts'
import type { CartTexts } from '#features/shop/cart/page/texts.ts'
import type { SumTexts } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'

export const cartLink: CartLinkTexts = {
  cart: 'السلة',
  items: [
    'السلة، فارغة',
    'السلة، منتج واحد',
    'السلة، منتجان',
    'السلة، # منتجات',
    'السلة، # منتجًا',
    'السلة، # منتج',
  ],
  close: 'إغلاق',
  failed: 'تعذر تعديل السلة. تحقق من اتصالك وحاول مرة أخرى.',
  added: 'أُضيف إلى السلة',
  add: 'أضف إلى السلة',
  view: 'عرض السلة',
  quantity: 'الكمية',
  variant: 'الخيار',
  short: 'يتوفر # فقط. يُرجى اختيار كمية أقل.',
  shortInCart: 'يتوفر # فقط، ومنها % في سلتك بالفعل.',
  gone: 'لم يعد هذا المنتج معروضًا للبيع.',
  wrong: 'أدخل عددًا صحيحًا من 1 إلى 9,999.',
  preview: 'لا تتوفر السلة في المعاينة.',
}

export const cart: CartTexts = {
  title: 'السلة',
  empty: 'سلتك فارغة.',
  shop: 'متابعة التسوق',
  items: counted('ar', 'لا منتجات', 'منتج واحد', 'منتجان', '# منتجات', '# منتجًا', '# منتج'),
  quantityOf: (title) => `كمية ${title}`,
  fewer: (title) => `إنقاص واحد من ${title}`,
  more: (title) => `زيادة واحد من ${title}`,
  update: 'تحديث',
  remove: 'إزالة',
  removeOf: (title) => `إزالة ${title}`,
  removed: (title) => `أُزيل ${title}.`,
  undo: 'تراجع',
  each: (price) => `${price} للقطعة`,
  subtotal: 'المجموع الفرعي',
  priceChanged: (was, now) => `تغيّر السعر من ${was} إلى ${now} منذ أن أضفت المنتج.`,
  stockChanged: (inStock) =>
    inStock === 0
      ? 'نفدت الكمية. يُرجى إزالة المنتج من السلة.'
      : `لم يتبقَّ سوى ${inStock}. يُرجى اختيار كمية أقل.`,
  gone: 'لم يعد هذا معروضًا للبيع ولا يُحتسب في الإجمالي. يُرجى إزالته من السلة.',
  addHeading: (title) => `هل تريد إضافة ${title} إلى السلة؟`,
  add: 'أضف إلى السلة',
  quantity: 'الكمية',
  back: 'العودة إلى المنتج',
  problem: textByProblem(
    {
      NO_VARIANT: 'لم يعد هذا المنتج معروضًا للبيع.',
      NO_ENTRY: 'لم يعد هذا المنتج في سلتك.',
      BAD_QUANTITY: 'أدخل عددًا صحيحًا من 1 إلى 9,999.',
      GIFT_CARD: 'لا يمكن إضافة بطاقات الهدايا إلى السلة.',
      LIMIT_REACHED: 'سلتك ممتلئة. أزل منتجًا قبل إضافة آخر.',
      CART_BEING_PAID: 'يجري دفع سلتك الآن. أكمل الدفع أو ألغه في صفحة إتمام الشراء.',
      FORM_EXPIRED: 'انتهت صلاحية النموذج ولم يتغير شيء. يُرجى المحاولة مرة أخرى.',
      TOO_MANY: 'تغييرات كثيرة في وقت قصير. يُرجى المحاولة بعد دقيقة.',
      OUT_OF_STOCK: ({ inStock, inCart }) =>
        inStock === undefined
          ? 'الكمية المتوفرة غير كافية.'
          : inStock === 0
            ? 'نفدت كمية هذا المنتج.'
            : inCart
              ? `يتوفر ${inStock} فقط، ومنها ${inCart} في سلتك بالفعل.`
              : `يتوفر ${inStock} فقط. يُرجى اختيار كمية أقل.`,
      NO_CART: 'انتهت الجلسة أو أن ملفات تعريف الارتباط معطلة. لا يمكن إتمام الشراء.',
    },
    'تعذر تعديل السلة. يُرجى المحاولة مرة أخرى.',
  ),
}

export const sums: SumTexts = {
  total: 'الإجمالي',
  checkout: 'إتمام الشراء',
  shipping: (option) => `الشحن: ${option}`,
  free: 'مجاني',
  freeShipping: 'شحن مجاني',
  included: (amount, tax) => `يشمل ${amount} ${tax}`,
  haveCode: 'هل لديك رمز؟',
  code: 'رمز الخصم',
  apply: 'تطبيق',
  removeCode: (code) => `إزالة ${code}`,
  applied: 'مُطبّق',
  estimate: 'تقدير الشحن والضريبة',
  deliverTo: (place) => `التوصيل إلى ${place}`,
  country: 'البلد',
  chooseCountry: 'اختر بلدًا',
  region: 'الولاية أو المنطقة',
  postalCode: 'الرمز البريدي',
  show: 'عرض التكلفة',
  options: 'خيارات الشحن',
  choose: 'اختيار',
  undeliverable: (place) => `لا نوصل هذه المنتجات إلى ${place}. يُرجى التواصل معنا.`,
  taxAdded: 'يعتمد الشحن والضريبة على وجهة التوصيل.',
  reasons: {
    unknown: () => 'لم يعد هذا الرمز صالحًا.',
    notStarted: () => 'لم يصبح هذا الرمز صالحًا بعد.',
    ended: () => 'انتهت صلاحية هذا الرمز.',
    usedUp: () => 'بلغ هذا الرمز الحد الأقصى لمرات الاستخدام.',
    usedByCustomer: () => 'لقد استخدمت هذا الرمز من قبل.',
    outOfScope: () => 'لا ينطبق هذا الرمز على المنتجات في سلتك.',
    belowMinimum: ({ amount, quantity }) =>
      amount === ''
        ? `يتطلب هذا الرمز ${quantity} على الأقل من منتجاته.`
        : `يتطلب هذا الرمز منتجات من العرض بقيمة ${amount} على الأقل.`,
    notCombinable: () => 'لا يمكن الجمع بين هذا الرمز وخصم آخر يوفر لك أكثر.',
    noSaving: () => 'لن يخفّض هذا الرمز ما تدفعه مقابل هذا الطلب.',
  },
  problems: {
    NO_COUPON: 'لا يوجد رمز كهذا. تحقق من كتابته.',
    GIFT_CARD_AT_CHECKOUT: 'تُستخدم بطاقات الهدايا عند إتمام الشراء. انتقل إلى هناك بهذا الرمز:',
    GIFT_CARD_GUESSES: 'جُرّبت رموز كثيرة جدًا. يُرجى المحاولة مرة أخرى بعد خمس دقائق.',
    NO_SHIPPING_OPTION: 'لم يعد خيار الشحن هذا متاحًا. يُرجى اختيار آخر.',
    BAD_PLACE: 'اختر بلدًا.',
  },
}

export const aside: AsideTexts = {
  note: 'ملاحظة للمتجر',
  noteHint: (max) => `${max} حرف على الأكثر.`,
  saveNote: 'حفظ الملاحظة',
  noteSaved: 'حُفظت ملاحظتك.',
  noteTooLong: (max) => `الملاحظة طويلة جدًا. استخدم ${max} حرف على الأكثر.`,
  later: 'حفظ لوقت لاحق',
  saved: 'محفوظات لوقت لاحق',
  back: 'نقل إلى السلة',
  wasSaved: (title) => `حُفظ ${title} لوقت لاحق.`,
  isBack: (title) => `عاد ${title} إلى سلتك.`,
  quantity: (count) => `الكمية: ${count}`,
  left: (inStock) => (inStock === 0 ? 'نفدت الكمية الآن.' : `لم يتبقَّ الآن سوى ${inStock}.`),
  gone: 'لم يعد معروضًا للبيع.',
  fewerBack: (was, now) => `لم يتبقَّ سوى ${now} من ${was}.`,
  suggestions: 'قد يعجبك أيضًا',
  add: 'إضافة',
  variantOf: (title) => `اختر نوع ${title}`,
  choose: 'اختيار',
}
