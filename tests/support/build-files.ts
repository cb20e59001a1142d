import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { inject } from 'vitest'

/** What is built for browsers: the owners' app, and what visitors' pages load. */
export const BUILT = ['app', 'client'] as const
export type Built = (typeof BUILT)[number]

/** Builds it into that folder, as `npm start` does. */
export async function buildFiles(name: Built, outDir: string): Promise<void> {
  const { NODE_ENV } = process.env
  // What the test run says of itself would end up in the files: React has more to say to those who develop.
  process.env['NODE_ENV'] = 'production'
  try {
    const builder = await createBuilder({
      logLevel: 'warn',
      mode: 'production',
      environments: { [name]: { build: { outDir } } },
    })
    const environment = builder.environments[name]
    if (environment === undefined) throw new Error(`vite.config.ts has no environment ${name}.`)
    await builder.build(environment)
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds what the run has built, by name; nothing where few tests need it. */
    builtFiles?: string
  }
}

/** What that reader makes of the files, built by the run or, where it built none, for this file alone. */
export async function readBuilt<T>(name: Built, read: (folder: URL) => T | Promise<T>): Promise<T> {
  const built = inject('builtFiles')
  if (built !== undefined) return read(pathToFileURL(`${join(built, name)}/`))
  const folder = await mkdtemp(join(tmpdir(), `sitewright-${name}-`))
  try {
    await buildFiles(name, folder)
    return await read(pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
