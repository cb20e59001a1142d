import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { allSites } from '#tools/templates/sites.ts'
import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { renderBareError } from '#site/page/render.tsx'
import { bareStyles } from '#site/page/theme.ts'
import { record } from '../support/bench/measurements.ts'
import { eventually } from '../support/eventually.ts'
import { checkWithNu, type NamedPage, type NuMessage } from '../support/nu.ts'
import { crawl } from '../support/nu-crawl.ts'
import { makeRarePages, RARE_PAGES } from '../support/nu-pages.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { freePort } from '../support/free-port.ts'
import { askOnce } from '../support/web.ts'

const COMMAND = 'npm run soak -- nu'

interface Tolerated {
  readonly message: RegExp
  /** The affected markup, where the message alone would match too much. */
  readonly extract?: RegExp
  readonly reason: string
}

/** Accepted messages of the checker, verbatim, and why they are no errors of the page. */
const TOLERATED: readonly Tolerated[] = [
  {
    message:
      /^Trailing slash on void elements has no effect and interacts badly with unquoted attribute values\.$/,
    reason: 'React writes the slash, and quotes every attribute.',
  },
  {
    message: /^The “list” role is unnecessary for element “[ou]l”\.$/,
    reason: 'Safari tells nobody of a list without markers unless the role says that it is one.',
  },
  {
    message:
      /^CSS: “(paint-order|line-clamp|position-area|position-try-fallbacks|container|container-type|animation-timeline|animation-range)”: Property “\1” doesn't exist\.$/,
    reason:
      'The checker does not know these properties of SVG, CSS Overflow, Anchor Positioning, Containment and Scroll-driven Animations yet.',
  },
  {
    message: /^CSS: Unrecognized at-rule “@(container|view-transition)”$/,
    reason: 'The checker does not know container queries and transitions between pages yet.',
  },
  {
    message: /^CSS: Parse Error\.$/,
    extract: /sition-(old|new)\(root\)/,
    reason: 'The checker does not know the pseudo-elements of a transition between pages yet.',
  },
  {
    message: /^CSS: “/,
    extract:
      /ame-size,13px\) ?\)\}|\dcqi\b|ery-widest\)\)|ery-gutter\) \/ 2\);|ry-row\), ?36rem\)\)|ry-scripted,1\)/,
    reason: 'The checker does not know lengths that are shares of a container (cqi) yet.',
  },
  {
    message: /^CSS: “grid-auto-columns”: Parse Error\.$/,
    reason: 'The checker does not read calc() in which a number of columns is a custom property.',
  },
]

let folder: string
let database: Database
let server: ServerProcess
let port: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitewright-nu-'))
  database = await createTestDatabase({ poolSize: 4 })
  port = await freePort()
  server = await startServer(
    {
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
    },
    { timeout: 5 * 60_000 },
  )
  await makeRarePages(database, createBlockRegistry({ warn: () => undefined }))
}, 10 * 60_000)

afterAll(async () => {
  await server?.stop()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every page of all demo sites, of the sites with rare pages, and those that belong to no site. */
async function allPages(): Promise<NamedPage[]> {
  const host = (name: string) => `${name}.localhost:${port}`
  const pages: NamedPage[] = []
  const sites = allSites(createBlockRegistry({ warn: () => undefined }))
  for (const { identifier } of sites)
    pages.push(...(await crawl(port, host(identifier), ['/', '/search', '/search?q=paper', '/nothing-here'])))
  const last = Object.keys(RARE_PAGES).at(-1) ?? ''
  const isServed = async () => (await askOnce(port, host(last), '/robots.txt')).status === 200
  await eventually('the sites with rare pages are served', isServed)
  for (const [identifier, paths] of Object.entries(RARE_PAGES))
    pages.push(...(await crawl(port, host(identifier), [...paths, '/search?q=number'])))
  for (const name of ['app', 'nobody']) pages.push(...(await crawl(port, host(name), ['/'])))
  return [...pages, { name: 'the error page without a site', html: renderBareError(bareStyles) }]
}

const isAbout = ({ message, extract }: Tolerated, one: NuMessage): boolean =>
  message.test(one.message) && (extract?.test(one.extract) ?? true)

/** Each different message with its count and one example. */
function summarize(messages: readonly NuMessage[]): string[] {
  const groups = Map.groupBy(messages, ({ type, message }) => `${type}: ${message}`)
  return [...groups].map(([what, [first, ...more]]) => {
    const pages = new Set([first, ...more].map((one) => one?.page)).size
    return `${what} – on ${pages} pages, as on ${first?.page}: ${first?.extract}`
  })
}

test('the Nu HTML checker accepts every page', async () => {
  const pages = await allPages()
  for (const status of [200, 401, 404, 500])
    expect(
      pages.some(({ name }) => name.endsWith(`(${status})`)),
      String(status),
    ).toBe(true)
  const messages = await checkWithNu(pages)
  const wrong = messages.filter((one) => !TOLERATED.some((tolerated) => isAbout(tolerated, one)))
  const left = messages.length - wrong.length
  if (wrong.length === 0)
    record(
      'Nu HTML checker',
      `${pages.length} pages, nothing but ${left} tolerated remarks of ${TOLERATED.length} kinds`,
      COMMAND,
    )
  expect(summarize(wrong)).toEqual([])
  // An unused exception would hide the next error.
  const unneeded = TOLERATED.filter((tolerated) => !messages.some((one) => isAbout(tolerated, one)))
  expect(unneeded).toEqual([])
})

test('the checker finds errors of a page', async () => {
  const html =
    '<!doctype html><html lang="en"><title>Wrong</title><p><div id="a"></div><div id="a"></div></html>'
  const messages = await checkWithNu([{ name: 'wrong', html }])
  expect(messages.map(({ type }) => type)).toContain('error')
  expect(messages[0]?.page).toBe('wrong')
})
