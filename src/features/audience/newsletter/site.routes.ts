import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { newsletterErrors } from '#features/audience/newsletter/errors.ts'
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '#features/audience/newsletter/newsletter-names.types.ts'
import { NEWSLETTER_PAGE, type NewsletterPage } from '#features/audience/newsletter/newsletter-page.types.ts'
import {
  confirmSubscription,
  endSubscription,
  findSubscription,
  type Subscription,
} from '#features/audience/newsletter/subscribe.actions.ts'
import {
  type NewsletterMailParts,
  subscriptionOfToken,
} from '#features/audience/newsletter/subscription-mails.actions.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { Id } from '#lib/id.ts'
import { pageOf } from '#lib/page-token.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import {
  defineSiteRoute,
  type ServedSite,
  type ShowPage,
  type SiteCall,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the pages of newsletters. */
export interface NewsletterSiteRouteParts extends NewsletterMailParts {
  readonly db: Kysely<Tables>
  readonly showPage: ShowPage
}

const params = z.object({ token: z.string().max(100) })
const common = { kind: 'page', cache: 'private, no-store', params, response: 'page' } as const
const LIMIT = { purpose: 'newsletter', hits: 60, window: 60 } as const

/**
 * The pages that confirm and end a subscription. Opening one changes nothing, because mail programs and scanners open links;
 * its button does, and so does the one-click request of a mail program (RFC 8058). They are open on locked sites too.
 */
export const newsletterSiteRoutes = (parts: NewsletterSiteRouteParts): readonly SiteRoute[] => [
  ...pageRoutes(parts, 'confirm', {
    path: CONFIRM_PATH,
    show: 'showNewsletterConfirmation',
    send: 'confirmNewsletter',
    of: (found) =>
      found.subscriber.status === 'subscribed'
        ? 'again'
        : found.subscriber.status === 'pending'
          ? 'confirm'
          : 'ended',
    change: async (tx, site, id, now) => {
      const before = await findSubscription(tx, site.id, id)
      const after = await confirmSubscription(tx, parts, site, id, now)
      const what = after?.subscriber.status === 'subscribed' ? 'confirmed' : 'ended'
      return [after, before?.subscriber.status === 'subscribed' ? 'again' : what]
    },
  }),
  ...pageRoutes(parts, 'unsubscribe', {
    path: UNSUBSCRIBE_PATH,
    show: 'showNewsletterUnsubscribe',
    send: 'unsubscribeNewsletter',
    of: (found) => (found.subscriber.status === 'unsubscribed' ? 'unsubscribed' : 'unsubscribe'),
    change: async (tx, site, id, now) => [await endSubscription(tx, site.id, id, now), 'unsubscribed'],
  }),
]

interface PageOptions {
  readonly path: `/${string}`
  readonly show: string
  readonly send: string
  /** What the page shows of a subscription before its button was pressed. */
  readonly of: (found: Subscription) => NewsletterPage['what']
  readonly change: (
    tx: Transaction<Tables>,
    site: ServedSite,
    id: Id,
    now: Date,
  ) => Promise<readonly [Subscription | undefined, NewsletterPage['what']]>
}

function pageRoutes(
  { db, secret, showPage }: NewsletterSiteRouteParts,
  purpose: 'confirm' | 'unsubscribe',
  { path, show, send, of, change }: PageOptions,
): readonly SiteRoute[] {
  const idOf = ({ site, params: { token } }: SiteCall<{ token: string }>) =>
    subscriptionOfToken(secret, site.id, purpose, token)
  const page = (
    { site, params: { token } }: SiteCall<{ token: string }>,
    found: Subscription | undefined,
    what: NewsletterPage['what'],
  ) =>
    showPage(
      site,
      pageOf(NEWSLETTER_PAGE, {
        what,
        list: found?.list.title ?? '',
        email: what === 'unsubscribe' ? (found?.subscriber.email ?? '') : '',
        path: path + token,
      }),
      HTTP_STATUS.ok,
    )
  return [
    defineSiteRoute(
      {
        ...common,
        name: show,
        path: `${path}{token}`,
        description:
          'The page with the one button that does what its email says. Opening it changes nothing.',
        method: 'GET',
        quota: true,
      },
      async (call) => {
        const id = idOf(call)
        if (id === undefined) return fail(apiErrorOf(newsletterErrors.noSubscription()))
        const found = await withSite(db, call.site.id, (tx) => findSubscription(tx, call.site.id, id), {
          readOnly: true,
        })
        return ok(await page(call, found, found ? of(found) : 'gone'))
      },
    ),
    defineSiteRoute(
      {
        ...common,
        name: send,
        path: `${path}{token}`,
        description:
          'Does what the page asks. The token is enough: mail programs send neither cookies nor an origin, and their body is not read (RFC 8058). May be repeated.',
        method: 'POST',
        body: z.unknown().transform(() => ({})),
        status: HTTP_STATUS.ok,
        csrf: 'none',
        rateLimit: LIMIT,
      },
      async (call) => {
        const id = idOf(call)
        if (id === undefined) return fail(apiErrorOf(newsletterErrors.noSubscription()))
        const [found, what] = await withSite(db, call.site.id, (tx) => change(tx, call.site, id, call.now))
        return ok(await page(call, found, found ? what : 'gone'))
      },
    ),
  ]
}
