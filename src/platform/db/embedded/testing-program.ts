import { openCluster } from '#platform/db/embedded/cluster.ts'

/**
 * A test process that uses a cluster: it prints one line of JSON once the cluster is open, and closes it when
 * its input ends. Killed, it leaves everything like a crash.
 */
const [dataDir = '', systemFolder = ''] = process.argv.slice(2)
const started = performance.now()

try {
  const cluster = await openCluster({
    dataDir,
    isDataDirConfigured: true,
    systemFolder,
    log: () => undefined,
    progress: () => undefined,
  })
  console.log(JSON.stringify({ url: cluster.url('owner', 'postgres'), took: performance.now() - started }))
  process.stdin.resume().once('end', () => void cluster.close().then(() => process.exit(0)))
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }))
  process.exitCode = 1
}
