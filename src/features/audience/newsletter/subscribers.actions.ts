import type { Kysely, Transaction } from 'kysely'
import { findList, readList } from '#features/audience/newsletter/actions.ts'
import { type NewsletterError, newsletterErrors } from '#features/audience/newsletter/errors.ts'
import { addressHash } from '#features/audience/newsletter/subscribe.actions.ts'
import * as imported from '#features/audience/newsletter/imported-subscribers.store.ts'
import * as store from '#features/audience/newsletter/subscribers.store.ts'
import {
  GROWTH_DAYS,
  type ImportReport,
  MAX_IMPORT_ROWS,
  type Subscriber,
  type SubscriberEvent,
} from '#features/audience/newsletter/types.ts'
import { csvLine, readCell } from '#lib/csv.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import { isEmailAddress, normalizeEmail } from '#lib/email-address.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { readCsvRows } from '#platform/csv/read-rows.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Subscribers of one response. */
const PAGE = 50

/** Returns subscribers of a list with its numbers. Fails with NO_LIST. */
export async function listSubscribers(
  tx: Tx,
  siteId: Id,
  listId: Id,
  query: store.SubscriberFilter & { readonly before?: Id | undefined },
  now: Date,
) {
  const list = await readList(tx, siteId, listId)
  if (!list.ok) return list
  const found = await store.listSubscribers(tx, siteId, listId, { ...query, max: PAGE + 1 })
  return ok({
    entries: found.slice(0, PAGE).map((one) => ({ ...one })),
    more: found.length > PAGE,
    counts: await store.countStatuses(tx, siteId, listId),
    growth: [...(await store.findGrowth(tx, siteId, listId, { now, days: GROWTH_DAYS }))],
  })
}

/** Returns what happened to a subscription. Fails with NO_SUBSCRIBER. */
export async function readEvents(
  tx: Tx,
  siteId: Id,
  listId: Id,
  id: Id,
): Promise<Result<{ entries: SubscriberEvent[] }, NewsletterError>> {
  const known = await store.findSubscriber(tx, siteId, id)
  if (known?.listId !== listId) return fail(newsletterErrors.noSubscriber())
  return ok({ entries: [...(await store.listEvents(tx, siteId, id))] })
}

/**
 * Adds a subscriber for whose consent the owner vouches. Fails with NO_LIST, and with UNSUBSCRIBED for an address whose owner
 * has left: only they can come back.
 */
export async function addSubscriber(
  tx: Tx,
  siteId: Id,
  listId: Id,
  { email, name }: Pick<Subscriber, 'email' | 'name'>,
  { accountId, now }: { readonly accountId: Id; readonly now: Date },
): Promise<Result<{ id: Id }, NewsletterError>> {
  const list = await readList(tx, siteId, listId)
  if (!list.ok) return list
  if (await store.isStopped(tx, siteId, listId, addressHash(email)))
    return fail(newsletterErrors.unsubscribed())
  const { subscriber, isNew } = await store.insertSubscriber(tx, siteId, {
    listId,
    email,
    emailKey: normalizeEmail(email),
    name,
    status: 'subscribed',
    source: 'owner',
    language: 'en',
    now,
  })
  if (subscriber.status === 'unsubscribed') return fail(newsletterErrors.unsubscribed())
  if (isNew) await store.insertEvent(tx, siteId, subscriber.id, { type: 'added', now, accountId })
  return ok({ id: subscriber.id })
}

/**
 * Erases a subscriber with all that is known of them, but for a hash that keeps imports from bringing them back; returns the
 * title of their list.
 */
export async function deleteSubscriber(
  tx: Tx,
  siteId: Id,
  listId: Id,
  id: Id,
  now: Date,
): Promise<Result<string, NewsletterError>> {
  const list = await findList(tx, siteId, listId)
  const deleted = await store.deleteSubscriber(tx, siteId, listId, id)
  if (!list || deleted === undefined) return fail(newsletterErrors.noSubscriber())
  await store.insertStop(tx, siteId, listId, addressHash(deleted.emailKey), now)
  return ok(list.title)
}

interface ImportedRow {
  readonly email: string
  readonly key: string
  readonly name: string
}

const EMAIL_COLUMN = /^(e-?mail|e-?mail[ _-]?ad{1,2}res{1,2}e?|address|courriel|correo|adresse)$/i
const NAME_COLUMN = /^(name|full[ _-]?name|nom|nombre)$/i
const FIRST_COLUMN = /^(first[ _-]?name|prénom|vorname|given[ _-]?name)$/i
const LAST_COLUMN = /^(last[ _-]?name|surname|nachname|family[ _-]?name)$/i
const MAX_NAME = 200
/** Wrong rows that a report names. */
const MAX_NAMED = 50

