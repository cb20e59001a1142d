import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { type AppFiles, readAppFiles } from '#main/app-files.ts'

/** What owners' browsers load, built as `npm start` builds it. */
export async function buildApp(): Promise<AppFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-app-'))
  const { NODE_ENV } = process.env
  // What the test run says of itself would end up in the files: React has more to say to those who develop.
  process.env['NODE_ENV'] = 'production'
  try {
    const builder = await createBuilder({
      logLevel: 'warn',
      mode: 'production',
      environments: { app: { build: { outDir: folder } } },
    })
    const { app } = builder.environments
    if (app === undefined) throw new Error('vite.config.ts has no environment for the app.')
    await builder.build(app)
    return readAppFiles(pathToFileURL(`${folder}/`))
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
    await rm(folder, { recursive: true, force: true })
  }
}
