import type { ReplyMailTexts } from '#features/content/comments/reply-mail-texts.rules.ts'
import type { CommentWords } from '#features/content/comments/parts/comment-words.ts'
import type { CommentTexts } from '#site/page/comment-texts.ts'

export const replyMail: ReplyMailTexts = {
  subject: (name, item) => `رد ${name} على تعليقك على ”${item}“`,
  title: (name) => `رد عليك ${name}`,
  about: (item, site) => `هناك رد على تعليقك على ”${item}“ في ${site}.`,
  view: 'قراءة الرد',
  stop: 'إيقاف هذه الرسائل:',
  reason: (site) => `طلبت من ${site} مراسلتك بشأن الردود على تعليقك.`,
}

export const comments: CommentWords = {
  heading: 'التعليقات',
  count: ['لا تعليقات', 'تعليق واحد', 'تعليقان', '# تعليقات', '# تعليقًا', '# تعليق'],
  none: 'لم يعلّق أحد بعد.',
  closed: 'التعليقات مغلقة.',
  feed: 'التعليقات كخلاصة (RSS)',
  owner: 'الكاتب',
  reply: 'رد',
  replyTo: (name) => `الرد على ${name}`,
  inReplyTo: (name) => `ردًا على ${name}`,
  moreReplies: ['لا ردود أخرى', 'رد آخر', 'ردان آخران', '# ردود أخرى', '# ردًا آخر', '# رد آخر'],
  more: 'مزيد من التعليقات',
  write: 'اترك تعليقًا',
  comment: 'التعليق',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  emailHint: 'لا يُعرض أبدًا. لرسائل الردود فقط.',
  website: 'الموقع الإلكتروني',
  optional: 'اختياري',
  notify: 'راسلني عندما يرد عليّ أحد',
  remember: 'تذكرني في هذا المتصفح',
  decoy: 'اترك هذا الحقل فارغًا',
  send: 'نشر التعليق',
  sending: 'جارٍ النشر…',
  cancel: 'إلغاء',
  sent: 'نُشر تعليقك.',
  waiting: 'شكرًا لك. تعليقك بانتظار الموافقة.',
  check: ['هل تريد نشر هذا التعليق؟', 'يُرجى مراجعته. يُنشر عند الضغط على الزر.'],
  back: 'العودة إلى المقالة',
  wrong: 'هناك مشكلة',
  error: 'خطأ',
  problems: {
    required: 'هذا الحقل مطلوب.',
    tooLong: 'النص طويل جدًا.',
    email: 'أدخل عنوان بريد إلكتروني مثل name@example.com.',
    website: 'أدخل عنوان موقع مثل example.com.',
    emailNeeded: 'أدخل بريدك الإلكتروني لتصلك الردود.',
  },
  fields: { body: 'التعليق', name: 'الاسم', email: 'البريد الإلكتروني', website: 'الموقع الإلكتروني' },
  failed: 'تعذر نشر تعليقك. لم يُفقد شيء مما أدخلته. يُرجى المحاولة مرة أخرى.',
  expired: 'ظل هذا النموذج مفتوحًا مدة طويلة. يُرجى الضغط على الزر مرة أخرى.',
  tooMany: 'تعذر إرسال النموذج. تم تجاوز حد الإرسال. يُرجى المحاولة لاحقًا.',
  gone: 'لم يعد التعليق الذي ترد عليه موجودًا.',
  preview: 'هذه معاينة. يمكن للزوار التعليق في الصفحة العامة.',
  emails: {
    title: 'رسائل الردود',
    text: 'اختر ما لا تريد تلقيه بعد الآن. لم يتغير شيء بعد.',
    one: 'إيقاف الرسائل عن هذا التعليق',
    all: 'إيقاف كل رسائل الردود في هذا الموقع',
    stoppedOne: 'تم. لن تتلقى رسائل عن الردود على هذا التعليق بعد الآن.',
    stoppedAll: 'تم. لن تتلقى رسائل عن الردود من هذا الموقع بعد الآن.',
  },
}

export const serviceComments: CommentTexts = {
  heading: 'التعليقات',
  about: (service) => `تعليقات هذه الصفحة على ${service}.`,
  needsScript: (service) => `يحتاج ${service} إلى JavaScript لعرضها.`,
  preview: 'لا تُعرض في المعاينة.',
}
