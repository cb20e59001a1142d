import { useMemo } from 'react'
import { removalOf } from '#editor/canvas/accept-message.ts'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import {
  addBlock,
  type BlockPosition,
  createKey,
  positionOf,
  setBlockData,
} from '#editor/model/layout-edits.ts'
import { placeBeside } from '#editor/model/placement-edits.ts'
import type { DocumentStore } from '#editor/model/store.ts'
import { useSession } from '#editor/screen/editing-session.ts'
import type { Block } from '#blocks/contract.ts'
import type { BesidePlace } from '#features/content/canvas/canvas-places.rules.ts'
import type { CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'
import { EMPTY_LAYOUT, type Layout, type StoredBlock } from '#features/content/layouts/layout.types.ts'
import { type Toast, useToast } from '#ui/toasts.tsx'

/** Edits of the blocks of a page. */
export interface LayoutEdits {
  change(label: string, edit: (layout: Layout) => Layout, key?: string): void
  /** Adds a block at a position, beside another one, or at the end of the page. Returns its key. */
  add(block: Block, position: BlockPosition | BesidePlace | undefined): string
  setField(blockId: string, stored: StoredBlock, name: string, value: unknown): void
  /** Removes a target, with a message that has an undo. Returns what is selected then. */
  remove(target: CanvasTarget): CanvasTarget | null
}

/** Returns a message about a change that was committed just now, with its undo. */
export function undoToast(store: DocumentStore, text: string): Toast {
  const after = store.getState().past.length
  return {
    text,
    undo: () => {
      // Only undoes this change and later ones while it is in the history.
      while (store.getState().past.length >= after && store.getState().undo() !== undefined);
    },
  }
}

export function useLayoutEdits(): LayoutEdits {
  const { store } = useSession()
  const types = useBlockTypes()
  const toast = useToast()
  return useMemo(() => {
    const { change: commit } = store.getState()
    const change: LayoutEdits['change'] = (label, edit, key) =>
      commit(label, (body) => ({ ...body, layout: edit(body.layout ?? EMPTY_LAYOUT) }), key)
    return {
      change,
      add(block, position) {
        const id = createKey(store.getState().body.layout ?? EMPTY_LAYOUT, 'b')
        const created = types.create(block)
        change(`Add ${block.label}`, (layout) =>
          position && 'besideId' in position
            ? placeBeside(addBlock(layout, positionOf(layout, position.besideId), created, id), id, position)
            : addBlock(layout, position, created, id),
        )
        return id
      },
      setField(blockId, stored, name, value) {
        const version = types.get(stored.type)?.version ?? stored.version
        const data = { ...types.read(stored), [name]: value }
        change(
          name,
          (layout) => setBlockData(layout, blockId, { type: stored.type, version, data }),
          `${blockId}.${name}`,
        )
      },
      remove(target) {
        const {
          label,
          edit,
          selects = null,
        } = removalOf(store.getState().body.layout ?? EMPTY_LAYOUT, types, target)
        commit(label, edit)
        toast(undoToast(store, `${label}.`))
        return selects
      },
    }
  }, [store, types, toast])
}
