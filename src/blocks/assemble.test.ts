import { expect, test } from 'vitest'
import { z } from 'zod'
import { assembleBlocks, type BlockFolder } from '#blocks/assemble.server.ts'
import type { FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ownBlockCode } from '#features/content/layouts/own-block-types.ts'

const fields = z.object({
  words: z
    .string()
    .max(5)
    .default('')
    .meta({ label: 'Words', control: 'text' } satisfies FieldMeta),
})

function folder(more: Partial<BlockFolder['block']> = {}, rest: Partial<BlockFolder> = {}): BlockFolder {
  const block = {
    code: BLOCK_TYPE.link,
    name: 'link',
    label: 'Link',
    group: 'navigation' as const,
    icon: 'link' as const,
    about: 'Leads somewhere.',
    version: 1,
    fields,
    toText: () => '',
    ...more,
  }
  return { block, View: () => null, fixture: {}, style: `.b-${block.name}{}`, upgrades: {}, ...rest }
}

function registryOf(...folders: BlockFolder[]) {
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  return { registry: assembleBlocks(folders, '.p{}', { warn }), warnings }
}

const stored = (data: Record<string, unknown>, version = 1) => ({ type: BLOCK_TYPE.link, version, data })

test('data is validated and filled with defaults', () => {
  const { registry } = registryOf(folder())
  expect(registry.parse(stored({}))).toMatchObject({ ok: true, value: { data: { words: '' } } })
  expect(registry.parse(stored({ words: 'oak', old: 1 }))).toMatchObject({
    ok: true,
    value: { data: { words: 'oak' } },
  })
})

test('data that cannot be saved is rejected with the labels of the panel', () => {
  const { registry } = registryOf(folder())
  const apiError = (data: Record<string, unknown>) => {
    const result = registry.parseForSave(stored(data))
    return result.ok ? undefined : result.error
  }
  expect(apiError({ words: 'too long' })).toMatch(/^Link: “Words”: .*5 characters\.$/)
  expect(apiError({ words: 'oak', old: 1 })).toBe('Link: unknown field old.')
  expect(apiError({ words: 'oak' })).toBeUndefined()
})

test('BLK-10 a reserved or unknown type is an expected failure', () => {
  const { registry } = registryOf(folder())
  for (const type of [15, 34, 35, 36, 37, 38, 39, 40, 64, 999, ownBlockCode('removed')]) {
    expect(registry.parse({ type, version: 1, data: {} })).toEqual({
      ok: false,
      error: `There is no block type ${type}.`,
    })
    expect(registry.get(type)).toBeUndefined()
  }
})

test('older data is upgraded step by step, newer data is not changed', () => {
  const upgrades = {
    1: (data: unknown) => ({ text: (data as { label: string }).label }),
    2: (data: unknown) => ({ words: (data as { text: string }).text }),
  }
  const { registry } = registryOf(folder({ version: 3 }, { upgrades }))
  expect(registry.parseForSave(stored({ label: 'oak' }, 1))).toEqual({
    ok: true,
    value: { type: BLOCK_TYPE.link, version: 3, data: { words: 'oak' } },
  })
  expect(registry.parse(stored({ words: 'oak' }, 3))).toMatchObject({ ok: true })
  expect(registry.parse(stored({ words: 'oak' }, 4))).toEqual({
    ok: false,
    error: 'Link: written by a newer version of the program. Update it to show this block.',
  })
})

test('an upgrade that throws or is missing fails the block but not the caller', () => {
  const upgrades = {
    1: () => {
      throw new TypeError('label of undefined')
    },
  }
  const { registry, warnings } = registryOf(folder({ version: 3 }, { upgrades }))
  expect(registry.parse(stored({}, 1)).ok).toBe(false)
  expect(warnings).toEqual(['Block upgrade failed.'])
  expect(registry.parse(stored({}, 2)).ok).toBe(false)
  expect(warnings).toHaveLength(1)
})

test('data nested too deeply is rejected before it is traversed', () => {
  let data: Record<string, unknown> = {}
  for (let depth = 0; depth < 50_000; depth++) data = { data }
  expect(registryOf(folder()).registry.parse(stored(data))).toEqual({
    ok: false,
    error: 'Link: its content is nested too deeply.',
  })
})

test('styles contain the shared parts and each type once, in an order independent of the page', () => {
  const { registry } = registryOf(folder({ code: BLOCK_TYPE.folder, name: 'folder' }), folder())
  const { link, folder: folderCode } = BLOCK_TYPE
  expect(registry.styles([folderCode, link, folderCode, 64])).toBe('.p{}.b-link{}.b-folder{}')
  expect(registry.styles(new Set([link, folderCode]))).toBe(registry.styles([folderCode, link]))
  expect(registry.styles([])).toBe('.p{}')
})

test('two folders with the same code or name throw an error', () => {
  expect(() => registryOf(folder(), folder({ name: 'other' }))).toThrow('same code or name')
  expect(() => registryOf(folder(), folder({ code: BLOCK_TYPE.folder }))).toThrow('same code or name')
})

test('an own block has the code of its name', () => {
  const own = folder({ code: ownBlockCode('acme-note'), name: 'acme-note' })
  const { registry } = registryOf(folder(), own)
  const placed = { type: ownBlockCode('acme-note'), version: 1, data: { words: 'oak' } }
  expect(registry.parseForSave(placed)).toEqual({ ok: true, value: placed })
  const renamed = folder({ code: ownBlockCode('acme-note'), name: 'acme-remark' })
  expect(() => registryOf(renamed)).toThrow("write ownBlockCode('acme-remark')")
  expect(() => registryOf(own, own)).toThrow('acme-note and acme-note have the same code or name')
})
