import type { FastifyInstance } from 'fastify'

/**
 * Returns the path of every registered route, from the printed tree of the router: four columns per level,
 * one segment per line.
 */
export function routesOf(http: Pick<FastifyInstance, 'printRoutes'>): readonly string[] {
  const parents: string[] = []
  const routes = new Set<string>()
  for (const line of http.printRoutes().split('\n')) {
    const match = /^((?:[│ ] {3})*)[├└]── (\S+)( \()?/.exec(line)
    if (!match) continue
    const [, indent = '', segment = '', responses] = match
    const depth = indent.length / 4
    parents.length = depth
    parents.push(segment)
    if (responses !== undefined) routes.add(parents.join(''))
  }
  return [...routes]
}

/**
 * Returns a route of the app with a site's identifier and an id as parameters; undefined for any other. Site
 * hosts have none of them; tests/system/permissions.test.ts tests the app's.
 */
export const addressesOfApp = (route: string, identifier: string, id: string): string[] | undefined =>
  route.startsWith('/api/')
    ? [route.replaceAll(/:[a-zA-Z]+/g, (name) => (name === ':site' ? identifier.toLowerCase() : id))]
    : undefined

/** Routes of site hosts besides documents: files, search, previews, redirects to the app. */
export const addressesOfProgram = (of: {
  readonly marker: string
  readonly token: string
  readonly mediaPath: string
  readonly ids: Readonly<Record<'post' | 'page' | 'image' | 'form', string>>
}): readonly [route: string, addresses: string[]][] => [
  ...['/', '/healthz', '/readyz'].map((path): [string, string[]] => [path, [path]]),
  ['/_media/*', [of.mediaPath, `${of.mediaPath}?format=100w`, `/_media/${of.ids.image}.png`]],
  [
    '/api/search', // the marker's beginning only: an answer repeats what was asked
    [
      `/api/search?q=${of.marker.slice(0, 5)}`,
      `/api/search?q=${of.marker.slice(0, 5).toLowerCase()}&preview=1`,
      '/api/search?q=post&page=1',
    ],
  ],
  ['/api/census/overlay', ['/api/census/overlay']],
  ['/api/events/RecordEvent', ['/api/events/RecordEvent']],
  ['/api/census/RecordQuickView/:product', [`/api/census/RecordQuickView/${of.ids.post}`]],
  ['/_booking', ['/_booking', `/_booking?service=${of.ids.post}`]],
  ...['', '/cancellation', '/calendar.ics'].map((path): [string, string[]] => [
    `/_booking/:token${path}`,
    [`/_booking/${of.token}${path}`],
  ]),
  ['/cart', ['/cart', '/cart?problem=session']],
  ['/commerce/goto-checkout', ['/commerce/goto-checkout']],
  ['/checkout', ['/checkout', '/checkout?declined=refused&check=1']],
  ['/commerce/order-confirmed/:token', [`/commerce/order-confirmed/${of.token}`]],
  ['/api/commerce/checkout', ['/api/commerce/checkout']],
  ['/api/commerce/checkout/orders', ['/api/commerce/checkout/orders']],
  ['/api/commerce/checkout/orders/:token', [`/api/commerce/checkout/orders/${of.token}`]],
  [
    '/checkout/giftcard',
    [`/checkout/giftcard?websiteId=1&giftCardProductId=${of.ids.post}&sku=A`, '/checkout/giftcard'],
  ],
  ['/checkout/giftcard/:token', [`/checkout/giftcard/${of.token}`]],
  ['/commerce/gift-card', ['/commerce/gift-card']],
  ['/commerce/gift-card/:token', [`/commerce/gift-card/${of.token}`]],
  ['/api/commerce/shopping-cart', ['/api/commerce/shopping-cart']],
  ['/api/commerce/shopping-cart/entries', ['/api/commerce/shopping-cart/entries']],
  ...['coupons', 'coupons/:code', 'note', 'shipping-location', 'shipping-option'].map(
    (path): [string, string[]] => [
      `/api/commerce/shopping-cart/${path}`,
      [`/api/commerce/shopping-cart/${path.replace(':code', 'SPRING')}`],
    ],
  ),
  ['/api/commerce/shopping-cart/entries/:entry', [`/api/commerce/shopping-cart/entries/${of.ids.post}`]],
  [
    '/api/commerce/shopping-cart/entries/:entry/saved',
    [`/api/commerce/shopping-cart/entries/${of.ids.post}/saved`],
  ],
  ...['test', 'stripe'].map((name): [string, string[]] => [
    `/api/commerce/payments/${name}`,
    [`/api/commerce/payments/${name}`],
  ]),
  ['/checkout/challenge/:token', [`/checkout/challenge/${of.token}`, '/checkout/challenge/none']],
  ['/commerce/withdrawal', ['/commerce/withdrawal', '/commerce/withdrawal?order=1']],
  ['/commerce/donate', ['/commerce/donate', `/commerce/donate?donatePageId=${of.ids.post}`]],
  ['/commerce/contribution-confirmed/:token', [`/commerce/contribution-confirmed/${of.token}`]],
  ['/api/commerce/conversions', ['/api/commerce/conversions']],
  ['/commerce/products.xml', ['/commerce/products.xml']],
  ['/commerce/downloads/:token', [`/commerce/downloads/${of.token}`]],
  ['/commerce/downloads/:token/:file', [`/commerce/downloads/${of.token}/${of.ids.post}`]],
  ['/_like', ['/_like', `/_like/${of.ids.post}`]],
  ...['FormSubmissionKey', 'SaveFormSubmission', 'CountForm'].map((name): [string, string[]] => [
    `/api/form/${name}`,
    [`/api/form/${name}`],
  ]),
  ['/api/form/SaveFormFiles/:form', [`/api/form/SaveFormFiles/${of.ids.form}`]],
  ['/_newsletter/confirm/:token', [`/_newsletter/confirm/${of.token}`]],
  ['/_newsletter/unsubscribe/:token', [`/_newsletter/unsubscribe/${of.token}`]],
  ['/_form/:form', [`/_form/${of.ids.form}`, `/_form/${of.ids.form}?sent=1`, `/_form/${of.ids.post}`]],
  ['/_comments/:item', [`/_comments/${of.ids.post}`, `/_comments/${of.ids.post}?write=1`]],
  ['/_comments/:item/feed', [`/_comments/${of.ids.post}/feed`]],
  ['/_comment-emails/:token', [`/_comment-emails/${of.token}`]],
  ['/api/comments/:item', [`/api/comments/${of.ids.post}`]],
  ['/api/comments/:item/key', [`/api/comments/${of.ids.post}/key`]],
  ['/_home', ['/_home']],
  ['/_unlock', ['/_unlock?to=/blog/post']],
  ['/_assets/*', ['/_assets/nothing.js']],
  ['/universal/images-v6/icons/:file', ['/universal/images-v6/icons/icon-cart-24-white.png']],
  ['/_app/*', ['/_app/nothing.js']],
  [
    '/_preview/*',
    ['/', '/draft', '/blog/post', '/blog?format=rss'].map((path) => `/_preview/${of.token}${path}`),
  ],
  ['/_preview/:token/_media/*', [`/_preview/${of.token}${of.mediaPath}`]],
  ['/config', ['/config?frameUrl=/blog/post']],
  ['/config/', [`/config/?frameUrl=/blog/${of.ids.post}`]],
  ['/config/*', [`/config/pages/${of.ids.page}`]],
]
