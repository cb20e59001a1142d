import { counted } from '#lib/i18n/plural.ts'
import type { OwnTexts } from '#site/page/texts.ts'
import type { NoticeTexts } from '#site/page/notice-texts.ts'
import type { ReactionTexts } from '#site/page/reaction-texts.ts'
import type { SearchFormTexts } from '#site/page/search-form-texts.ts'
import type { SearchTexts } from '#site/kinds/search/texts.ts'
import type { LockTexts } from '#site/kinds/lock/texts.ts'
import type { LikeTexts } from '#site/kinds/like/texts.ts'
import type { ComingSoonTexts } from '#site/kinds/coming-soon/texts.ts'

export const page: OwnTexts = {
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  backToTop: 'Back to top',
  by: (author) => `By ${author}`,
  readingTime: (minutes) => `${minutes} min read`,
  updated: 'Updated',
  tags: 'Tags',
  lockedEntry: 'Enter the password to read this entry.',
  allOf: (collection) => `All of ${collection}`,
  moreFrom: (collection) => `More from ${collection}`,
  page: (number) => `Page ${number}`,
  newer: 'Newer',
  older: 'Older',
  newerPosts: 'Newer entries',
  olderPosts: 'Older entries',
  previous: 'Previous',
  next: 'Next',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  emptyList: 'Nothing has been published here yet.',
  notFound: ['Page not found', 'The page may have moved, or the URL may contain a typo.'],
  error: ['Something went wrong', 'The page could not be loaded. Please try again in a moment.'],
  home: 'Go to the home page',
  continue: 'Continue',
  parked: 'This site is coming soon. Please check back later.',
}

export const notices: NoticeTexts = {
  announcement: 'Announcement',
  cookies: 'Cookies',
  cookieText: 'By using this website, you agree to our use of cookies.',
  cookieQuestion: 'May we use cookies to count visits? This site works without them, too.',
  accept: 'Accept',
  decline: 'Decline',
  cookieSettings: 'Cookie settings',
  alwaysShown: 'Shown without asking:',
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

export const reactions: ReactionTexts = {
  like: 'Like',
  likes: ['# like', '# likes'],
  likeFailed: 'Your like could not be saved. Please try again.',
  tooManyLikes: 'Too many likes came from your network. Please try again tomorrow.',
  share: 'Share',
  shareOn: (service) => `Share on ${service}`,
  shareByEmail: 'Share by e-mail',
  shareWithDevice: 'Share with an app',
  copyLink: 'Copy link',
  copied: 'Link copied',
  saveImage: 'Save on Pinterest',
}

export const searchForm: SearchFormTexts = { label: 'What are you looking for?', submit: 'Search' }

export const search: SearchTexts = {
  title: 'Search',
  lead: 'Type one or two words. Quotation marks search for a phrase, a minus excludes a word.',
  found: (count, more, query) =>
    `${more ? 'More than ' : ''}${counted('en', '# result', '# results')(count)} for “${query}”`,
  nothing: (query) => `No results for “${query}”`,
  fuzzy: (query) => `No results for “${query}”. Similar titles:`,
  advice: 'Try fewer or different words, or check the spelling.',
  instead: 'Or start here:',
  tooLong: 'The search is limited to 200 characters. Try one or two words.',
  previous: 'Previous results',
  next: 'More results',
}

export const lock: LockTexts = {
  page: ['This page is locked', 'Enter the password to view this page.'],
  site: ['This site is locked', 'Enter the password to view this site.'],
  password: 'Password',
  open: 'Open',
  problems: {
    wrong: 'Wrong password. Check for capital letters and try again.',
    expired: 'This form has expired. Please enter the password again.',
    tooMany: 'Too many attempts. Please wait ten minutes and try again.',
  },
}

export const likePage: LikeTexts = {
  heading: (title) => `Do you like “${title}”?`,
  like: 'I like it',
  withdraw: 'Withdraw my like',
  back: 'Back to the entry',
  preview: 'This is a preview. Visitors can like the entry on the public page.',
  expired: 'This form had expired. Please press the button again.',
}

export const comingSoon: ComingSoonTexts = {
  title: 'Coming soon',
  text: 'We’re working on our new website. Please come back in a little while.',
}
