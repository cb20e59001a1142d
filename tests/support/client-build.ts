import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { type Assets, readAssets } from '#site/assets.ts'

/** What visitors' browsers load, built as `npm start` builds it. */
export async function buildClient(): Promise<Assets> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-client-'))
  try {
    const builder = await createBuilder({
      logLevel: 'warn',
      environments: { client: { build: { outDir: folder } } },
    })
    const { client } = builder.environments
    if (client === undefined) throw new Error('vite.config.ts has no client environment.')
    await builder.build(client)
    return readAssets(pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
