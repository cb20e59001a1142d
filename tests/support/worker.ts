import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Template } from '#features/operation/new-sites/template.types.ts'
import { openQueue, startWorker } from '#main/worker.ts'
import type { GuardedFetch } from '#platform/fetch/guarded.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { unwrap } from './unwrap.ts'
import type { TestWeb } from './web.ts'

/** A process that carries out the jobs of a server. Answers what stops it. */
export async function workFor(
  web: TestWeb,
  { fetch, ...more }: { readonly templates?: readonly Template[]; readonly fetch?: GuardedFetch } = {},
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-worker-'))
  const log = createLog('info', { write: (line) => void web.logLines.push(line) })
  const config = unwrap(readConfig({ DATA_DIR: folder }))
  const queue = await openQueue(web.database, { log, work: true })
  const metrics = createMetrics()
  const jobs = await startWorker(
    config,
    { ...web, ...more, jobs: queue },
    { log, metrics, clock: () => web.clock.now, ...(fetch && { fetch }) },
  )
  return async () => {
    await jobs.stop(5_000)
    await rm(folder, { recursive: true, force: true })
  }
}
