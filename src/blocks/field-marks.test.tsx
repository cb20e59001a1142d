import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { BlockData, FieldMeta, RegisteredBlock } from '#blocks/contract.ts'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { elementsOf, textIn } from '../../tests/support/blocks/markup.ts'
import { scopeOf } from '../../tests/support/blocks/scope.ts'

const registry = createBlockRegistry({
  warn(message) {
    throw new Error(message)
  },
})
const each = registry.all.map((entry) => [entry.block.name, entry] as const)

/** Shared by blocks of which not all show it. */
const SHOWN_BY_OTHERS = new Set(['social-account-links accounts.*.label'])
const KINDS: Readonly<Record<string, string>> = { text: 'text', longText: 'lines', richText: 'rich' }
const PREVIEW = { runsOwnerCode: false, marksBlocks: true } as const

interface Mark {
  readonly field: string
  readonly kind: string | undefined
  readonly text: string
  readonly hasElements: boolean
}

function render({ View, loaded }: RegisteredBlock, data: BlockData, more: object = PREVIEW): string {
  return renderToStaticMarkup(createElement(View, { id: 'b1', data, scope: scopeOf(more), loaded }))
}

function marksIn(html: string): readonly Mark[] {
  return elementsOf(html).flatMap((element) => {
    const attribute = (name: string) => element.attrs.find((one) => one.name === name)?.value
    const kind = attribute('data-kind')
    const field = attribute('data-field')
    if (kind === undefined || field === undefined) return []
    const hasElements = element.childNodes.some((node) => 'tagName' in node)
    return [{ field, kind, text: textIn(element), hasElements }]
  })
}

/** Any entry of a list. */
const anyEntry = (field: string) => field.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '*')

/** Returns the fields that are edited in place, with their controls. */
function fieldsInPlace(type: unknown, path = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const core = unwrapped(type)
  if (core instanceof z.ZodArray)
    for (const [field, control] of fieldsInPlace(core.element, `${path}.*`)) found.set(field, control)
  if (core instanceof z.ZodObject)
    for (const [name, inner] of Object.entries(core.shape)) {
      const field = path === '' ? name : `${path}.${name}`
      const meta = (inner as z.ZodType).meta() as FieldMeta | undefined
      if (meta?.inPlace) found.set(field, meta.control)
      for (const [below, control] of fieldsInPlace(inner, field)) found.set(below, control)
    }
  return found
}

function unwrapped(type: unknown): unknown {
  if (type instanceof z.ZodDefault || type instanceof z.ZodNullable || type instanceof z.ZodOptional)
    return unwrapped(type.unwrap())
  return type
}

/** The fixture, and the fixture with one other setting. */
function variationsOf({ block, fixture }: RegisteredBlock): readonly BlockData[] {
  const others = Object.entries(block.fields.shape).flatMap(([name, type]) => {
    const core = unwrapped(type)
    if (core instanceof z.ZodEnum) return core.options.map((value) => ({ ...fixture, [name]: value }))
    if (core instanceof z.ZodBoolean) return [true, false].map((value) => ({ ...fixture, [name]: value }))
    return [{ ...fixture, [name]: (type as z.ZodType).parse(undefined) }]
  })
  return [fixture, ...others]
}

function valueAt(data: unknown, field: string): unknown {
  let value = data
  for (const name of field.split('.'))
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[name]
  return value
}

describe.each(each)('%s', (name, entry) => {
  const inPlace = fieldsInPlace(entry.block.fields)
  const pages = variationsOf(entry).map((data) => ({ data, marks: marksIn(render(entry, data)) }))

  test('fields that are edited in place are texts', () => {
    for (const [field, control] of inPlace) expect(Object.keys(KINDS), field).toContain(control)
  })

  test('marks the elements of all fields that are edited in place, and no others', () => {
    const marked = new Set(pages.flatMap(({ marks }) => marks.map(({ field }) => anyEntry(field))))
    const expected = [...inPlace.keys()].filter((field) => !SHOWN_BY_OTHERS.has(`${name} ${field}`))
    expect([...marked].toSorted()).toEqual(expected.toSorted())
    for (const { marks } of pages) {
      const fields = marks.map(({ field }) => field)
      expect(fields).toEqual([...new Set(fields)])
      for (const { field, kind } of marks) expect(kind).toBe(KINDS[inPlace.get(anyEntry(field)) ?? ''])
    }
  })

  test('a marked element shows exactly the value', () => {
    for (const { data, marks } of pages)
      for (const { field, kind, text, hasElements } of marks) {
        const value = valueAt(data, field)
        if (kind !== 'rich') expect(hasElements, field).toBe(false)
        if (kind === 'rich') expect(value, field).toMatchObject({ type: 'doc' })
        else if (String(value).trim() !== '') expect(text.trim(), field).toBe(String(value).trim())
      }
  })

  test('published pages have no marks, and the markup of previews is the same apart from them', () => {
    const published = render(entry, entry.fixture, { runsOwnerCode: false })
    expect(marksIn(published)).toEqual([])
    // Others may say something to their owner in previews.
    if (inPlace.size > 0) expect(withoutMarks(render(entry, entry.fixture))).toBe(withoutMarks(published))
  })
})

const withoutMarks = (html: string) =>
  html
    .replaceAll(/<(\w+)(?: [^<>]*)? data-kind="\w+"[^<>]*><\/\1>/g, '')
    .replaceAll(/ data-(?:field="[^"]*" data-kind|heading-shift)="[^"]*"/g, '')
