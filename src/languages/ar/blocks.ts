import type * as english from '#languages/en/blocks.ts'
import type { Direction } from '#lib/geo/coordinates.ts'

export const journal: typeof english.journal = { readOn: 'متابعة القراءة', older: 'مقالات أقدم' }

export const messageLink = 'عرض هذه الرسالة في المتصفح'

export const place: typeof english.place = {
  phone: 'الهاتف',
  hours: 'ساعات العمل',
  coordinates: 'الإحداثيات',
  map: 'فتح في OpenStreetMap',
  directions: 'الاتجاهات',
  newWindow: 'يُفتح في نافذة جديدة',
}

export const gallery: typeof english.gallery = {
  gallery: 'الصور',
  slides: 'الشرائح',
  controls: 'التحكم في الشرائح',
  previous: 'الشريحة السابقة',
  next: 'الشريحة التالية',
  video: 'فيديو',
  slide: '{n} من {count}',
  play: 'بدء عرض الشرائح',
  pause: 'إيقاف عرض الشرائح',
}

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  north: 'شمال',
  northeast: 'شمال شرق',
  east: 'شرق',
  southeast: 'جنوب شرق',
  south: 'جنوب',
  southwest: 'جنوب غرب',
  west: 'غرب',
  northwest: 'شمال غرب',
}

export const map: typeof english.map = {
  map: 'الخريطة',
  directions: 'الاتجاهات',
  newWindow: 'يُفتح في نافذة جديدة',
  openPage: 'فتح هذا المكان في خرائط Google',
  near: (town) => `بالقرب من ${town}`,
  away: (distance, direction, town) => `${distance} ${DIRECTIONS[direction]} ${town}`,
  open: 'فتح الخريطة التفاعلية',
  asks: (host) => `يجري تحميلها من ${host}`,
  live: {
    loading: 'جارٍ تحميل الخريطة …',
    failed: 'تعذر تحميل الخريطة التفاعلية.',
    timedOut: 'استغرق تحميل الخريطة التفاعلية وقتًا طويلًا جدًا.',
    retry: 'المحاولة مرة أخرى',
    close: 'إغلاق الخريطة التفاعلية',
    closeInfo: 'إغلاق العنوان',
    marker: 'علامة',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    controlKey: 'اضغط مع الاستمرار على Ctrl ومرّر لتكبير الخريطة أو تصغيرها',
    commandKey: 'اضغط مع الاستمرار على ⌘ ومرّر لتكبير الخريطة أو تصغيرها',
    twoFingers: 'استخدم إصبعين لتحريك الخريطة',
    notInPreview: 'تُفتح خرائط Google التفاعلية في الصفحة العامة فقط، لا في المعاينة.',
  },
}

export const chart: typeof english.chart = {
  kinds: { bar: 'مخطط أعمدة', line: 'مخطط خطي', pie: 'مخطط دائري' },
  highest: (label, value) => `الأعلى: ${label}، ${value}.`,
  lowest: (label, value) => `الأدنى: ${label}، ${value}.`,
  table: 'عرض كجدول',
  other: 'أخرى',
  noValue: 'لا قيمة',
  column: (number) => `العمود ${number}`,
  row: (number) => `الصف ${number}`,
}

export const messages: typeof english.messages = {
  entries: ['لا مقالات', 'مقالة واحدة', 'مقالتان', '# مقالات', '# مقالة', '# مقالة'],
  untitled: 'بلا عنوان',
  submenuOf: (label) => `المزيد ضمن ${label}`,
  pages: 'الصفحات',
  search: 'بحث',
  previousEntries: 'المقالات السابقة',
  nextEntries: 'المقالات التالية',
  table: 'جدول',
  video: 'فيديو',
  chapters: 'الفصول',
  stopVideo: 'إيقاف الفيديو',
  audio: 'صوت',
  tracks: 'المقاطع',
  download: (title) => `تنزيل ${title}`,
  email: 'البريد الإلكتروني',
  telephone: 'الهاتف',
  website: 'الموقع الإلكتروني',
  bookAppointment: 'احجز موعدًا',
  bookTable: 'احجز طاولة',
  recommendation: 'توصية',
  findPlace: 'كيف تصل إلينا',
  listen: 'استماع',
  registry: 'قائمة هدايانا',
  on: {
    watch: (name) => `المشاهدة على ${name}`,
    listen: (name) => `الاستماع على ${name}`,
    read: (name) => `القراءة على ${name}`,
    see: (name) => `العرض على ${name}`,
    look: (name) => `العرض على ${name}`,
    follow: (name) => `المتابعة على ${name}`,
    open: (name) => `فتح ${name}`,
    openOn: (name) => `الفتح على ${name}`,
    openMap: (name) => `الفتح في ${name}`,
    chooseTime: (name) => `اختر موعدًا على ${name}`,
    bookTable: (name) => `احجز طاولة على ${name}`,
    seePortfolio: (name) => `عرض الأعمال على ${name}`,
    seePhotographs: (name) => `عرض الصور على ${name}`,
    seeRegistry: (name) => `عرض القائمة على ${name}`,
  },
}

export const embeds: typeof english.embeds = {
  showHere: 'العرض هنا',
  alwaysShow: (service) => `عرض ${service} دائمًا`,
  hint: (service) => `عندئذٍ يعرف ${service} أنك تزور هذه الصفحة، وقد يستخدم ملفات تعريف الارتباط.`,
  askAgain: (service) => `السؤال قبل عرض ${service}`,
  noResponse: (service) => `لا يستجيب ${service}. استخدم الرابط.`,
  noResponseYet: (service) => `لا يستجيب ${service}. يُرجى المحاولة لاحقًا.`,
}
