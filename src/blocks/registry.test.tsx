import { readdirSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { preprocessCSS, resolveConfig } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { CONTROL, type BlockData, type RegisteredBlock } from '#blocks/contract.ts'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { FIRST_OWN_BLOCK_CODE, ownBlockCode } from '#features/content/layouts/own-block-types.ts'
import {
  attackedAt,
  groupPaths,
  isAddress,
  loadedPaths,
  loadedWith,
  openPaths,
} from '../../tests/support/attacks/places.ts'
import { dangersIn, elementsOf, markupErrors } from '../../tests/support/blocks/markup.ts'
import { ATTACK_STRINGS } from '../../tests/support/blocks/attack-strings.ts'
import { imageOf, scopeOf } from '../../tests/support/blocks/scope.ts'

const registry = createBlockRegistry({
  warn(message) {
    throw new Error(message)
  },
})
const each = registry.all.map((entry) => [entry.block.name, entry] as const)
/** Blocks that the specification does not have. */
const isOwn = ({ block }: RegisteredBlock): boolean => block.code >= FIRST_OWN_BLOCK_CODE
const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)

function render({ View, loaded }: RegisteredBlock, data: BlockData, more = {}): string {
  const props = { id: 'b1', data, scope: scopeOf(more), loaded }
  return renderToStaticMarkup(createElement(View, props))
}

test('every folder is a block with the name of the folder and a unique code', () => {
  expect(registry.all.map(({ block }) => block.name).toSorted()).toEqual(
    folders.map(({ name }) => name).toSorted(),
  )
  expect(new Set(registry.all.map(({ block }) => block.code)).size).toBe(registry.all.length)
})

test('BLK-01 every code of the list has exactly one block', () => {
  const specified = registry.all.filter((entry) => !isOwn(entry))
  expect(specified.map(({ block }) => block.code)).toEqual(Object.values(BLOCK_TYPE))
})

describe.each(each)('%s', (name, entry) => {
  const { block, fixture, style } = entry

  test('has a known code, a label, a version and a description', () => {
    expect([...Object.values(BLOCK_TYPE), ownBlockCode(name)]).toContain(block.code)
    expect(block.label).toMatch(/^\p{Lu}/u)
    expect(block.version).toBeGreaterThanOrEqual(1)
    expect(block.about).toMatch(/^\p{Lu}.{20,}\.$/u)
  })

  test('can be shown when inserted: every field has a default', () => {
    const stored = { type: block.code, version: block.version, data: {} }
    const parsed = registry.parseForSave(stored)
    expect(parsed).toMatchObject({ ok: true })
    if (parsed.ok) expect(markupErrors(render(entry, parsed.value.data))).toEqual([])
  })

  test('provides a label and a control for every field', () => {
    for (const [field, type] of Object.entries(block.fields.shape)) {
      const meta = type.meta()
      expect(meta?.['label'], field).toMatch(/^\p{Lu}/u)
      expect(Object.values(CONTROL), field).toContain(meta?.['control'])
    }
  })

  test('upgrades data of every older version', () => {
    for (let version = 1; version < block.version; version++) {
      expect(registry.parse({ type: block.code, version, data: {} })).toMatchObject({ ok: true })
    }
  })

  test('its fixture can be saved, sets every field and renders valid markup below its own class', () => {
    expect(registry.parseForSave({ type: block.code, version: block.version, data: fixture })).toEqual({
      ok: true,
      value: { type: block.code, version: block.version, data: fixture },
    })
    expect(Object.keys(fixture)).toEqual(Object.keys(block.fields.shape))
    const html = render(entry, fixture)
    expect(
      elementsOf(html)[0]
        ?.attrs.find((attr) => attr.name === 'class')
        ?.value.split(' '),
    ).toContain(`b-${name}`)
    expect(markupErrors(html)).toEqual([])
    const missing = render(entry, fixture, {
      image: (mediaId: string) => imageOf(mediaId, { src: undefined, width: undefined, height: undefined }),
    })
    expect(markupErrors(missing)).toEqual([])
    expect(elementsOf(missing).filter(({ tagName }) => tagName === 'img')).toEqual([])
  })

  test('has a style that parses, uses tokens and is scoped to its own class', async () => {
    const selectors = await selectorsOf(style)
    expect(selectors).not.toEqual([])
    for (const classes of selectors) {
      expect(classes[0]).toMatch(new RegExp(`^b-${name}(-|$)`))
      for (const found of classes) expect(found).toMatch(new RegExp(`^(b-${name}|p)(-|$)`))
    }
    expect(style).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i)
  })

  test('P21 no string in its fields or loaded data becomes markup, a script or a live link', () => {
    const groups = groupPaths(openPaths(registry, entry))
    const loadedGroups = groupPaths(loadedPaths(entry))
    for (const attack of ATTACK_STRINGS) {
      for (const group of groups) {
        const data = attackedAt(fixture, group, attack)
        const parsed = registry.parse({ type: block.code, version: block.version, data })
        const html = parsed.ok ? render(entry, parsed.value.data) : ''
        expect(dangersIn(html), JSON.stringify(attack)).toEqual([])
        if (parsed.ok && !group.some(isAddress) && /\p{L}/u.test(attack)) expect(html).not.toBe('')
      }
      for (const group of loadedGroups) {
        const loaded = loadedWith(entry.loaded as BlockData, group, attack)
        expect(dangersIn(render({ ...entry, loaded }, fixture)), JSON.stringify(attack)).toEqual([])
      }
    }
  })
})