/** Returns the rows of a CSV file with a column of email addresses; the first row may have the names of the columns. */
function readRows(
  text: string,
): Result<{ rows: readonly ImportedRow[]; wrong: ImportReport['wrong'] }, NewsletterError> {
  const cells = readCsvRows(text, MAX_IMPORT_ROWS + 1)?.map((row) => row.cells)
  if (cells === undefined)
    return fail(newsletterErrors.badFile('This is not a CSV file. Export the subscribers as CSV first.'))
  const head = cells[0]?.map((cell) => cell.trim()) ?? []
  const at = (column: RegExp) => head.findIndex((name) => column.test(name))
  const hasHead = at(EMAIL_COLUMN) >= 0
  const emailAt = hasHead ? at(EMAIL_COLUMN) : head.findIndex((cell) => isEmailAddress(cell))
  if (emailAt < 0)
    return fail(
      newsletterErrors.badFile(
        'No column has email addresses. Name it “email” in the first row of the file.',
      ),
    )
  const body = hasHead ? cells.slice(1) : cells
  if (body.length > MAX_IMPORT_ROWS)
    return fail(
      newsletterErrors.badFile(
        `A file can have at most ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Split it into several.`,
      ),
    )
  const nameAt = [at(NAME_COLUMN)].filter((index) => index >= 0)
  const nameParts =
    nameAt.length > 0 ? nameAt : [at(FIRST_COLUMN), at(LAST_COLUMN)].filter((index) => index >= 0)
  const rows = new Map<string, ImportedRow>()
  const wrong: ImportReport['wrong'] = []
  for (const [index, row] of body.entries()) {
    const email = readCell(row[emailAt] ?? '').trim()
    if (!isEmailAddress(email)) {
      wrong.push({ row: index + (hasHead ? 2 : 1), text: email.slice(0, 100) })
      continue
    }
    const key = normalizeEmail(email)
    const name = nameParts.map((part) => readCell(row[part] ?? '')).join(' ')
    if (!rows.has(key)) rows.set(key, { email, key, name: name.trim().slice(0, MAX_NAME).toWellFormed() })
  }
  return ok({ rows: [...rows.values()], wrong })
}

/**
 * Adds the subscribers of a CSV file, for whose consent the owner vouches. An import confirms nobody who was asked to, and
 * brings nobody back who has unsubscribed or was erased. With `dryRun` nothing changes. Fails with NO_LIST or
 * BAD_SUBSCRIBERS.
 */
export async function importSubscribers(
  tx: Tx,
  siteId: Id,
  listId: Id,
  {
    text,
    dryRun,
    accountId,
    now,
  }: { readonly text: string; readonly dryRun: boolean; readonly accountId: Id | null; readonly now: Date },
): Promise<Result<ImportReport, NewsletterError>> {
  const list = await readList(tx, siteId, listId)
  if (!list.ok) return list
  const read = readRows(text)
  if (!read.ok) return read
  const { rows, wrong } = read.value
  const { statuses, stopped } = await imported.findKnown(tx, siteId, listId, {
    keys: rows.map(({ key }) => key),
    addresses: rows.map(({ email }) => addressHash(email)),
  })
  const isStopped = ({ key, email }: ImportedRow) =>
    statuses.get(key) === 'unsubscribed' || (!statuses.has(key) && stopped.has(addressHash(email)))
  const fresh = rows.filter((row) => !statuses.has(row.key) && !isStopped(row))
  const added = dryRun
    ? fresh.length
    : await imported.insertImported(tx, siteId, listId, { rows: fresh, now, accountId })
  const stoppedCount = rows.filter(isStopped).length
  return ok({
    added,
    known: rows.length - stoppedCount - added,
    stopped: stoppedCount,
    wrong: wrong.slice(0, MAX_NAMED),
    wrongCount: wrong.length,
  })
}

/** Returns the subscribers of a list as lines of CSV, the newest first. Fails with NO_LIST. */
export async function exportSubscribers(
  db: Kysely<Tables>,
  siteId: Id,
  listId: Id,
  filter: store.SubscriberFilter,
): Promise<Result<AsyncGenerator<string>, NewsletterError>> {
  const list = await withSite(db, siteId, (tx) => readList(tx, siteId, listId), { readOnly: true })
  return list.ok ? ok(subscriberLines(db, siteId, listId, filter)) : list
}

const EXPORT_BATCH = 1000

async function* subscriberLines(
  db: Kysely<Tables>,
  siteId: Id,
  listId: Id,
  filter: store.SubscriberFilter,
): AsyncGenerator<string> {
  yield csvLine(['email', 'name', 'status', 'source', 'signed up at', 'confirmed at', 'unsubscribed at'])
  let before: Id | undefined
  do {
    const from: Id | undefined = before
    const rows = await withSite(
      db,
      siteId,
      (tx) => store.listSubscribers(tx, siteId, listId, { ...filter, before: from, max: EXPORT_BATCH }),
      { readOnly: true },
    )
    for (const one of rows)
      yield csvLine([
        one.email,
        one.name,
        one.status,
        one.source,
        one.signedUpAt,
        one.confirmedAt,
        one.unsubscribedAt,
      ])
    before = rows.length === EXPORT_BATCH ? rows.at(-1)?.id : undefined
  } while (before !== undefined)
}

/** Milliseconds for which the network of a sign-up is known: long enough to look into an abuse. */
const NETWORK_MS = 90 * DAY_MS

/** Forgets from which networks people signed up long ago; the rest of the proof of their consent stays. */
export const forgetOldNetworks = (owner: Kysely<Tables>, now: Date): Promise<void> =>
  store.forgetNetworks(owner, new Date(now.getTime() - NETWORK_MS))
