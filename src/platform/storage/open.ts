import { fail, ok, type Result } from '#lib/result.ts'
import type { FilesConfig } from '#platform/config/files-config.ts'

import { createDiskStore } from './disk.ts'
import { describeS3Error } from './s3-errors.ts'
import type { FileStore } from './store.ts'

/**
 * Opens the configured file store; `dataDir` is for files being uploaded to a bucket. Fails with one line
 * that says what to do when a bucket cannot be used.
 */
export async function openFiles(config: FilesConfig, dataDir: string): Promise<Result<FileStore, string>> {
  if (config.kind === 'folder') return ok(createDiskStore(config.folder))
  // Installations without a bucket save the 35 MB of the client.
  const { createS3Store } = await import('./s3.ts')
  const store = createS3Store(config, dataDir)
  try {
    await store.check()
    return ok(store)
  } catch (error) {
    const message = describeS3Error(error, config)
    if (message === undefined) throw error
    return fail(message)
  }
}
