import * as api from '#features/shop/gift-cards/api.types.ts'
import { issuedCardErrors } from '#features/shop/gift-cards/errors.ts'
import { issueCardByHand } from '#features/shop/gift-cards/issue.actions.ts'
import * as listed from '#features/shop/gift-cards/listed-cards.store.ts'
import {
  correctBalance,
  findPrintUrl,
  sendCardAgain,
  setDisabled,
} from '#features/shop/gift-cards/manage-cards.actions.ts'
import { type CardMailParts, sendCard } from '#features/shop/gift-cards/send-card.actions.ts'
import { findSettings, saveSettings } from '#features/shop/gift-cards/store.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Id } from '#lib/id.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { fail, ok } from '#lib/result.ts'
import { type ApiSite, type Route, route } from '#platform/http/api/route.ts'

/** Dependencies of the owner's routes. */
interface GiftCardRouteParts extends CardMailParts {
  /** Origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
  /** Returns the current origin of a site; undefined while it is not served. */
  readonly originOfSite: (siteId: Id) => string | undefined
}

/** Routes of the gift cards of a store. */
export function giftCardRoutes(parts: GiftCardRouteParts): readonly Route[] {
  const hosted = (site: Pick<ApiSite, 'id' | 'identifier'>) => ({
    id: site.id,
    identifier: site.identifier,
    origin: parts.originOfSite(site.id) ?? parts.originOf(site.identifier),
  })
  return [
    route(api.listGiftCards, async ({ tx, site, query }) => {
      const { q: text, status, after: before, limit } = query
      const found = await listed.listCards(tx, site.id, { text, status, before, limit: limit + 1 })
      const entries = found.slice(0, limit)
      const { currency } = await findStoreSettings(tx, site.id)
      return ok({
        currency,
        entries,
        next: found.length > limit ? (entries.at(-1)?.id ?? null) : null,
        open: [...(await listed.sumBalances(tx, site.id))],
        settings: await findSettings(tx, site.id),
      })
    }),
    route(api.getGiftCard, async ({ tx, site, params }) => {
      const card = await listed.findListedCard(tx, site.id, params.card)
      if (card === undefined) return fail(issuedCardErrors.noCard())
      return ok({ card, entries: [...(await listed.listEntries(tx, site.id, params.card))] })
    }),
    route(api.issueGiftCard, async ({ tx, site, body, account, now, record }) => {
      const by = { accountId: account.id, now }
      const id = await issueCardByHand(tx, parts.secret, site.id, body, by)
      const { currency } = await findStoreSettings(tx, site.id)
      record({
        name: body.recipientName || body.recipientEmail,
        amount: formatMoney(Money.fromCents(BigInt(body.amount), currency)),
      })
      // One that cannot be sent today is sent by the schedule.
      await sendCard(tx, parts, hosted(site), id, now)
      return ok({ id })
    }),
    route(api.setGiftCardDisabled, async ({ tx, site, params, body, now, record }) => {
      record({ state: body.disabled ? 'disabled' : 'enabled' })
      return setDisabled(tx, site.id, params.card, body.disabled, now)
    }),
    route(api.correctGiftCard, async ({ tx, site, params, body, account, now, record }) => {
      record({ note: body.reason })
      return correctBalance(tx, site.id, params.card, { ...body, accountId: account.id, now })
    }),
    route(api.sendGiftCard, async ({ tx, site, params, body, now, record }) => {
      record({ email: body.email })
      return sendCardAgain(tx, parts, hosted(site), { id: params.card, email: body.email, now })
    }),
    route(api.getGiftCardLink, async ({ tx, site, params }) => {
      const url = await findPrintUrl(tx, parts.secret, hosted(site), params.card)
      return url.ok ? ok({ url: url.value }) : url
    }),
    route(api.saveGiftCardSettings, async ({ tx, site, body, record }) => {
      record({ months: body.expiryMonths ?? 'never' })
      await saveSettings(tx, site.id, body)
      return ok(undefined)
    }),
  ]
}
