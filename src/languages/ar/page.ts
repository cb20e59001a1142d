import type * as english from '#languages/en/page.ts'
import { counted } from '#lib/i18n/plural.ts'

export const page: typeof english.page = {
  skip: 'انتقل إلى المحتوى',
  menu: 'القائمة',
  close: 'إغلاق',
  mainNavigation: 'القائمة الرئيسية',
  footerNavigation: 'تذييل الصفحة',
  backToTop: 'العودة إلى الأعلى',
  by: (author) => `بقلم ${author}`,
  readingTime: (minutes) =>
    `${counted('ar', 'أقل من دقيقة', 'دقيقة واحدة', 'دقيقتان', '# دقائق', '# دقيقة', '# دقيقة')(minutes)} للقراءة`,
  updated: 'آخر تحديث',
  tags: 'الوسوم',
  lockedEntry: 'أدخل كلمة المرور لقراءة هذه المقالة.',
  allOf: (collection) => `كل محتوى ${collection}`,
  moreFrom: (collection) => `المزيد من ${collection}`,
  page: (number) => `الصفحة ${number}`,
  newer: 'الأحدث',
  older: 'الأقدم',
  newerPosts: 'مقالات أحدث',
  olderPosts: 'مقالات أقدم',
  previous: 'السابق',
  next: 'التالي',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  emptyList: 'لم يُنشر شيء هنا بعد.',
  notFound: ['الصفحة غير موجودة', 'ربما نُقلت الصفحة أو كان في العنوان خطأ.'],
  error: ['حدث خطأ ما', 'تعذر تحميل الصفحة. يُرجى المحاولة مرة أخرى بعد قليل.'],
  home: 'الانتقال إلى الصفحة الرئيسية',
  continue: 'متابعة',
  parked: 'سيتوفر هذا الموقع قريبًا. يُرجى العودة لاحقًا.',
}

export const notices: typeof english.notices = {
  announcement: 'إعلان',
  cookies: 'ملفات تعريف الارتباط',
  cookieText: 'باستخدامك هذا الموقع فإنك توافق على استخدامنا ملفات تعريف الارتباط.',
  cookieQuestion: 'هل يمكننا استخدام ملفات تعريف الارتباط لإحصاء الزيارات؟ يعمل هذا الموقع من دونها أيضًا.',
  accept: 'موافقة',
  decline: 'رفض',
  cookieSettings: 'إعدادات ملفات تعريف الارتباط',
  alwaysShown: 'تُعرض دون سؤال:',
  askAgain: 'السؤال قبل عرض #',
  popup: 'الأخبار',
  contact: 'تواصل معنا',
  email: 'البريد الإلكتروني',
  call: 'اتصال',
  place: 'الخريطة',
  hours: 'ساعات العمل',
  previews: 'صور المعاينة',
  badge: 'شارة',
  licence: 'تحتوي هذه الصفحة على صور معاينة. يجب ترخيصها قبل نشر الموقع.',
  madeWith: 'أُنشئ باستخدام Sitewright',
}

export const reactions: typeof english.reactions = {
  like: 'أعجبني',
  likes: ['لا إعجابات', 'إعجاب واحد', 'إعجابان', '# إعجابات', '# إعجابًا', '# إعجاب'],
  likeFailed: 'تعذر حفظ إعجابك. يُرجى المحاولة مرة أخرى.',
  tooManyLikes: 'وردت إعجابات كثيرة جدًا من شبكتك. يُرجى المحاولة غدًا.',
  share: 'مشاركة',
  shareOn: (service) => `مشاركة على ${service}`,
  shareByEmail: 'مشاركة عبر البريد الإلكتروني',
  shareWithDevice: 'مشاركة عبر تطبيق',
  copyLink: 'نسخ الرابط',
  copied: 'نُسخ الرابط',
  saveImage: 'حفظ على Pinterest',
}

export const searchForm: typeof english.searchForm = { label: 'عمّ تبحث؟', submit: 'بحث' }

export const search: typeof english.search = {
  title: 'بحث',
  lead: 'اكتب كلمة أو كلمتين. علامات الاقتباس للبحث عن عبارة، وعلامة الطرح لاستبعاد كلمة.',
  found: (count, more, query) =>
    `${more ? 'أكثر من ' : ''}${counted('ar', '# نتيجة', 'نتيجة واحدة', 'نتيجتان', '# نتائج', '# نتيجة', '# نتيجة')(count)} عن ”${query}“`,
  nothing: (query) => `لا نتائج عن ”${query}“`,
  fuzzy: (query) => `لا نتائج عن ”${query}“. عناوين مشابهة:`,
  advice: 'جرّب كلمات أقل أو مختلفة، أو تحقق من الإملاء.',
  instead: 'أو ابدأ من هنا:',
  tooLong: 'يقتصر البحث على 200 حرف. جرّب كلمة أو كلمتين.',
  previous: 'النتائج السابقة',
  next: 'مزيد من النتائج',
}

export const lock: typeof english.lock = {
  page: ['هذه الصفحة محمية', 'أدخل كلمة المرور لعرض هذه الصفحة.'],
  site: ['هذا الموقع محمي', 'أدخل كلمة المرور لعرض هذا الموقع.'],
  password: 'كلمة المرور',
  open: 'فتح',
  problems: {
    wrong: 'كلمة المرور غير صحيحة. تحقق من حالة الأحرف وحاول مرة أخرى.',
    expired: 'انتهت صلاحية النموذج. يُرجى إدخال كلمة المرور مرة أخرى.',
    tooMany: 'محاولات كثيرة جدًا. انتظر عشر دقائق ثم حاول مرة أخرى.',
  },
}

export const likePage: typeof english.likePage = {
  heading: (title) => `هل أعجبك ”${title}“؟`,
  like: 'أعجبني',
  withdraw: 'إلغاء إعجابي',
  back: 'العودة إلى المقالة',
  preview: 'هذه معاينة. يمكن للزوار الإعجاب بالمقالة في الصفحة العامة.',
  expired: 'انتهت صلاحية النموذج. يُرجى الضغط على الزر مرة أخرى.',
}

export const comingSoon: typeof english.comingSoon = {
  title: 'قريبًا',
  text: 'نعمل على موقعنا الجديد. يُرجى العودة بعد قليل.',
}
