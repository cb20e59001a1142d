import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Recheck from 'recheck'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Expression, expressionsIn, expressionsOf } from '../support/expressions.ts'
import { inCheckout } from './support/checkout.ts'

/**
 * Expressions that are not linear, and what keeps their input short. Whoever adds one says who caps the text, at how
 * many characters.
 */
const CAPPED: Readonly<Record<string, string>> = {
  'src/blocks/code/view.tsx /[[\\p{Cc}\\p{Cs}]--[\\t\\n]]/gv':
    'One character at a time; the checker cannot read sets.',
  'src/parts/rich-text-tree.ts /[[\\p{Cc}\\p{Cs}]--[\\t\\n]]/gv':
    'One character at a time; the checker cannot read sets.',
  'src/features/imports/html/find-images.ts /background(?:-image)?\\s*:[^;]{0,200}?url\\(\\s*["\']?([^"\')]{1,2000})["\']?\\s*\\)/i':
    'The reader of HTML cuts an attribute at 20,000 characters, and every gap in the expression has a limit.',
  'src/features/imports/source-names.ts /\\/(category|tag)\\/(?:[^/]+\\/)*([^/]+)$/':
    'Only addresses of up to 2000 characters.',
  'src/features/redirects/redirect-path.rules.ts /[?#].*$/':
    'An address of a redirect has 2000 characters at most.',
  'src/features/search/rules.ts /[\\p{L}\\p{M}\\p{N}]+$/u': 'Cut to the longest query just before.',
  'src/main/app-host-only.ts RegExp()':
    'Made of the host name in the configuration, with its dots escaped; the rest is bounded.',
  'src/lib/safe-url.ts /[-_.]+$/': 'Cut to 120 characters just before.',
  'src/platform/db/embedded/start.ts /lock file ".*" (already exists|is empty)|pre-existing shared memory/':
    'What our own database prints when it starts.',
  'src/platform/jobs/error-log.ts /\\(Queue: .*$/': 'A message of the queue library.',
  'src/platform/limits/rate-limit.ts /%.*$/':
    'A header or socket tells it, and neither has the line breaks that it takes.',
  'src/platform/storage/key.ts /^-+|-+$/g': 'Cut to 60 characters just before.',
  'src/lib/minify-css.ts /\\/\\*[^*]*\\*+(?:[^/*][^*]*\\*+)*\\//g': 'Style sheets of our own.',
}

interface Finding {
  readonly place: string
  readonly verdict: string
}

let recheck: Pick<typeof Recheck, 'check'>

beforeAll(() => {
  // Its native program where there is one for this machine, else a JVM or its own JavaScript.
  process.env['RECHECK_BACKEND'] = 'auto'
  recheck = createRequire(import.meta.url)('recheck') as typeof Recheck
})

/**
 * The expression with limits of repetition taken off, which the checker decides at once instead of by trying attacks.
 * What is linear so is linear with its limits.
 */
function withoutLimits(source: string): string {
  return source.replace(/\{(\d+),(\d*)\}/g, (limit, least: string, most: string) =>
    most !== '' && Number(most) <= 5 ? limit : least === '0' ? '*' : '+',
  )
}

const known = new Map<string, string>()

/** 'safe' for an expression whose time grows with the length of its input at most. */
async function verdictOn({ source, flags }: Expression, isCapped = false): Promise<string> {
  const key = `/${source}/${flags}`
  const before = known.get(key)
  if (before !== undefined) return before
  // Sets in the newer notation are unknown to the checker; without nesting they mean the same in the older one.
  const notation = flags.replace('v', 'u')
  const quick = await recheck.check(withoutLimits(source), notation, { checker: 'automaton', timeout: 1_000 })
  const isDecided = quick.status === 'safe' || isCapped
  const found = isDecided
    ? quick
    : await recheck.check(source, notation, { timeout: 60_000, recallTimeout: -1 })
  const verdict = found.status === 'vulnerable' ? `vulnerable ${found.complexity.type}` : found.status
  known.set(key, verdict)
  return verdict
}

async function findings(): Promise<Finding[]> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: inCheckout() }).filter(
    (file) => !/\.test\.|\/testing/.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  const found: Finding[] = []
  for (const file of files.toSorted()) {
    const { literals, made } = expressionsOf(inCheckout(file))
    for (const one of literals) {
      const place = `${file} /${one.source}/${one.flags}`
      found.push({ place, verdict: await verdictOn(one, Object.hasOwn(CAPPED, place)) })
    }
    if (made > 0) found.push({ place: `${file} RegExp()`, verdict: `${made} made of a string` })
  }
  return found
}

describe('regular expressions', () => {
  test('P30 are linear, or their input is short', async () => {
    const bad = (await findings()).filter(({ verdict }) => verdict !== 'safe')
    expect(
      bad.filter(({ place }) => !Object.hasOwn(CAPPED, place)).map((one) => `${one.place}: ${one.verdict}`),
    ).toEqual([])
    // A reason whose expression is gone would cover for the next one like it.
    const places = new Set(bad.map(({ place }) => place))
    expect(Object.keys(CAPPED).filter((place) => !places.has(place))).toEqual([])
  }, 300_000)

  test('are all found, and the checker sees a slow one', async () => {
    const text =
      'const a = /x+/g\nconst b = (s: string) => <p title={s.replace(/(a|a)*$/, "")}>{new RegExp(s)}</p>'
    expect(expressionsIn(text, true)).toEqual({
      literals: expect.arrayContaining([
        { source: 'x+', flags: 'g' },
        { source: '(a|a)*$', flags: '' },
      ]),
      made: 1,
    })
    expect(await verdictOn({ source: '(a|a)*$', flags: '' })).toBe('vulnerable exponential')
  })
})
