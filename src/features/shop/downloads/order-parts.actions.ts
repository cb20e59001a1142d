import type { Transaction } from 'kysely'
import type { OrderSection } from '#features/shop/orders/view/order-sections.types.ts'
import { findOrderDownloads } from '#features/shop/downloads/download-links.actions.ts'
import { downloadTextsFor } from '#features/shop/downloads/download-texts.rules.ts'
import { shownDownloads } from '#features/shop/downloads/shown-downloads.rules.ts'
import type { OrderHookParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { placedNumberOf } from '#features/shop/orders/order-number.rules.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import { findSeller } from '#features/shop/orders/mails/seller.actions.ts'
import { consumeMailQuota } from '#features/tenancy/quotas/actions.ts'
import { findSiteBrand } from '#features/content/site-emails/actions.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns what the page of an order shows of its downloads; nothing for an order without any. */
export async function findDownloadSections(
  tx: Tx,
  { secret, now }: { readonly secret: string; readonly now: Date },
  { siteId, id, language }: OrderView,
): Promise<readonly OrderSection[]> {
  const downloads = await findOrderDownloads(tx, { secret }, siteId, id, now)
  if (downloads.links.length === 0) return []
  const texts = downloadTextsFor(language)
  // The days are on the page of the downloads, which knows the time zone of the site.
  const files = shownDownloads(downloads, { language, timeZone: 'UTC' })
  return [
    {
      heading: texts.heading,
      rows: files.map(({ name, size, left, href, ended }) => ({
        text: name,
        hint: `${size} · ${ended === undefined ? texts.left(left) : texts.ended[ended]}`,
        link:
          href === undefined ? undefined : { href, label: texts.download, name: texts.downloadFile(name) },
      })),
    },
  ]
}

/**
 * Tells the buyer of a paid order where its files are; the email is sent when the transaction commits. Nothing is sent for
 * an order without files, or beyond the site's daily limit: the page of the order leads to them as well.
 */
export async function sendDownloadsMail(tx: Tx, parts: OrderHookParts, order: OrderView): Promise<void> {
  const { site, now } = parts
  const { path, links } = await findOrderDownloads(tx, parts, site.id, order.id, now)
  if (links.length === 0 || !(await consumeMailQuota(tx, site.id, now)).ok) return
  const { language, email, name } = order
  const texts = downloadTextsFor(language)
  const title = await findSiteTitle(tx, site)
  const [subject, heading] = texts.mail(title, placedNumberOf(order))
  const files = shownDownloads({ path, links }, { language, timeZone: 'UTC' })
  await sendMail(tx, parts, {
    siteId: site.id,
    // Anyone who has the link can download.
    goodUntil: new Date(Math.max(...links.map(({ expiresAt }) => Date.parse(expiresAt)))),
    brand: await findSiteBrand(tx, { ...site, title }),
    content: {
      to: { email, name },
      language,
      subject,
      title: heading,
      parts: [
        {
          rows: files.map((file): [string, string] => [file.name, `${file.size} · ${texts.left(file.left)}`]),
        },
        { button: texts.allDownloads, url: site.origin + path },
        { note: texts.keep },
      ],
      reason: texts.reason(title),
      ...(await findSeller(tx, site.id, title)),
    },
  })
}
