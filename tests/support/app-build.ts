import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { type AppFiles, readAppFiles } from '#main/app-files.ts'

/** What owners' browsers load, built as `npm start` builds it. */
export async function buildApp(): Promise<AppFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-app-'))
  try {
    const builder = await createBuilder({
      logLevel: 'warn',
      // What the test run sets is not what is published.
      mode: 'production',
      environments: { app: { build: { outDir: folder } } },
    })
    const { app } = builder.environments
    if (app === undefined) throw new Error('vite.config.ts has no environment for the app.')
    await builder.build(app)
    return readAppFiles(pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
