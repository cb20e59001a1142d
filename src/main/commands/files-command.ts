import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { mediaPath } from '#features/media/media/types.ts'
import { createUploads } from '#features/media/media/uploads/upload.actions.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type Command, type CommandBase, siteOf } from '#main/commands/command.ts'
import { siteOrigin } from '#platform/config/origins.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

/** Dependencies of the command besides a database and files. */
export interface FilesParts {
  /** Opens the queue for jobs that a server runs later. */
  readonly openJobs: (base: CommandBase) => Promise<Pick<Jobs, 'enqueue' | 'stop'>>
}

/** Adds files of any type to a site, like an upload. */
export const filesCommand = ({ openJobs }: FilesParts): Command => ({
  name: 'files',
  description: 'Files of a site: images, audio, video, documents and others.',
  verbs: {
    add: {
      usage: '<site> <file> [--alt <text>]',
      description: 'adds a file and shows its URL',
      positionals: [2, 2],
      flags: { alt: 'string' },
      async run(base, { positionals: [identifier, path = ''], flags }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const length = await sizeOf(path)
        if (!length.ok) return length
        const jobs = await openJobs(base)
        const body = createReadStream(path)
        try {
          const limits = base.config.uploadLimits
          const added = await createUploads({ db: base.database.app, files: base.files, jobs, limits }).add({
            siteId: site.value.id,
            fileName: basename(path),
            alt: typeof flags['alt'] === 'string' ? flags['alt'] : '',
            body,
            length: length.value,
          })
          if (!added.ok) return fail(added.error.message)
          const { id, contentType } = added.value
          const url = `${siteOrigin(base.config, site.value.identifier)}${mediaPath(added.value) ?? ''}`
          return ok({
            data: { id, url, contentType },
            lines: [`Added file ${id} (${contentType}): ${url}`],
          })
        } catch (error) {
          return unreadable(path, error)
        } finally {
          body.destroy()
          await jobs.stop(0)
        }
      },
    },
  },
})

async function sizeOf(path: string): Promise<Result<number, string>> {
  try {
    const found = await stat(path)
    return found.isFile() ? ok(found.size) : fail(`'${path}' is not a file. Give the path of a file.`)
  } catch (error) {
    return unreadable(path, error)
  }
}

function unreadable(path: string, error: unknown) {
  const isOfFile = error instanceof Error && 'code' in error && 'syscall' in error && 'errno' in error
  if (!isOfFile) throw error
  return fail(`'${path}' cannot be read (${String(error.code)}). Give the path of a file.`)
}
