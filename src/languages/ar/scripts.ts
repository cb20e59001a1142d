import type { Dictionary } from '#lib/i18n/translate.ts'

/** Arabic texts of visitor scripts. */
export const scripts: Dictionary = {
  'just now': 'الآن',
  'about {n} second ago': [
    'قبل {n} ثانية تقريبًا',
    'قبل ثانية واحدة تقريبًا',
    'قبل ثانيتين تقريبًا',
    'قبل {n} ثوانٍ تقريبًا',
    'قبل {n} ثانية تقريبًا',
    'قبل {n} ثانية تقريبًا',
  ],
  'Log in': 'تسجيل الدخول',
  'Sign up': 'إنشاء حساب',
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.':
    'انتهت الجلسة أو أن ملفات تعريف الارتباط معطلة. لا يمكن إتمام الشراء.',
  'You will be taken to the app and then back to this page.': 'ستنتقل إلى التطبيق ثم تعود إلى هذه الصفحة.',
  'Logout Successful': 'تم تسجيل الخروج',
  'Logout Failed': 'تعذر تسجيل الخروج',
  'You are still logged in. Check your connection and try again.':
    'ما زلت مسجلًا الدخول. تحقق من اتصالك وحاول مرة أخرى.',
  'You have been successfully logged out.': 'تم تسجيل خروجك بنجاح.',
  OK: 'موافق',
  Confirm: 'تأكيد',
  Cancel: 'إلغاء',
  No: 'لا',
  Okay: 'حسنًا',
  'Preview Only': 'معاينة فقط',
  'Please log out of your account to use the booking block.': 'يُرجى تسجيل الخروج من حسابك لاستخدام قسم الحجز.',
  Notifications: 'الإشعارات',
  'Reload Page': 'إعادة تحميل الصفحة',
  Clear: 'إغلاق',
  Close: 'إغلاق',
  'Previous item': 'العنصر السابق',
  'Next item': 'العنصر التالي',
  'Show description': 'عرض الوصف',
  'Hide description': 'إخفاء الوصف',
  'Play video': 'تشغيل الفيديو',
  'Magnify image': 'تكبير الصورة',
  'Image viewer': 'عارض الصور',
  'The image could not be loaded.': 'تعذر تحميل الصورة.',
}
