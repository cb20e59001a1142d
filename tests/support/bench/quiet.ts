import { eventually } from '../eventually.ts'
import { askOnce } from '../web.ts'

const WAITING = /^sitewright_jobs\{name="media\.make-renditions",state="(?:waiting|active)"\} (\d+)$/gm

/** Waits until the worker has made the widths of the demo's pictures, so that a measurement does not share a core with it. */
export async function demoPicturesMade(metricsPort: number): Promise<void> {
  const left = async () => {
    const { text } = await askOnce(metricsPort, 'localhost', '/metrics')
    return [...text.matchAll(WAITING)].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  // The counts are some seconds old: none may mean that nobody has counted yet.
  await eventually('the queue is counted', async () => (await left()) > 0, { every: 500 })
  await eventually('the widths of the demo pictures are made', async () => (await left()) === 0, {
    within: 5 * 60_000,
    every: 500,
  })
}
