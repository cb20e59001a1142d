import { expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { stackBlocks } from '#features/content/layouts/layout.rules.ts'
import { isolateBroken, prepareBlocks } from '#site/prepare-layout.ts'
import { scopeOf } from '../../tests/support/blocks/scope.ts'

type Warning = readonly [message: string, details: Readonly<Record<string, unknown>>]

function listener() {
  const warnings: Warning[] = []
  const warn = (message: string, details: Warning[1]) => void warnings.push([message, details])
  return { warnings, warn, registry: createBlockRegistry({ warn }) }
}

const spacer = (height: unknown) => ({ type: BLOCK_TYPE.spacer, version: 1, data: { height } })
const line = { type: BLOCK_TYPE.horizontalRule, version: 1, data: {} }

test('BLK-10 an unknown block and one with bad data render nothing and log one warning each', () => {
  const { warnings, warn, registry } = listener()
  const layout = stackBlocks([spacer(20), { type: 64, version: 1, data: {} }, spacer('tall'), line])
  const prepared = prepareBlocks(registry, layout, warn)
  expect(prepared.sections.map(({ placements }) => placements.map(({ block }) => block.id))).toEqual([
    ['b1', 'b4'],
  ])
  expect(warnings.map(([, details]) => details)).toEqual([
    { blockId: 'b2', type: 64, reason: 'There is no block type 64.' },
    { blockId: 'b3', type: BLOCK_TYPE.spacer, reason: expect.stringContaining('“Height”') },
  ])
})

test('BLK-10 a section without valid blocks is removed', () => {
  const { warn, registry } = listener()
  expect(prepareBlocks(registry, stackBlocks([{ type: 34, version: 1, data: {} }]), warn)).toEqual({
    sections: [],
  })
})

test('BLK-10 a block that throws while rendering is removed from the page with one warning', () => {
  const { warnings, warn, registry } = listener()
  // HTML that cannot be closed: the rest of the page would become part of the comment.
  const endless = { type: BLOCK_TYPE.code, version: 1, data: { source: '<script><!--<script>', mode: 'run' } }
  const prepared = prepareBlocks(registry, stackBlocks([line, endless, spacer(20)]), warn)
  expect(warnings).toEqual([])
  const sound = isolateBroken(prepared, scopeOf(), warn)
  expect(sound.sections.flatMap(({ placements }) => placements.map(({ block }) => block.name))).toEqual([
    'horizontal-rule',
    'spacer',
  ])
  expect(warnings.map(([, details]) => details)).toEqual([
    { blockId: 'b2', block: 'code', error: expect.any(Error) },
  ])
  expect(isolateBroken(prepareBlocks(registry, stackBlocks([endless]), warn), scopeOf(), warn)).toEqual({
    sections: [],
  })
})

test('a page that is edited keeps empty sections, and cells for the blocks that it leaves out', () => {
  const { warn, registry } = listener()
  const layout = stackBlocks([spacer('tall'), { type: 34, version: 1, data: {} }, line])
  const sections = { ...layout.sections, s2: { placements: [] } }
  const prepared = prepareBlocks(registry, { ...layout, order: [...layout.order, 's2'], sections }, warn, {
    keepsAll: true,
  })
  const shown = ({ sections: all }: typeof prepared) =>
    all.map(({ placements }) => placements.map(({ block: { id, isMissing } }) => [id, isMissing === true]))
  const cells = [
    [
      ['b1', true],
      ['b2', true],
      ['b3', false],
    ],
    [],
  ]
  expect(shown(prepared)).toEqual(cells)
  expect(prepared.sections[0]?.placements[0]?.block.type.label).toBe('Spacer')
  expect(shown(isolateBroken(prepared, scopeOf(), warn, { keepsAll: true }))).toEqual(cells)
})
