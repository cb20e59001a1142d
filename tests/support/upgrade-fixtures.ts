import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, constants } from 'node:zlib'
import { nobody } from '#platform/db/embedded/run-as.ts'
import { unpack } from './tar-files.ts'

const FOLDER = fileURLToPath(new URL('../fixtures/883166a', import.meta.url))

/** Returns one of the files that an earlier release made, as it was before it was compressed. */
export async function readFixture(name: 'data-folder' | 'site-archive' | 'backup'): Promise<Buffer> {
  const bytes = await readFile(join(FOLDER, `${name}.tar.br`))
  return brotliDecompressSync(bytes, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } })
}

/** Secrets of that installation, which only tests know. */
export async function readFixtureSecrets(): Promise<{ readonly key: string; readonly secret: string }> {
  const text = await readFile(join(FOLDER, 'test-only-secrets.json'), 'utf8')
  return JSON.parse(text) as { key: string; secret: string }
}

/** Writes the data folder of an earlier release, with its database, to a new folder. */
export async function extractDataFolder(dataDir: string): Promise<void> {
  const entries = await unpack(await readFixture('data-folder'))
  const listed = entries.find(({ name }) => name === 'folders.json')
  const folders = JSON.parse(listed?.body.toString('utf8') ?? '[]') as string[]
  // PostgreSQL runs as another user when the tests run as root.
  const user = process.getuid?.() === 0 ? await nobody() : undefined
  const isCluster = (name: string) => name === 'postgres' || name.startsWith('postgres/')
  await mkdir(dataDir)
  for (const name of folders) {
    await mkdir(join(dataDir, name), { recursive: true })
    if (!isCluster(name)) continue
    await chmod(join(dataDir, name), 0o700)
    if (user) await chown(join(dataDir, name), user.uid, user.gid)
  }
  for (const { name, body } of entries) {
    if (name === 'folders.json') continue
    const path = join(dataDir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, body, { mode: 0o600 })
    if (user && isCluster(name)) await chown(path, user.uid, user.gid)
  }
}
