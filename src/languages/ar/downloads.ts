import { counted } from '#lib/i18n/plural.ts'
import type { DownloadTexts } from '#features/shop/downloads/download-texts.rules.ts'
import type { DownloadsTexts } from '#features/shop/downloads/page/texts.ts'

export const downloads: DownloadTexts = {
  download: 'تنزيل',
  downloadFile: (name) => `تنزيل ${name}`,
  left: counted(
    'ar',
    'لم تتبقَّ تنزيلات',
    'تبقى تنزيل واحد',
    'تبقى تنزيلان',
    'تبقت # تنزيلات',
    'تبقى # تنزيلًا',
    'تبقى # تنزيل',
  ),
  until: (day) => `حتى ${day}`,
  ended: {
    exhausted: 'استُخدمت كل التنزيلات.',
    expired: 'انتهى وقت التنزيل.',
    revoked: 'أنهى المتجر هذا التنزيل.',
    deleted: 'لم يعد المتجر يوفر هذا الملف.',
  },
  heading: 'التنزيلات',
  mail: (site, number) => [`تنزيلاتك من ${site}، الطلب ${number}`, 'تنزيلاتك جاهزة'],
  allDownloads: 'الانتقال إلى تنزيلاتك',
  keep: 'يمكن لأي شخص لديه هذا الرابط تنزيل ملفاتك: احتفظ بهذه الرسالة لنفسك.',
  reason: (site) => `تلقيت هذه الرسالة لأن شخصًا اشترى من ${site} بهذا العنوان.`,
}

export const downloadsPage: DownloadsTexts = {
  title: 'تنزيلاتك',
  order: (number) => `الطلب ${number}`,
  hint: 'احفظ الملفات على جهازك. يمكن متابعة تنزيل متوقف خلال ساعة.',
  none: 'لا يوجد ما يمكن تنزيله. إذا كنت قد دفعت للتو، فأعد تحميل هذه الصفحة بعد قليل.',
  ended: (name) => `لم يعد ممكنًا تنزيل ${name}.`,
  contact: 'إذا كنت ما زلت بحاجة إليه، فتواصل مع المتجر واذكر رقم طلبك.',
}
