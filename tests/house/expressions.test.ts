import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Recheck from 'recheck'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Expression, expressionsIn, expressionsOf } from '../support/expressions.ts'
import { inCheckout } from './support/checkout.ts'

/** Expressions that are not linear, and why their input is bounded. A new entry names the limit. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/blocks/code/view.tsx /[[\\p{Cc}\\p{Cs}]--[\\t\\n]]/gv':
    'One character at a time; the checker cannot read sets.',
  'src/parts/rich-text-tree.ts /[[\\p{Cc}\\p{Cs}]--[\\t\\n]]/gv':
    'One character at a time; the checker cannot read sets.',
  'src/features/transfer/imports/html/find-images.ts /background(?:-image)?\\s*:[^;]{0,200}?url\\(\\s*["\']?([^"\')]{1,2000})["\']?\\s*\\)/i':
    'The reader of HTML cuts an attribute at 20,000 characters, and every gap in the expression has a limit.',
  'src/features/transfer/imports/run/resolve-references.ts /\\/(category|tag)\\/(?:[^/]+\\/)*([^/]+)$/':
    'Only URLs of up to 2000 characters.',
  'src/features/content/redirects/redirect-path.rules.ts /[?#].*$/':
    'A redirect path has 2000 characters at most.',
  'src/features/content/search/rules.ts /[\\p{L}\\p{M}\\p{N}]+$/u': 'Cut to the longest query just before.',
  'src/main/app-host-only.ts RegExp()':
    'Built from the configured host name with escaped dots; the rest is bounded.',
  'src/lib/safe-url.ts /[-_.]+$/': 'Cut to 120 characters just before.',
  'src/platform/db/embedded/start.ts /lock file ".*" (already exists|is empty)|pre-existing shared memory/':
    'Output of the built-in database at start.',
  'src/platform/jobs/error-log.ts /\\(Queue: .*$/': 'A message of the queue library.',
  'src/platform/limits/rate-limit.ts /%.*$/': 'From a header or socket, which contain no line breaks.',
  'src/platform/storage/key.ts /^-+|-+$/g': 'Cut to 60 characters just before.',
  'src/lib/minify-css.ts /\\/\\*[^*]*\\*+(?:[^/*][^*]*\\*+)*\\//g': 'Our own stylesheets.',
}

interface Finding {
  readonly location: string
  readonly verdict: string
}

let recheck: Pick<typeof Recheck, 'check'>

beforeAll(() => {
  // The native program where available, else a JVM or JavaScript.
  process.env['RECHECK_BACKEND'] = 'auto'
  recheck = createRequire(import.meta.url)('recheck') as typeof Recheck
})

/**
 * Returns the expression without repetition limits, which the checker decides at once instead of trying
 * attacks. An expression that is linear without limits is linear with them.
 */
function withoutLimits(source: string): string {
  return source.replace(/\{(\d+),(\d*)\}/g, (limit, min: string, max: string) =>
    max !== '' && Number(max) <= 5 ? limit : min === '0' ? '*' : '+',
  )
}

const verdicts = new Map<string, string>()

/** Returns 'safe' for an expression with at most linear time. */
async function verdictOn({ source, flags }: Expression, isCapped = false): Promise<string> {
  const key = `/${source}/${flags}`
  const cached = verdicts.get(key)
  if (cached !== undefined) return cached
  // The checker does not support v-mode sets; without nesting they mean the same in u mode.
  const notation = flags.replace('v', 'u')
  const quick = await recheck.check(withoutLimits(source), notation, {
    checker: 'automaton',
    timeout: 20_000,
  })
  const isDecided = quick.status === 'safe' || isCapped
  const found = isDecided
    ? quick
    : await recheck.check(source, notation, { timeout: 60_000, recallTimeout: -1 })
  const verdict = found.status === 'vulnerable' ? `vulnerable ${found.complexity.type}` : found.status
  verdicts.set(key, verdict)
  return verdict
}

async function findings(): Promise<Finding[]> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: inCheckout() }).filter(
    (file) => !/\.test\.|\/testing/.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  const found: Finding[] = []
  for (const file of files.toSorted()) {
    const { literals, constructed } = expressionsOf(inCheckout(file))
    for (const one of literals) {
      const location = `${file} /${one.source}/${one.flags}`
      found.push({ location, verdict: await verdictOn(one, Object.hasOwn(BOUNDED, location)) })
    }
    if (constructed > 0)
      found.push({ location: `${file} RegExp()`, verdict: `${constructed} built from a string` })
  }
  return found
}

describe('regular expressions', () => {
  test('P30 are linear, or their input is short', async () => {
    const bad = (await findings()).filter(({ verdict }) => verdict !== 'safe')
    expect(
      bad
        .filter(({ location }) => !Object.hasOwn(BOUNDED, location))
        .map((one) => `${one.location}: ${one.verdict}`),
    ).toEqual([])
    // A stale entry would hide the next expression like it.
    const places = new Set(bad.map(({ location }) => location))
    expect(Object.keys(BOUNDED).filter((location) => !places.has(location))).toEqual([])
  }, 300_000)

  test('are all found, and the checker detects a slow one', async () => {
    const text =
      'const a = /x+/g\nconst b = (s: string) => <p title={s.replace(/(a|a)*$/, "")}>{new RegExp(s)}</p>'
    expect(expressionsIn(text, true)).toEqual({
      literals: expect.arrayContaining([
        { source: 'x+', flags: 'g' },
        { source: '(a|a)*$', flags: '' },
      ]),
      constructed: 1,
    })
    expect(await verdictOn({ source: '(a|a)*$', flags: '' })).toBe('vulnerable exponential')
  })
})
