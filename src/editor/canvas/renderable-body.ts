import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Body } from '#editor/model/body.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'

/**
 * Returns a function that makes a body which can be rendered: fields with input that is not valid yet, such as half of a
 * URL, have their last valid value, so that their blocks do not disappear from the page while somebody is typing.
 */
export function createRenderableBody(types: BlockTypes): (body: Body) => Body {
  const lastValid = new Map<string, StoredBlock>()
  // Blocks that did not change are the same objects, so each is checked once.
  const checked = new WeakMap<StoredBlock, StoredBlock>()
  function renderable(blockId: string, stored: StoredBlock): StoredBlock {
    const known = checked.get(stored)
    if (known) return known
    const shown = withValidFields(types, stored, lastValid.get(blockId))
    if (Object.keys(types.problems(shown)).length === 0) lastValid.set(blockId, shown)
    checked.set(stored, shown)
    return shown
  }
  return (body) => {
    if (!body.layout) return body
    const blocks = Object.fromEntries(
      Object.entries(body.layout.blocks).map(([id, stored]) => [id, renderable(id, stored)]),
    )
    return { ...body, layout: { ...body.layout, blocks } }
  }
}

function withValidFields(
  types: BlockTypes,
  stored: StoredBlock,
  valid: StoredBlock | undefined,
): StoredBlock {
  const names = Object.keys(types.problems(stored)).map((path) => path.split('.')[0] ?? '')
  if (names.length === 0 || valid?.type !== stored.type) return stored
  const data = types.read(stored)
  if (!data) return valid
  const replaced = names.filter((name) => Object.hasOwn(valid.data, name))
  const mixed = {
    ...valid,
    data: { ...data, ...Object.fromEntries(replaced.map((name) => [name, valid.data[name]])) },
  }
  return Object.keys(types.problems(mixed)).length === 0 ? mixed : valid
}
