import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { startServer } from '../support/server-process.ts'
import { openBrowser } from './browser.ts'
import { type Client, openClient } from './client.ts'
import { createSnapshot } from './files.ts'
import { createNormaliser } from './normalise.ts'
import { DEMO_SITES, recordPages } from './pages.ts'
import { recordReads } from './reads.ts'
import { toEntry } from './record.ts'
import { OWNER, type SnapshotContext } from './scenario.ts'
import { recordSiteHosts } from './site-hosts.ts'
import { recordWrites } from './writes.ts'

/**
 * Starts the built program with all demo sites in an empty data folder and stores its responses in a new folder.
 * Throws when the folder exists, or when the program does not start.
 */
export async function takeSnapshot(folder: string, progress: (line: string) => void): Promise<void> {
  const snapshot = await createSnapshot(folder)
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-snapshot-'))
  // PostgreSQL runs as another user when this runs as root.
  await chmod(dataDir, 0o711)
  const startedAt = new Date()
  const [port, metricsPort] = [await freePort(), await freePort()]
  progress('Starting the server with all demo sites …')
  const server = await startServer(
    {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, 'data'),
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      TZ: 'UTC',
    },
    { timeout: 10 * 60_000, logFile: join(dataDir, 'log') },
  )
  const client = openClient(port)
  const metrics = openClient(metricsPort)
  const context: SnapshotContext = {
    client,
    async store(name, request, response) {
      const normalise = createNormaliser({ port, startedAt, now: new Date() })
      await snapshot.write(await toEntry(name, request, response, normalise))
    },
    jobsDone: () => jobsDone(metrics),
  }
  try {
    await waitForDemoSites(client)
    progress('Waiting until all jobs are done …')
    await context.jobsDone()
    progress('Storing the pages of the demo sites …')
    await recordPages(context)
    await recordSiteHosts(context)
    progress(`${snapshot.count} responses so far; calling the API …`)
    const anonymous = openBrowser(client)
    const owner = openBrowser(client)
    await owner.signIn(OWNER.email, OWNER.password)
    const made = await recordWrites(context, { anonymous, owner })
    await recordReads(context, { anonymous, owner, ...made })
    progress(`${snapshot.count} responses are in ${folder}.`)
  } finally {
    client.close()
    metrics.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const TIMEOUT = { within: 30 * 60_000, every: 1_000 }

async function waitForDemoSites(client: Client): Promise<void> {
  // An internal page: visits of it are not in the not-found log.
  const isServed = async (site: string) => (await client.send(`${site}.localhost`, '/_home')).status !== 404
  for (const site of DEMO_SITES)
    await eventually(`the site '${site}' is served`, () => isServed(site).catch(() => false), TIMEOUT)
}

/**
 * Queue that makes renditions of images, for minutes; missing ones are made on request, so responses do not
 * depend on it.
 */
const RENDITIONS_QUEUE = 'media.make-renditions'

/** Metrics are cached for some seconds, so several consecutive readings have to agree. */
async function jobsDone(metrics: Client): Promise<void> {
  let quiet = 0
  const isQuiet = async () => {
    const text = (await metrics.send('localhost', '/metrics')).body.toString('utf8')
    const counts = [
      ...text.matchAll(/^sitewright_jobs\{name="([^"]+)",state="(?:waiting|active)"\} (\d+)$/gm),
    ]
    const left = counts.reduce(
      (sum, [, name, count]) => sum + (name === RENDITIONS_QUEUE ? 0 : Number(count)),
      0,
    )
    quiet = counts.length > 0 && left === 0 ? quiet + 1 : 0
    return quiet > QUIET_READINGS
  }
  await eventually('all jobs are done', isQuiet, TIMEOUT)
}

/** Number of readings, one second apart, that exceeds the cache time of the metrics. */
const QUIET_READINGS = 12
