import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openQueue, startWorker } from '#main/worker.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { unwrap } from './unwrap.ts'
import type { TestWeb } from './web.ts'

/** A process that carries out the jobs of a server. Answers what stops it. */
export async function workFor(web: TestWeb): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-worker-'))
  const log = createLog('info', { write: (line) => void web.logLines.push(line) })
  const config = unwrap(readConfig({ DATA_DIR: folder }))
  const queue = await openQueue(web.database, { log, work: true })
  const metrics = createMetrics()
  const jobs = await startWorker(
    config,
    { ...web, jobs: queue },
    { log, metrics, clock: () => web.clock.now },
  )
  return async () => {
    await jobs.stop(5_000)
    await rm(folder, { recursive: true, force: true })
  }
}
