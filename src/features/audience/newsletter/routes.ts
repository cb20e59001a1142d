import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import {
  changeList,
  createList,
  deleteList,
  listLists,
  readList,
} from '#features/audience/newsletter/actions.ts'
import * as api from '#features/audience/newsletter/api.types.ts'
import { type NewsletterError, newsletterErrors } from '#features/audience/newsletter/errors.ts'
import * as subscribers from '#features/audience/newsletter/subscribers.actions.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { readTextFile } from '#platform/http/read-text-file.ts'
import {
  fileRoute,
  type Route,
  route,
  routeWithOwnTransactions,
  recordName,
} from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the owner's routes. */
interface NewsletterRouteParts {
  readonly db: Kysely<Tables>
}

/** Bytes of the largest file of subscribers. */
const MAX_BYTES = 5 * 1024 * 1024

/** Routes of the newsletters of a site and of their subscribers. */
export const newsletterRoutes = ({ db }: NewsletterRouteParts): readonly Route[] => [
  route(api.listNewsletterLists, async ({ tx, site }) => ok({ entries: await listLists(tx, site.id) })),
  route(api.getNewsletterList, ({ tx, site, params }) => readList(tx, site.id, params.list)),
  route(api.createNewsletterList, ({ tx, site, body, now, record }) => {
    record({ title: body.title })
    return createList(tx, site.id, body, now)
  }),
  route(api.changeNewsletterList, ({ tx, site, params, body, record }) => {
    record({ title: body.title })
    return changeList(tx, site.id, params.list, body)
  }),
  route(api.deleteNewsletterList, async ({ tx, site, params, record }) =>
    recordName(await deleteList(tx, site.id, params.list), record),
  ),
  route(api.listSubscribers, ({ tx, site, params, query, now }) =>
    subscribers.listSubscribers(tx, site.id, params.list, query, now),
  ),
  route(api.listSubscriberEvents, ({ tx, site, params }) =>
    subscribers.readEvents(tx, site.id, params.list, params.subscriber),
  ),
  route(api.addSubscriber, ({ tx, site, params, body, account, now }) =>
    subscribers.addSubscriber(tx, site.id, params.list, body, { accountId: account.id, now }),
  ),
  route(api.deleteSubscriber, async ({ tx, site, params, now, record }) =>
    recordName(await subscribers.deleteSubscriber(tx, site.id, params.list, params.subscriber, now), record),
  ),
  routeWithOwnTransactions(api.checkSubscriberFile, ({ site, params, stream, account, now }) =>
    withText(stream, (text) =>
      withSite(db, site.id, (tx) =>
        subscribers.importSubscribers(tx, site.id, params.list, {
          text,
          dryRun: true,
          accountId: account.id,
          now,
        }),
      ),
    ),
  ),
  routeWithOwnTransactions(api.importSubscribers, ({ site, params, stream, account, now, recordIn }) =>
    withText(stream, (text) =>
      withSite(db, site.id, async (tx) => {
        const given = { text, dryRun: false, accountId: account.id, now }
        const report = await subscribers.importSubscribers(tx, site.id, params.list, given)
        if (report.ok) await recordIn(tx, { count: String(report.value.added) })
        return report
      }),
    ),
  ),
  fileRoute(api.exportSubscribers, async ({ site, params, query }) => {
    const lines = await subscribers.exportSubscribers(db, site.id, params.list, query)
    if (!lines.ok) return lines
    return ok({
      stream: Readable.from(lines.value),
      contentType: 'text/csv; charset=utf-8',
      fileName: `${site.identifier}-newsletter-${params.list}.csv`,
    })
  }),
]

async function withText<Value>(
  stream: Readable,
  run: (text: string) => Promise<Result<Value, NewsletterError>>,
): Promise<Result<Value, NewsletterError>> {
  const text = await readTextFile(stream, MAX_BYTES)
  return text === undefined
    ? fail(newsletterErrors.badFile('The file is larger than 5 MB. Split it into several.'))
    : run(text)
}
