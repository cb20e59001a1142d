import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { wordingOf } from '#features/audience/newsletter/list-form.rules.ts'
import { findList } from '#features/audience/newsletter/store.ts'
import * as store from '#features/audience/newsletter/subscribers.store.ts'
import type { StoredSubscriber } from '#features/audience/newsletter/subscribers.store.ts'
import {
  type NewsletterMailParts,
  type NewsletterSite,
  sendAskMail,
  sendWelcomeMail,
} from '#features/audience/newsletter/subscription-mails.actions.ts'
import type { NewsletterList, SubscriberSource } from '#features/audience/newsletter/types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { isWithinSharedLimits } from '#platform/limits/unconfirmed-email-limits.ts'
import type { Tables } from '#schema/tables.ts'

export { findList, findListsOfBuyers } from '#features/audience/newsletter/store.ts'
export { hasKey } from '#features/audience/newsletter/subscribers.store.ts'

type Tx = Transaction<Tables>

/** Who signs up, and how. */
export interface SignUp {
  readonly email: string
  readonly name: string
  readonly source: Extract<SubscriberSource, 'form' | 'popup' | 'checkout'>
  /** Of the page. */
  readonly language: string
  /** Path of the page with the form. */
  readonly page: string
  /** Network of the visitor, as a subject of limits: a keyed hash. */
  readonly network: string
  /** Of the form; undefined for others. */
  readonly keyHash?: string
  readonly now: Date
}

/**
 * Signs an address up for a list, once (NWS-05): with double opt-in it is asked for a confirmation, at most once a day,
 * whatever its visitors enter. An address that is a subscriber already stays as it is, and the visitor is not told, since
 * nobody may learn who is one. Its owner may come back after they unsubscribed. Beyond the limits that all sites share no
 * email is sent.
 */
export async function signUp(
  tx: Tx,
  parts: NewsletterMailParts,
  site: NewsletterSite,
  list: NewsletterList,
  { email, name, source, language, page, network, keyHash, now }: SignUp,
): Promise<void> {
  const emailKey = normalizeEmail(email)
  const status = list.doubleOptIn ? 'pending' : 'subscribed'
  const { subscriber, isNew } = await store.insertSubscriber(tx, site.id, {
    listId: list.id,
    email,
    emailKey,
    name,
    status,
    source,
    language,
    now,
  })
  const { id } = subscriber
  // The list may have asked for confirmations when it was signed up before.
  const isBack = subscriber.status !== 'subscribed' && subscriber.status !== status
  await store.updateSubscriber(tx, site.id, id, {
    ...(keyHash !== undefined && { keyHash }),
    ...(isBack && {
      status,
      name,
      source,
      language,
      signedUpAt: now,
      unsubscribedAt: null,
      confirmedAt: status === 'subscribed' ? now : null,
    }),
  })
  if (!isNew && subscriber.status === 'subscribed') return
  const data = { wording: wordingOf(list, language), page, network }
  await store.insertEvent(tx, site.id, id, { type: 'signedUp', now, data })
  const mailed = { list, subscriber: { ...subscriber, language }, now }
  const mayMail = () => isWithinSharedLimits(tx, parts.secret, { emailKey, network, now })
  if (status === 'subscribed') {
    await store.deleteStop(tx, site.id, list.id, addressHash(email))
    if (list.welcome !== '' && (await mayMail())) await sendWelcomeMail(tx, parts, site, mailed)
    return
  }
  const { askedAt } = subscriber
  if (askedAt !== null && now.getTime() - askedAt.getTime() < DAY_MS) return
  if (!(await mayMail())) return
  if (!(await sendAskMail(tx, parts, site, mailed))) return
  await store.updateSubscriber(tx, site.id, id, { askedAt: now })
  await store.insertEvent(tx, site.id, id, { type: 'asked', now })
}

/** Hash of an address: the same on every installation, so that a restored site still knows who was erased. */
export const addressHash = (email: string): string =>
  createHash('sha256')
    .update(`newsletter-stop\n${normalizeEmail(email)}`)
    .digest('base64url')

/** A subscription with its list. */
export interface Subscription {
  readonly list: NewsletterList
  readonly subscriber: StoredSubscriber
}

/** Returns a subscription; undefined if it was deleted. */
export async function findSubscription(tx: Tx, siteId: Id, id: Id): Promise<Subscription | undefined> {
  const subscriber = await store.findSubscriber(tx, siteId, id)
  const list = subscriber && (await findList(tx, siteId, subscriber.listId))
  return subscriber && list && { list, subscriber }
}

/**
 * Confirms a subscription that waits for it; returns it as it is then, undefined if it was deleted. One that was ended
 * stays so: its link is old.
 */
export async function confirmSubscription(
  tx: Tx,
  parts: NewsletterMailParts,
  site: NewsletterSite,
  id: Id,
  now: Date,
): Promise<Subscription | undefined> {
  const subscriber = await store.lockSubscriber(tx, site.id, id)
  const list = subscriber && (await findList(tx, site.id, subscriber.listId))
  if (!subscriber || !list) return undefined
  if (subscriber.status !== 'pending') return { list, subscriber }
  await store.updateSubscriber(tx, site.id, id, { status: 'subscribed', confirmedAt: now })
  await store.deleteStop(tx, site.id, list.id, addressHash(subscriber.email))
  await store.insertEvent(tx, site.id, id, { type: 'confirmed', now })
  await sendWelcomeMail(tx, parts, site, { list, subscriber, now })
  return { list, subscriber: { ...subscriber, status: 'subscribed' } }
}

/** Ends a subscription, also one that was not confirmed; may be repeated, also when it was deleted. */
export async function endSubscription(
  tx: Tx,
  siteId: Id,
  id: Id,
  now: Date,
): Promise<Subscription | undefined> {
  const subscriber = await store.lockSubscriber(tx, siteId, id)
  const list = subscriber && (await findList(tx, siteId, subscriber.listId))
  if (!subscriber || !list) return undefined
  if (subscriber.status === 'unsubscribed') return { list, subscriber }
  await store.updateSubscriber(tx, siteId, id, { status: 'unsubscribed', unsubscribedAt: now })
  await store.insertEvent(tx, siteId, id, { type: 'unsubscribed', now })
  return { list, subscriber: { ...subscriber, status: 'unsubscribed' } }
}
