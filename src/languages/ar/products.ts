import { counted } from '#lib/i18n/plural.ts'
import type { ProductTexts } from '#parts/product-texts.ts'
import type { ProductExtrasWords } from '#site/page/items/product/product-extras-words.ts'
import type { CustomTextsWords } from '#features/shop/cart/parts/custom-texts-words.ts'
import type { ShopTexts } from '#site/page/shop-texts.ts'

export const product: ProductTexts = {
  withTax: 'شامل ضريبة القيمة المضافة',
  withTaxPlusShipping: 'شامل ضريبة القيمة المضافة، دون تكلفة الشحن',
  from: (price) => `من ${price}`,
  price: 'السعر',
  before: 'أدنى سعر خلال 30 يومًا قبل التخفيض',
  per: (price, unit) => `${price} لكل ${unit}`,
  sale: 'تخفيض',
  available: 'متوفر',
  soldOut: 'نفدت الكمية',
  left: (count) => `لم يتبقَّ سوى ${count}`,
  notOffered: 'هذه التركيبة غير متوفرة',
  backOrder: (day) => (day === undefined ? 'عند الطلب' : `عند الطلب، يُشحن قبل ${day}`),
  variants: 'كل الخيارات',
  availability: 'التوفر',
  view: 'عرض المنتج',
}

export const productExtras: ProductExtrasWords = {
  information: 'معلومات المنتج',
  sizeChart: 'جدول المقاسات',
  close: 'إغلاق',
  unit: 'وحدة الطول',
  cm: 'سنتيمتر',
  in: 'بوصة',
  related: 'قد يعجبك أيضًا',
}

export const customTexts: CustomTextsWords = {
  optional: 'اختياري',
  atMost: 'حتى # حرف',
  left: ['لم يتبقَّ أي حرف', 'تبقى حرف واحد', 'تبقى حرفان', 'تبقت # أحرف', 'تبقى # حرفًا', 'تبقى # حرف'],
  problems: {
    TEXT_MISSING: 'يُرجى ملء هذا الحقل.',
    TEXT_TOO_LONG: 'النص طويل جدًا. استخدم # حرف على الأكثر.',
    TEXT_UNSTORABLE: 'يحتوي على حرف لا يمكن استخدامه. يُرجى حذفه.',
    TEXT_UNKNOWN: 'تغيرت حقول هذا المنتج. يُرجى إعادة تحميل الصفحة.',
  },
}

export const shop: ShopTexts = {
  allProducts: 'كل المنتجات',
  filters: 'عوامل التصفية',
  count: counted('ar', 'لا منتجات', 'منتج واحد', 'منتجان', '# منتجات', '# منتجًا', '# منتج'),
  brand: 'العلامة التجارية',
  price: 'السعر',
  from: 'من',
  to: 'إلى',
  atLeast: (price) => `من ${price}`,
  atMost: (price) => `حتى ${price}`,
  between: (min, max) => `من ${min} إلى ${max}`,
  inStock: 'متوفر',
  sort: 'الترتيب حسب',
  sorts: {
    manual: 'اختياراتنا',
    newest: 'الأحدث',
    price: 'السعر: من الأقل إلى الأعلى',
    'price-desc': 'السعر: من الأعلى إلى الأقل',
    name: 'الاسم',
  },
  apply: 'عرض المنتجات',
  more: (count) => `عرض المزيد (${count})`,
  remove: (label) => `إزالة عامل التصفية ${label}`,
  clear: 'مسح الكل',
  nothing: 'لا يوجد منتج يطابق كل عوامل التصفية. أزل واحدًا منها.',
  categories: 'الفئات',
  quickView: 'عرض سريع',
  quickViewOf: (title) => `عرض سريع: ${title}`,
  close: 'إغلاق',
  details: 'كل التفاصيل',
  failed: 'تعذر تحميل المنتجات. حاول مرة أخرى.',
  page: (page, pages) => `الصفحة ${page} من ${pages}`,
  previous: 'الصفحة السابقة',
  next: 'الصفحة التالية',
}
