import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { minifyCss } from '#lib/minify-css.ts'
import { inCheckout, textOf } from './support/checkout.ts'

interface StyleRule {
  readonly selector: string
  /** Conditions of the at-rules around it, outermost first. */
  readonly conditions: readonly string[]
  readonly declarations: ReadonlyMap<string, string>
}

/** Returns all rules of a stylesheet, including nested ones. */
function rulesOf(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  const open: { head: string; declarations: Map<string, string> }[] = []
  for (const [, text = '', end] of minifyCss(css).matchAll(/([^{};]*)([{};])/g)) {
    const declaration = /^\s*([a-z-]+):(.*)$/.exec(text)
    if (end !== '{' && declaration) open.at(-1)?.declarations.set(declaration[1] ?? '', declaration[2] ?? '')
    if (end === '{') open.push({ head: text.trim(), declarations: new Map() })
    if (end !== '}') continue
    const closed = open.pop()
    if (!closed || closed.head.startsWith('@')) continue
    const heads = open.map(({ head }) => head)
    rules.push({
      selector: [...heads.filter((head) => !head.startsWith('@')), closed.head].join(' '),
      conditions: heads.filter((head) => head.startsWith('@')),
      declarations: closed.declarations,
    })
  }
  return rules
}

/** Properties that move an element, or give it a stacking context, which lifts it above what follows it. */
const LIFTING =
  'transform translate scale rotate filter backdrop-filter opacity mix-blend-mode will-change isolation position z-index'.split(
    ' ',
  )

/** Returns whether the rule extends a link's area over its surroundings with invisible generated content. */
const coversByLink = ({ selector, declarations }: StyleRule) =>
  selector.endsWith('::after') &&
  declarations.get('position') === 'absolute' &&
  declarations.get('inset') === '0' &&
  !['background', 'block-size', 'mask-image'].some((property) => declarations.has(property))

/** As `minifyCss` writes it. */
const NEEDS_MOUSE = /^@media (?!not).*\(hover:hover\) and \(pointer:fine\)$/

const hoverViolations = (rules: readonly StyleRule[]) =>
  rules
    .filter(({ selector }) => selector.includes(':hover'))
    .filter(({ declarations }) => LIFTING.some((property) => declarations.has(property)))
    .filter(({ conditions }) => !conditions.some((one) => NEEDS_MOUSE.test(one)))
    .map(({ selector }) => selector)

const coverViolations = (rules: readonly StyleRule[]) =>
  rules
    .filter(coversByLink)
    .filter(({ declarations }) => !(Number(declarations.get('z-index')) >= 1))
    .map(({ selector }) => selector)

const files = globSync('src/**/*.css', { cwd: inCheckout() }).toSorted()

test('the checks find hover effects on touch screens and covering links below their entry', () => {
  const rules = rulesOf(`
    .a:hover img { color: red; scale: 1.1 }
    @media (hover: hover) and (pointer: fine) { .b:hover { scale: 1.1 } }
    .c { & a::after { content: ''; position: absolute; inset: 0; } }
    .d a::after { content: ''; position: absolute; inset: 0; z-index: 1 }
  `)
  expect(hoverViolations(rules)).toEqual(['.a:hover img'])
  expect(coverViolations(rules)).toEqual(['.c & a::after'])
})

describe('in every style sheet', () => {
  test('a hover effect that moves or lifts an element needs a mouse', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(
      files.flatMap((file) => hoverViolations(rulesOf(textOf(file))).map((one) => `${file} ${one}`)),
    ).toEqual([])
  })

  test('a link that covers its entry is above the images of the entry', () => {
    const rules = files.flatMap((file) =>
      rulesOf(textOf(file)).map((rule) => ({ ...rule, selector: `${file} ${rule.selector}` })),
    )
    expect(rules.filter(coversByLink).length).toBeGreaterThan(5)
    expect(coverViolations(rules)).toEqual([])
  })
})
