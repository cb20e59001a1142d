import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { addImage, findMedia, setFocalPoint } from '#features/media/media/actions.ts'
import {
  fetchMissingImages,
  listMissingImages,
  type MissingImage,
} from '#features/media/media/fetch/fetch.actions.ts'
import { readFocalPoint } from '#lib/images/image-url.ts'
import { mediaPath } from '#features/media/media/types.ts'
import { isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type Command, type CommandBase, siteOf, table } from '#main/commands/command.ts'
import { siteOrigin } from '#platform/config/origins.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { GuardedFetch } from '#platform/fetch/guarded.ts'
import { imageError } from '#platform/images/errors.ts'
import { MAX_IMAGE_BYTES } from '#platform/images/decode-limits.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** Dependencies of the command besides a database and files. */
export interface ImagesParts {
  readonly fetch: GuardedFetch
  /** Opens the queue for jobs that a server runs later. */
  readonly openJobs: (base: CommandBase) => Promise<Pick<Jobs, 'enqueue' | 'stop'>>
}

/** Adds images to a site, from a file or from the URL that an import recorded. */
export const imagesCommand = ({ fetch, openJobs }: ImagesParts): Command => ({
  name: 'images',
  description: 'Images of a site: new ones, and those whose files are missing after an import.',
  verbs: {
    add: {
      usage: '<site> <file> [--alt <text>]',
      description: 'adds an image and shows its URL',
      positionals: [2, 2],
      flags: { alt: 'string' },
      async run(base, { positionals: [identifier, path = ''], flags }) {
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
        const url = `${siteOrigin(base.config, site.value.identifier)}${(record && mediaPath(record)) ?? ''}`
        const { width, height, contentType } = record ?? {}
        return ok({
          data: { id, url, width, height, contentType },
          lines: [`Added image ${id} (${contentType}, ${width} × ${height}): ${url}`],
        })
      },
    },
    focus: {
      usage: '<site> <image> <x,y>',
      description:
        'sets the focal point that stays visible when it is cropped: 0,0 is the top left, 0.5,0.5 the centre, 1,1 the bottom right',
      positionals: [3, 3],
      async run(base, { positionals: [identifier, id = '', text = ''] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const point = readFocalPoint(text)
        if (point === undefined) return fail('Give the point as x,y with both from 0 to 1, such as 0.5,0.5.')
        const siteId = site.value.id
        const isSet =
          isId(id) &&
          (await withSite(base.database.app, siteId, (tx) => setFocalPoint(tx, siteId, id, point)))
        if (!isSet) return fail(`There is no image ${id} in this site.`)
        return ok({ data: { id, focalPoint: point }, lines: [`Image ${id} is cropped around ${text}.`] })
      },
    },
    missing: {
      usage: '<site>',
      description: 'lists images and other files that are missing after an import, with their source URLs',
      positionals: [1, 1],
      async run(base, { positionals: [identifier] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const all = await listMissingImages(base.database.app, site.value.id)
        return ok({
          data: all,
          lines: table(all.map((one) => [one.fileName, one.sourceUrl, stateOf(one)])),
        })
      },
    },
    fetch: {
      usage: '<site>',
      description: 'fetches missing images and other files from their source URLs',
      positionals: [1, 1],
      async run(base, { positionals: [identifier] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const { uploadLimits: limits } = base.config
        const parts = { db: base.database.app, files: base.files, fetch, limits }
        const report = await withJobs(base, openJobs, (jobs) =>
          fetchMissingImages({ ...parts, jobs }, site.value.id),
        )
        const { fetched, rejected } = report
        return ok({
          data: report,
          lines: [
            `${fetched} of ${fetched + rejected.length} missing files were fetched.`,
            ...rejected.map(({ sourceUrl, reason }) => `  ${sourceUrl}: ${reason}`),
          ],
        })
      },
    },
  },
})

/** Returns the state of fetching a missing image. */
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

/** Reads an image file; one that is too large is not read. */
async function readImage(path: string): Promise<Result<Buffer, string>> {
  try {
    await using file = await open(path, 'r')
    const found = await file.stat()
    if (!found.isFile()) return fail(`'${path}' is not a file. Give the path of an image.`)
    if (found.size > MAX_IMAGE_BYTES) return fail(`${basename(path)}: ${imageError('too-large').message}`)
    return ok(await file.readFile())
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (typeof code !== 'string') throw error
    return fail(`'${path}' cannot be read (${code}). Give the path of an image.`)
  }
}
