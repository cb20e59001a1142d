import { setTimeout as delay } from 'node:timers/promises'
import { askOnce } from '../web.ts'

/** People who read a page all the time. */
export interface Visitors {
  /** How often the page was read as it should be, since the last call. */
  takeServed(): number
  /** How often there was no answer at all, since the last call: nobody listened. */
  takeUnanswered(): number
  /** Answers that no visitor may ever get, in sentences. */
  readonly wrong: readonly string[]
  stop(): Promise<void>
}

/** What a visitor must never read, whatever happens to the server. */
const LEAK = /\bat .{0,200}:\d+:\d+|ECONN|ENOENT|PGSQL|node_modules|sitewright_app|select .{0,80} from /

/**
 * Starts to visit `path` on two connections at once; each answer has to be the page with one of the texts that
 * `expected` names at the time of the request or of its answer.
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
