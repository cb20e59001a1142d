import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { median, percentile, record } from '../support/bench/measurements.ts'
import { fillCollection, wordOf } from '../support/search/corpus.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** Fewer while developing the test. */
const ITEMS = Number(process.env['SEARCH_ITEMS'] ?? 100_000)
const QUERIES = 300
const COMMAND = 'npm run bench -- search'

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('library')
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const started = performance.now()
  await fillCollection(web, site, blog, ITEMS)
  record(
    'search: items made and indexed',
    `${ITEMS.toLocaleString('en')} items of 150 words in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    COMMAND,
  )
  await web.web.hosts.refresh(site.id)
}, 1_500_000)
afterAll(() => web?.close())

/** Returns deterministic numbers from 0 to below `most`. */
function numbers(seed: number, most: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const common = numbers(1, 60)
const middle = numbers(2, 2_000)
const rare = numbers(3, 18_000)
const misspelt = (word: string) => word.slice(0, 2) + word.slice(3)

const KINDS: Readonly<Record<string, () => string>> = {
  'a common word': () => wordOf(common()),
  'a word': () => wordOf(60 + middle()),
  'a rare word': () => wordOf(1_500 + rare()),
  'two common words': () => `${wordOf(common())} ${wordOf(common())}`,
  'two words': () => `${wordOf(middle())} ${wordOf(middle())}`,
  'a misspelt word': () => misspelt(wordOf(1_500 + rare())),
  'two misspelt words': () => `${misspelt(wordOf(1_500 + middle()))} ${misspelt(wordOf(40 + middle()))}`,
}

async function timed(path: string): Promise<number> {
  const started = performance.now()
  const { status } = await web.visit(site, path)
  if (status !== 200) throw new Error(`${path} answered ${status}.`)
  return performance.now() - started
}

describe(`a search in ${ITEMS} items of one site`, () => {
  test('takes less than 50 ms for 95 of 100 queries', async () => {
    const kinds = Object.entries(KINDS)
    const times = new Map(kinds.map(([kind]) => [kind, [] as number[]]))
    for (let round = 0; round < 20; round++) await timed(`/api/search?q=${wordOf(round * 40)}`)
    for (let round = 0; round < QUERIES; round++) {
      const [kind, query] = kinds[round % kinds.length] ?? []
      if (kind === undefined || query === undefined) continue
      times.get(kind)?.push(await timed(`/api/search?q=${encodeURIComponent(query())}`))
    }
    const all = [...times.values()].flat()
    for (const [kind, values] of times)
      record(
        `search: ${kind}`,
        `median ${median(values).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms, worst ${Math.max(...values).toFixed(1)} ms`,
        COMMAND,
      )
    record(
      'search: all kinds, through the interface',
      `median ${median(all).toFixed(1)} ms, p95 ${percentile(all, 0.95).toFixed(1)} ms of ${all.length}`,
      COMMAND,
    )
    expect(percentile(all, 0.95)).toBeLessThan(50)
  })

  test('suggests queries in less than 50 ms in 95 of 100 cases', async () => {
    const times: number[] = []
    for (let round = 0; round < 200; round++) {
      const word = wordOf(round % 2 === 0 ? middle() : rare())
      times.push(await timed(`/api/search?preview=1&q=${word.slice(0, 2 + (round % 4))}`))
    }
    record(
      'search: suggestions',
      `median ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms of ${times.length}`,
      COMMAND,
    )
    expect(percentile(times, 0.95)).toBeLessThan(50)
  })
})
