import { expect, test } from 'vitest'
import { acceptContent } from '#editor/clipboard/accept-content.ts'
import { createBlockTypes } from '#editor/editor-block-types.tsx'
import { panelBlocks } from '#blocks/registry.panels.ts'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { stackSections } from '#features/content/layouts/layout.rules.ts'
import { isId } from '#lib/id.ts'

const types = createBlockTypes(panelBlocks)
/** Names of fields that refer to things of the site; restaurants are those of a service. */
const REFERENCE = /(?:^id|(?<!restaurant)Id)$/

function referencesIn(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return REFERENCE.test(name) && isId(value) ? [`${name}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => referencesIn(one, Array.isArray(value) ? name : key))
}

test('no block of any type keeps an id of another site, and all are still valid', () => {
  let count = 0
  for (const { block, fixture } of createBlockRegistry({ warn: () => undefined }).all) {
    const { code: type, version, name } = block
    const stored = { type, version, data: fixture }
    count += referencesIn(fixture).length
    const { layout } = acceptContent(
      { kind: 'blocks', site: 'there', layout: stackSections([{ blocks: [stored] }]) },
      types,
      'here',
    )
    const accepted = layout.blocks['b1']
    expect(accepted, name).toBeDefined()
    expect(referencesIn(accepted?.data), name).toEqual([])
  }
  expect(count).toBeGreaterThan(20)
})
