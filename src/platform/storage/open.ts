import { fail, ok, type Result } from '#lib/result.ts'
import type { FilesConfig } from '#platform/config/files-config.ts'

import { createDiskStore } from './disk.ts'
import { describeS3Error } from './s3-errors.ts'
import type { FileStore } from './store.ts'

/** The file store that the configuration names; `dataDir` for what is on its way to a bucket. Fails with one line that says what to do when a bucket cannot be used. */
export async function openFiles(config: FilesConfig, dataDir: string): Promise<Result<FileStore, string>> {
  if (config.kind === 'folder') return ok(createDiskStore(config.folder))
  // Installations without a bucket do without the 35 MB that the client takes.
  const { createS3Store } = await import('./s3.ts')
  const store = createS3Store(config, dataDir)
  try {
    await store.check()
    return ok(store)
  } catch (error) {
    const cure = describeS3Error(error, config)
    if (cure === undefined) throw error
    return fail(cure)
  }
}
