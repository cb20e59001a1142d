import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { BlockRegistry, Warn } from '#blocks/contract.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import type { Scope } from '#parts/scope.ts'
import type { PreparedBlock, PreparedLayout, PreparedSection } from '#site/page/prepared.ts'

/** Which parts of a layout a page has. */
export interface LayoutParts {
  /** Stand-ins for blocks that cannot be rendered, and empty sections. Default: false. */
  readonly keepsAll?: boolean | undefined
}

/**
 * Returns the layout with every block parsed and upgraded. A block of an unknown or reserved type, or with invalid
 * data, is left out with one warning (BLK-10); empty sections are removed.
 */
export function prepareBlocks(
  registry: BlockRegistry,
  layout: Layout,
  warn: Warn,
  { keepsAll = false }: LayoutParts = {},
): PreparedLayout {
  const sections = layout.order.map((id) => ({
    ...layout.sections[id],
    id,
    placements: (layout.sections[id]?.placements ?? []).flatMap(({ blockId, ...cell }) => {
      const stored = layout.blocks[blockId]
      if (stored === undefined) return []
      const parsed = registry.parse(stored)
      if (parsed.ok) {
        const { block, View, data } = parsed.value
        return [
          {
            ...cell,
            block: {
              id: blockId,
              code: block.code,
              name: block.name,
              type: block,
              View,
              data,
              loaded: undefined,
            },
          },
        ]
      }
      warn('A block is left out of the page.', { blockId, type: stored.type, reason: parsed.error })
      const label = registry.get(stored.type)?.block.label ?? 'Block'
      return keepsAll ? [{ ...cell, block: standIn({ id: blockId, label }) }] : []
    }),
  }))
  return { sections: shownSections(sections, { keepsAll }) }
}

/** Returns what stands in for a block that cannot be rendered: an empty cell with its id and label. */
export const standIn = ({ id, label }: { readonly id: string; readonly label: string }): PreparedBlock => ({
  id,
  code: 0,
  name: '',
  type: { label, toText: () => '' },
  View: () => null,
  data: {},
  loaded: undefined,
  isMissing: true,
})

/** Removes empty sections unless they are kept. */
export const shownSections = (
  sections: readonly PreparedSection[],
  { keepsAll = false }: LayoutParts,
): readonly PreparedSection[] =>
  keepsAll ? sections : sections.filter(({ placements }) => placements.length > 0)

/**
 * Returns the layout without the blocks that throw while rendering, with one warning each. Renders every block
 * separately, so it is only for a page whose render has thrown.
 */
export function isolateBroken(
  prepared: PreparedLayout,
  scope: Scope,
  warn: Warn,
  { keepsAll = false }: LayoutParts = {},
): PreparedLayout {
  const sections = prepared.sections.map((section) => ({
    ...section,
    placements: section.placements.flatMap((placement) => {
      const { block } = placement
      if (renders(block, scope, warn)) return [placement]
      return keepsAll ? [{ ...placement, block: standIn({ id: block.id, label: block.type.label }) }] : []
    }),
  }))
  return { sections: shownSections(sections, { keepsAll }) }
}

function renders({ id, name, View, data, loaded }: PreparedBlock, scope: Scope, warn: Warn): boolean {
  try {
    renderToString(createElement(View, { id, data, scope, loaded }))
    return true
  } catch (error) {
    warn('A block is left out of the page because it cannot be rendered.', {
      blockId: id,
      block: name,
      error,
    })
    return false
  }
}
