import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { addImage, findMedia, setFocalPoint } from '#features/media/actions.ts'
import { fetchAbsentImages, findAbsentImages, type MissingImage } from '#features/media/fetch.actions.ts'
import { readFocalPoint } from '#lib/images/image-url.ts'
import { mediaPath } from '#features/media/types.ts'
import { isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type Command, type CommandBase, siteOf, table } from '#main/commands/command.ts'
import { siteOrigin } from '#platform/config/origins.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { GuardedFetch } from '#platform/fetch/guarded.ts'
import { imageError } from '#platform/images/errors.ts'
import { MAX_IMAGE_BYTES } from '#platform/images/decode-limits.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** What the command needs besides a database and files. */
export interface ImagesParts {
  readonly fetch: GuardedFetch
  /** Opens the queue for what a server shall do afterwards. */
  readonly openJobs: (base: CommandBase) => Promise<Pick<Jobs, 'enqueue' | 'stop'>>
}

/** Brings images into a site: from a file, or from where an import says that they are. */
export const imagesCommand = ({ fetch, openJobs }: ImagesParts): Command => ({
  name: 'images',
  about: 'Images of a site: new ones, and those whose files an import did not bring.',
  verbs: {
    add: {
      usage: '<site> <file> [--alt <text>]',
      about: 'takes an image in and says where it is served',
      words: [2, 2],
      flags: { alt: 'string' },
      async run(base, { words: [identifier, path = ''], flags }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const bytes = await readImage(path)
        if (!bytes.ok) return bytes
        const siteId = site.value.id
        const alt = typeof flags['alt'] === 'string' ? flags['alt'] : ''
        const input = { siteId, fileName: basename(path), bytes: bytes.value, alt }
        const parts = { db: base.database.app, files: base.files }
        const added = await withJobs(base, openJobs, (jobs) => addImage({ ...parts, jobs }, input))
        if (!added.ok) return fail(added.error.message)
        const id = added.value
        const record = await withSite(parts.db, siteId, async (tx) =>
          (await findMedia(tx, siteId, [id])).get(id),
        )
        const address = `${siteOrigin(base.config, site.value.identifier)}${(record && mediaPath(record)) ?? ''}`
        const { width, height, contentType } = record ?? {}
        return ok({
          data: { id, address, width, height, contentType },
          lines: [`Added image ${id} (${contentType}, ${width} × ${height}): ${address}`],
        })
      },
    },
    focus: {
      usage: '<site> <image> <x,y>',
      about:
        'says what stays visible where it is cut: 0,0 is its top left, 0.5,0.5 its middle, 1,1 its bottom right',
      words: [3, 3],
      async run(base, { words: [identifier, id = '', text = ''] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const point = readFocalPoint(text)
        if (point === undefined) return fail('A point is x,y with both from 0 to 1, such as 0.5,0.5.')
        const siteId = site.value.id
        const isSet =
          isId(id) &&
          (await withSite(base.database.app, siteId, (tx) => setFocalPoint(tx, siteId, id, point)))
        if (!isSet) return fail(`There is no image ${id} in this site.`)
        return ok({ data: { id, focalPoint: point }, lines: [`Image ${id} is cut around ${text}.`] })
      },
    },
    missing: {
      usage: '<site>',
      about: 'those that pages show and whose files are not here, and where they are said to be',
      words: [1, 1],
      async run(base, { words: [identifier] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const all = await findAbsentImages(base.database.app, site.value.id)
        return ok({
          data: all,
          lines: table(all.map((one) => [one.fileName, one.sourceUrl, stateOf(one)])),
        })
      },
    },
    fetch: {
      usage: '<site>',
      about: 'fetches those that are missing from where they are said to be',
      words: [1, 1],
      async run(base, { words: [identifier] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const parts = { db: base.database.app, files: base.files, fetch }
        const report = await withJobs(base, openJobs, (jobs) =>
          fetchAbsentImages({ ...parts, jobs }, site.value.id),
        )
        const { fetched, rejected } = report
        return ok({
          data: report,
          lines: [
            `${fetched} of ${fetched + rejected.length} missing images came.`,
            ...rejected.map(({ sourceUrl, reason }) => `  ${sourceUrl}: ${reason}`),
          ],
        })
      },
    },
  },
})

/** How far fetching a missing image has come, in words. */
function stateOf({ problem, nextAttempt }: MissingImage): string {
  const next = nextAttempt === null ? '' : `next attempt at ${nextAttempt.toISOString().slice(0, 16)}Z`
  return [problem ?? '', next].filter((part) => part !== '').join(' ')
}

async function withJobs<T>(
  base: CommandBase,
  openJobs: ImagesParts['openJobs'],
  work: (jobs: Pick<Jobs, 'enqueue'>) => Promise<T>,
): Promise<T> {
  const jobs = await openJobs(base)
  try {
    return await work(jobs)
  } finally {
    await jobs.stop(0)
  }
}

/** The bytes of a file that may be an image; one that is too large is not read. */
async function readImage(path: string): Promise<Result<Buffer, string>> {
  try {
    await using file = await open(path, 'r')
    const found = await file.stat()
    if (!found.isFile()) return fail(`'${path}' is no file. Give the path of an image.`)
    if (found.size > MAX_IMAGE_BYTES) return fail(`${basename(path)}: ${imageError('too-large').message}`)
    return ok(await file.readFile())
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (typeof code !== 'string') throw error
    return fail(`'${path}' cannot be read (${code}). Give the path of an image.`)
  }
}