/** Blocks without a text of their own: a product has those of the store, which are loaded. */
const TEXTLESS: ReadonlySet<string> = new Set(['spacer', 'horizontal-rule', 'product'])
/** Controls in which owners write. */
const WRITTEN: ReadonlySet<unknown> = new Set([
  CONTROL.text,
  CONTROL.longText,
  CONTROL.richText,
  CONTROL.markdown,
  CONTROL.sourceCode,
])

test('the attack strings reach the fields that owners write in', () => {
  for (const [name, entry] of each) {
    const controls = Object.values(entry.block.fields.shape).map((type) => type.meta()?.['control'])
    const expected = isOwn(entry) ? controls.some((control) => WRITTEN.has(control)) : !TEXTLESS.has(name)
    expect(openPaths(registry, entry).length > 0, name).toBe(expected)
    expect(loadedPaths(entry).length > 0, name).toBe(entry.loaded !== undefined)
  }
})

type Css = NonNullable<Parameters<typeof resolveConfig>[0]['css']>
type Visitor = NonNullable<NonNullable<Css['lightningcss']>['visitor']>

interface SelectorPart {
  readonly type: string
  readonly name?: string
  readonly selectors?: readonly (readonly SelectorPart[])[]
}

/** Includes those within `:where(…)`, `:is(…)` and `:not(…)`. */
const classesOf = (selector: readonly SelectorPart[]): string[] =>
  selector.flatMap(({ type, name, selectors = [] }) =>
    type === 'class' && name !== undefined ? [name] : selectors.flatMap(classesOf),
  )

/** Returns the class names of each selector of a style, in order. Throws when the style does not parse. */
let selectorsOf: (style: string) => Promise<readonly (readonly string[])[]>

beforeAll(async () => {
  let selectors: string[][] = []
  const visitor: Visitor = {
    Rule: {
      style(rule) {
        const { value } = rule as { readonly value: { readonly selectors: readonly SelectorPart[][] } }
        selectors.push(...value.selectors.map(classesOf))
      },
    },
  }
  const css: Css = { transformer: 'lightningcss', lightningcss: { visitor } }
  const config = await resolveConfig({ configFile: false, css }, 'build')
  selectorsOf = async (style) => {
    selectors = []
    await preprocessCSS(style, 'style.css', config)
    return selectors
  }
})
