import { templateSites } from '#main/demo/sites.ts'
import { eventually } from '../eventually.ts'
import { askOnce } from '../web.ts'

const WAITING = /^sitewright_jobs\{name="media\.make-renditions",state="(?:waiting|active)"\} (\d+)$/gm
const LONG = { within: 30 * 60_000, every: 500 }

/**
 * Waits until a first start has no background work: templates exist, and renditions of all demo images are
 * created. Otherwise a measurement would share a core with it.
 */
export async function demoMade(sitesPort: number, metricsPort: number): Promise<void> {
  const last = templateSites.at(-1)?.identifier ?? ''
  const isMade = async () => (await askOnce(sitesPort, `${last}.localhost`, '/')).status === 200
  await eventually('the sites to start from are made', isMade, LONG)
  const left = async () => {
    const { text } = await askOnce(metricsPort, 'localhost', '/metrics')
    return [...text.matchAll(WAITING)].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  // The counts are some seconds old: zero may mean that they were not updated yet.
  await eventually('the queue is counted', async () => (await left()) > 0, { every: 500 })
  await eventually('the widths of the demo images are made', async () => (await left()) === 0, LONG)
}
