import { setTimeout as delay } from 'node:timers/promises'
import { askOnce } from '../web.ts'

/** Visitors who request a page continuously. */
export interface Visitors {
  /** Number of correct responses since the last call. */
  takeServed(): number
  /** Number of failed connections since the last call. */
  takeUnanswered(): number
  /** Invalid responses, in sentences. */
  readonly wrong: readonly string[]
  stop(): Promise<void>
}

/** Texts that no response may contain. */
const LEAK = /\bat .{0,200}:\d+:\d+|ECONN|ENOENT|PGSQL|node_modules|sitewright_app|select .{0,80} from /

/**
 * Requests `path` on two connections; each response has to be the page with one of the texts that `expected`
 * returns at the time of the request or of its response.
 */
export function startVisitors(
  port: number,
  host: string,
  path: string,
  expected: () => readonly string[],
): Visitors {
  const wrong: string[] = []
  let served = 0
  let unanswered = 0
  let stopping = false

  async function visit(): Promise<void> {
    while (!stopping) {
      const before = expected()
      try {
        const response = await askOnce(port, host, path)
        const texts = [...before, ...expected()]
        if (response.status === 200 && texts.some((text) => response.text.includes(text))) served++
        else
          wrong.push(
            `A visitor got ${response.status} instead of ${texts.join()}: ${response.text.slice(0, 300)}`,
          )
        if (LEAK.test(response.text))
          wrong.push(`A visitor read what is nobody's business: ${response.text.slice(0, 300)}`)
      } catch {
        unanswered++
      }
      await delay(5)
    }
  }
  const visiting = Promise.all([visit(), visit()])

  return {
    takeServed: () => [served, (served = 0)][0] ?? 0,
    takeUnanswered: () => [unanswered, (unanswered = 0)][0] ?? 0,
    wrong,
    async stop() {
      stopping = true
      await visiting
    },
  }
}
