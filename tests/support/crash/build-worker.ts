import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CACHE = join(ROOT, 'node_modules', '.cache', 'sitewright')

export interface BuiltWorker {
  /** A file for Node. */
  readonly path: string
  remove(): Promise<void>
}

/** Builds the process that is killed like the server: block types by glob, styles as text. */
export async function buildWorker(): Promise<BuiltWorker> {
  await mkdir(CACHE, { recursive: true })
  // Inside the checkout, since packages are found from where the file lies.
  const outDir = await mkdtemp(join(CACHE, 'crash-'))
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    build: {
      ssr: fileURLToPath(new URL('worker.ts', import.meta.url)),
      outDir,
      emptyOutDir: false,
      target: 'node22',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'worker.js' } },
    },
  })
  return { path: join(outDir, 'worker.js'), remove: () => rm(outDir, { recursive: true, force: true }) }
}
