import { expect } from 'vitest'
import {
  getImportFile,
  type ImportFileView,
  runImportFile,
  uploadImportFile,
} from '#features/transfer/imports/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { eventually } from '../eventually.ts'
import type { Person } from '../owner.ts'
import type { TestWeb } from '../web.ts'

export type Uploads = ReturnType<typeof uploads>

/** Uploads of imports, as an owner makes them in the app, beside a worker that processes them. */
export function uploads(web: TestWeb, owner: Person) {
  const fileAt = async (site: Site, file: string) =>
    (await owner.call(getImportFile, { site: site.identifier, params: { file } })).value

  async function processed(site: Site, file: string): Promise<ImportFileView> {
    await eventually('the file is processed', async () => !(await fileAt(site, file)).state.endsWith('ing'))
    await web.web.hosts.refresh(site.id)
    return fileAt(site, file)
  }

  return {
    fileAt,
    /** Uploads a file and waits for its dry run. */
    async check(site: Site, name: string, bytes: Buffer): Promise<ImportFileView> {
      const { value } = await owner.call(uploadImportFile, { site: site.identifier, bytes, query: { name } })
      return processed(site, value.id)
    },
    /** Imports a checked file. */
    async run(site: Site, { id }: ImportFileView, from?: string): Promise<ImportFileView> {
      const body = from === undefined ? {} : { from }
      const started = await owner.call(runImportFile, { site: site.identifier, params: { file: id }, body })
      expect(started.status, JSON.stringify(started.value)).toBe(202)
      return processed(site, id)
    },
  }
}
