import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { findOrInsertSalt } from '#features/audience/analytics/salts.store.ts'
import { dayOf, VISIT_GAP_MS } from '#features/audience/analytics/site-day.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Salts of days that are still in use. */
const MAX_SALTS = 8

/** Returns the salt of a day, the same in all processes. */
export type SaltReader = (day: string) => Promise<Buffer>

/** Returns a reader that asks the database once for each day. */
export function createSaltReader(db: Kysely<Tables>): SaltReader {
  const salts = new Map<string, Promise<Buffer>>()
  return (day) => {
    const known = salts.get(day)
    if (known) return known
    const read = findOrInsertSalt(db, day, randomBytes(32))
    salts.set(day, read)
    // One that could not be read is read again.
    read.catch(() => salts.delete(day))
    for (const old of [...salts.keys()].toSorted().slice(0, -MAX_SALTS)) salts.delete(old)
    return read
  }
}

/** Hashes of a visitor: that of the day, and in the first half hour of a day the one of the day before. */
export interface VisitorHashes {
  readonly visitor: string
  readonly previousVisitor: string | null
}

/** Who sent a hit. */
export interface Sender {
  readonly siteId: Id
  /** The visitor's network, unreadable. */
  readonly network: string
  readonly userAgent: string
  readonly now: Date
  readonly timeZone: string
}

/**
 * Returns what stands for a visitor without cookies: a hash of site, network and browser with a random salt, which
 * changes with the day of the site and is deleted after two days. Nobody can be recognised on another day or another
 * site. A visit over midnight has both hashes, so that it stays one visit.
 */
export async function hashVisitor(readSalt: SaltReader, sender: Sender): Promise<VisitorHashes> {
  const { siteId, network, userAgent, now, timeZone } = sender
  const text = `${siteId}\n${network}\n${userAgent}`
  const today = dayOf(now, timeZone)
  const before = dayOf(new Date(now.getTime() - VISIT_GAP_MS), timeZone)
  const hashOf = async (day: string) =>
    numberOf(
      createHash('sha256')
        .update(await readSalt(day))
        .update(text)
        .digest(),
    )
  return {
    visitor: await hashOf(today),
    previousVisitor: before === today ? null : await hashOf(before),
  }
}

/** Returns what stands for a visitor with a cookie on one site. The cookie itself is not stored. */
export function hashCookie(secret: string, siteId: Id, cookie: string): VisitorHashes {
  const [id] = cookie.split('|')
  const hash = createHash('sha256').update(`${secret}\nvisitor\n${siteId}\n${id}`).digest()
  return { visitor: numberOf(hash), previousVisitor: null }
}

const numberOf = (hash: Buffer) => hash.readBigInt64BE(0).toString()
