import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { readSiteArchive } from '#features/transfer/exports/restore-archive.actions.ts'
import type { ReadOptions } from '#features/transfer/exports/read-options.ts'
import { writeSiteArchive } from '#features/transfer/exports/create-archive.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { type HeldEntry, pack } from './tar-files.ts'
import type { TestWeb } from './web.ts'

/** Returns the archive of a site, in memory. */
export async function archiveOf(web: TestWeb, site: Pick<Site, 'id'>): Promise<Buffer> {
  const parts: Buffer[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      parts.push(chunk)
      done()
    },
  })
  const { database, files } = web
  await writeSiteArchive({ database, files, now: () => new Date(web.clock.now) }, site.id, sink)
  return Buffer.concat(parts)
}

/** Restores an archive in chunks of odd lengths. */
export async function restoreFrom(web: TestWeb, archive: Buffer, options: ReadOptions = {}) {
  async function* source() {
    for (let at = 0; at < archive.length; at += 9_973) yield archive.subarray(at, at + 9_973)
  }
  const restored = await readSiteArchive(web, source(), options)
  await web.caughtUp()
  return restored
}

/** Packs changed entries with correct checksums, like an attacker. */
export async function packSigned(entries: readonly HeldEntry[]): Promise<Buffer> {
  const others = entries.filter(({ name }) => name !== 'SHA256SUMS')
  const sums = others.map(({ name, body }) => `${createHash('sha256').update(body).digest('hex')}  ${name}\n`)
  return pack([...others, { name: 'SHA256SUMS', body: Buffer.from(sums.join('')) }])
}
