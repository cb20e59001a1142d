import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { BookingEmailTexts } from '#features/audience/booking/booking-mail-texts.rules.ts'
import type { BookingTexts } from '#features/audience/booking/page/texts.ts'
import type { WidgetTexts } from '#blocks/booking/widget-texts.ts'

export const bookingMail: BookingEmailTexts = {
  what: 'الحجز',
  when: 'الموعد',
  people: 'عدد الأشخاص',
  confirmed: (site) => [`حجزك لدى ${site}`, 'تم تأكيد حجزك', 'نتطلع إلى رؤيتك.'],
  reminder: (site) => [`تذكير بحجزك لدى ${site}`, 'نراك قريبًا', 'هذا تذكير بحجزك.'],
  cancelled: (site) => [`أُلغي حجزك لدى ${site}`, 'أُلغي حجزك', 'أُلغي هذا الحجز بناءً على طلبك.'],
  cancelledBySite: (site) => `نأسف: اضطر ${site} إلى إلغاء هذا الحجز.`,
  view: 'عرض أو إلغاء',
  note: 'لا يتغير شيء بفتح الرابط؛ يتم الإلغاء بالزر في تلك الصفحة.',
  reason: (site) => `تلقيت هذه الرسالة لأن شخصًا حجز لدى ${site} بهذا العنوان.`,
}

export const bookingPage: BookingTexts = {
  title: 'الحجز',
  service: 'الخدمة',
  people: 'عدد الأشخاص',
  date: 'اليوم',
  show: 'عرض المواعيد',
  timesOn: (day) => `المواعيد في ${day}`,
  noTimes: 'لا مواعيد شاغرة في هذا اليوم.',
  otherDays: 'الأيام التالية ذات المواعيد الشاغرة:',
  zone: (zone) => `المواعيد بتوقيت ${zone}.`,
  when: 'الموعد',
  name: 'الاسم',
  email: 'عنوان البريد الإلكتروني',
  phone: 'الهاتف',
  note: 'هل هناك ما ينبغي أن نعرفه؟',
  optional: 'اختياري',
  book: 'احجز',
  otherTime: 'اختيار موعد آخر',
  confirmed: 'تم تأكيد حجزك',
  sent: 'رسالة بهذه التفاصيل ورابط هذه الصفحة في طريقها إليك.',
  cancelled: 'أُلغي هذا الحجز',
  cancelledBySite: 'نأسف: اضطررنا إلى إلغاء هذا الحجز.',
  over: 'بدأ هذا الحجز ولم يعد ممكنًا إلغاؤه.',
  addToCalendar: 'إضافة إلى التقويم',
  cancel: 'إلغاء هذا الحجز',
  bookAgain: 'حجز موعد آخر',
  problems: textByProblem(
    {
      NO_SERVICE: 'لا يمكن الحجز حاليًا.',
      BAD_PARTY: ({ min = 1, max = 1 }) =>
        min === max ? `مخصص لعدد ${max} فقط.` : `اختر عدد أشخاص من ${min} إلى ${max}.`,
      BAD_TIME: 'اختر يومًا وموعدًا.',
      'BAD_DETAILS.name': 'أدخل اسمك، 200 حرف على الأكثر.',
      'BAD_DETAILS.email': 'أدخل عنوان بريد إلكتروني مثل ada@example.com.',
      BAD_DETAILS: ({ max = 1 }) => `استخدم ${max} حرف على الأكثر.`,
      TIME_IN_PAST: 'هذا الموعد في الماضي. اختر موعدًا لاحقًا.',
      TOO_SOON: 'فات أوان حجز هذا الموعد. اختر موعدًا لاحقًا.',
      TOO_FAR_AHEAD: ({ max = 1 }) => `يمكن الحجز قبل ${max} يوم على الأكثر. اختر يومًا أقرب.`,
      CLOSED: 'لا يمكن الحجز في هذا اليوم. اختر يومًا آخر.',
      NOT_OFFERED: 'هذا الموعد غير متاح. اختر موعدًا من القائمة.',
      TIME_TAKEN: 'حُجز هذا الموعد للتو. اختر موعدًا آخر.',
      BOOKING_OVER: 'بدأ هذا الحجز بالفعل ولا يمكن إلغاؤه.',
      OWNER_PREVIEW: 'يُرجى تسجيل الخروج من حسابك لاستخدام قسم الحجز.',
      FORM_EXPIRED: 'انتهت صلاحية النموذج. أرسله مرة أخرى.',
      TOO_MANY: 'محاولات كثيرة جدًا. انتظر عشر دقائق ثم أرسله مرة أخرى.',
    },
    'لم ينجح ذلك. يُرجى التحقق من اختيارك.',
  ),
}

export const bookingWidget: WidgetTexts = {
  service: 'الخدمة',
  people: 'عدد الأشخاص',
  date: 'اليوم',
  show: 'عرض المواعيد',
  open: (host) => `اختر موعدًا على ${host}`,
  script: {
    days: 'الأيام',
    times: 'المواعيد',
    earlier: 'أيام سابقة',
    later: 'أيام لاحقة',
    full: 'لا شيء شاغر',
    none: 'لا مواعيد شاغرة في هذه الأيام. اطلع على أيام لاحقة.',
    loading: 'جارٍ تحميل المواعيد',
    failed: 'تعذر تحميل المواعيد.',
    zone: 'المواعيد بتوقيت',
  },
}
