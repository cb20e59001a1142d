import { startBareServer } from './bare.ts'
import { median } from './measurements.ts'
import { load, type LoadResult } from './wrk.ts'
import type { Response } from '../web.ts'

const ROUNDS = 5
const MAX_ROUNDS = 25
const SECONDS = 1
const BROTLI = { 'accept-encoding': 'br' }

/** A server on a core of its own, with an article at `/article`. */
export interface KeptServer {
  readonly port: number
  readonly pid: number
  readonly host: string
  readonly folder: string
  /** Requests a page with Brotli; throws unless it is there. */
  ask(path: string): Promise<Response>
}

/** A page that is kept. */
export interface KeptPage {
  readonly name: string
  readonly path: string
}

/**
 * Measures cached pages beside an article and beside a bare server that sends the same bytes, and reports each. Returns
 * those that cost more than both allow: the cost of long responses is shown by the bare server.
 */
export async function findSlowPages(
  server: KeptServer,
  pages: readonly KeptPage[],
  report: (what: string, figures: string) => void,
): Promise<readonly string[]> {
  const { port, pid, host, folder } = server
  const responses: Response[] = []
  for (const path of ['/article', ...pages.map((page) => page.path)])
    responses.push(await bestCompressed(server, path))
  const bare = await startBareServer(responses, folder)
  try {
    const base = { headers: BROTLI, seconds: SECONDS, folder, hosts: [host] }
    const visit = (path: string) => load({ ...base, port, pid, path })
    const slow: string[] = []
    for (const [index, { name, path }] of pages.entries()) {
      const article: LoadResult[] = []
      const ours: LoadResult[] = []
      const theirs: LoadResult[] = []
      const barePort = bare.ports[index + 1] ?? 0
      let [toArticle, toBare] = [0, 0]
      // One that seems slow is measured again, since single rounds differ by a fifth; all rounds count.
      while (article.length < ROUNDS || (isSlow(toArticle, toBare) && article.length < MAX_ROUNDS)) {
        article.push(await visit('/article'))
        ours.push(await visit(path))
        theirs.push(await load({ ...base, port: barePort, pid: bare.pid, path }))
        toArticle = medianRatio(article, ours)
        toBare = medianRatio(theirs, ours)
      }
      const kilobytes = ((responses[index + 1]?.body.length ?? 0) / 1000).toFixed(1)
      report(
        `${name}, kept, ${kilobytes} kB`,
        `${toArticle.toFixed(2)} of the rate of an article, ${toBare.toFixed(2)} of bare node:http with the same bytes ` +
          `(${rate(ours)}/s at ${cost(ours).toFixed(1)} µs; article ${rate(article)}/s at ${cost(article).toFixed(1)} µs)`,
      )
      if (isSlow(toArticle, toBare)) slow.push(`${name}: ${toArticle} and ${toBare}`)
    }
    return slow
  } finally {
    bare.kill()
  }
}

const isSlow = (toArticle: number, toBare: number) => toArticle < 0.8 && toBare < 0.9
/** Returns the median over rounds of the CPU time of the first relative to the second. */
const medianRatio = (first: readonly LoadResult[], second: readonly LoadResult[]) =>
  median(first.map((run, round) => cost([run]) / cost(second.slice(round, round + 1))))
/** Returns the CPU time of one request in microseconds, independent of other load. */
const cost = (runs: readonly LoadResult[]) => median(runs.map((run) => run.microsecondsPerRequest))
const rate = (runs: readonly LoadResult[]) => Math.round(median(runs.map((run) => run.requestsPerSecond)))

/** Returns the response after the server has compressed it best, which happens after some visits. */
async function bestCompressed({ ask }: KeptServer, path: string): Promise<Response> {
  let response = await ask(path)
  for (let since = performance.now(); performance.now() - since < 2_000;) {
    const next = await ask(path)
    if (next.body.length !== response.body.length) since = performance.now()
    response = next
  }
  return response
}
