import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import { inject } from 'vitest'

/** Builds for browsers: the owners' app, scripts of visitors' pages, and the canvas. */
export const BUILT = ['app', 'client', 'canvas'] as const
export type Built = (typeof BUILT)[number]

/** Builds into that folder like `npm start`, with further entries by name. */
export async function buildFiles(
  name: Built,
  outDir: string,
  input: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { NODE_ENV } = process.env
  // Variables of the test run would be built in: React's development build is larger.
  process.env['NODE_ENV'] = 'production'
  try {
    const builder = await createBuilder({
      logLevel: 'warn',
      mode: 'production',
      environments: { [name]: { build: { outDir, rolldownOptions: { input } } } },
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
    /** The folder with the builds of the run by name; missing where no browser test runs. */
    builtFiles?: string
  }
}

/** Reads the build of the run or, without one, builds for this file alone. */
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
