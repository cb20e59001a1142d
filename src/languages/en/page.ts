import type { TitledText } from '#lib/i18n/text-types.ts'
import { counted, pluralForms } from '#lib/i18n/plural.ts'

export const page = {
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  backToTop: 'Back to top',
  by: (author: string) => `By ${author}`,
  readingTime: (minutes: number) => `${minutes} min read`,
  /** Precedes a day. */
  updated: 'Updated',
  tags: 'Tags',
  lockedEntry: 'Enter the password to read this entry.',
  allOf: (collection: string) => `All of ${collection}`,
  moreFrom: (collection: string) => `More from ${collection}`,
  page: (number: number) => `Page ${number}`,
  newer: 'Newer',
  older: 'Older',
  newerPosts: 'Newer entries',
  olderPosts: 'Older entries',
  /** Used for a manual order, where nothing is newer or older. */
  previous: 'Previous',
  next: 'Next',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  emptyList: 'Nothing has been published here yet.',
  notFound: [
    'Page not found',
    'The page may have moved, or the URL may contain a typo.',
  ] satisfies TitledText,
  error: [
    'Something went wrong',
    'The page could not be loaded. Please try again in a moment.',
  ] satisfies TitledText,
  home: 'Go to the home page',
  continue: 'Continue',
  parked: 'This site is coming soon. Please check back later.',
}

export const notices = {
  announcement: 'Announcement',
  cookies: 'Cookies',
  cookieText: 'By using this website, you agree to our use of cookies.',
  /** Where nothing is stored before visitors agree: the text, both answers, and the way back to them. */
  cookieQuestion: 'May we use cookies to count visits? This site works without them, too.',
  accept: 'Accept',
  decline: 'Decline',
  cookieSettings: 'Cookie settings',
  /** Precedes the services that a visitor chose to see at once. */
  alwaysShown: 'Shown without asking:',
  /** `#` is the service. */
  askAgain: 'Ask before showing #',
  popup: 'News',
  contact: 'Contact',
  email: 'E-mail',
  call: 'Call',
  place: 'Map',
  hours: 'Hours',
  previews: 'Preview images',
  badge: 'Badge',
  licence: 'This page contains preview images. They must be licensed before the site is published.',
  madeWith: 'Made with Sitewright',
}

export const reactions = {
  like: 'Like',
  /** `#` is the number. */
  likes: pluralForms('# like', '# likes'),
  likeFailed: 'Your like could not be saved. Please try again.',
  tooManyLikes: 'Too many likes came from your network. Please try again tomorrow.',
  share: 'Share',
  shareOn: (service: string) => `Share on ${service}`,
  shareByEmail: 'Share by e-mail',
  shareWithDevice: 'Share with an app',
  copyLink: 'Copy link',
  copied: 'Link copied',
  /** Of the buttons over images. */
  saveImage: 'Save on Pinterest',
}

export const searchForm = { label: 'What are you looking for?', submit: 'Search' }

export const search = {
  title: 'Search',
  lead: 'Type one or two words. Quotation marks search for a phrase, a minus excludes a word.',
  found: (count: number, more: boolean, query: string) =>
    `${more ? 'More than ' : ''}${counted('en', '# result', '# results')(count)} for “${query}”`,
  nothing: (query: string) => `No results for “${query}”`,
  fuzzy: (query: string) => `No results for “${query}”. Similar titles:`,
  advice: 'Try fewer or different words, or check the spelling.',
  instead: 'Or start here:',
  tooLong: 'The search is limited to 200 characters. Try one or two words.',
  previous: 'Previous results',
  next: 'More results',
}

export const lock = {
  page: ['This page is locked', 'Enter the password to view this page.'] satisfies TitledText,
  site: ['This site is locked', 'Enter the password to view this site.'] satisfies TitledText,
  password: 'Password',
  open: 'Open',
  problems: {
    wrong: 'Wrong password. Check for capital letters and try again.',
    expired: 'This form has expired. Please enter the password again.',
    tooMany: 'Too many attempts. Please wait ten minutes and try again.',
  },
}

export const likePage = {
  heading: (title: string) => `Do you like “${title}”?`,
  like: 'I like it',
  withdraw: 'Withdraw my like',
  back: 'Back to the entry',
  /** In place of the form. */
  preview: 'This is a preview. Visitors can like the entry on the public page.',
  expired: 'This form had expired. Please press the button again.',
}

export const comingSoon = {
  title: 'Coming soon',
  text: 'We’re working on our new website. Please come back in a little while.',
}
