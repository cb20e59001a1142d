import { type Attrs, type DOMOutputSpec, DOMSerializer, type Schema } from '@tiptap/pm/model'
import type { StoredAttributes } from '#rich-text/convert.ts'
import { STORED } from '#rich-text/stored-attributes.ts'

/** Serializes copied content with our own attributes, which the editor's markup does not show. */
export function clipboardSerializer(schema: Schema): DOMSerializer {
  const { nodes, marks } = DOMSerializer.fromSchema(schema)
  return new DOMSerializer(
    Object.fromEntries(
      Object.entries(nodes).map(([name, render]) => [name, (node) => addStored(render(node), node.attrs)]),
    ),
    Object.fromEntries(
      Object.entries(marks).map(([name, render]) => [
        name,
        (mark, inline) => addStored(render(mark, inline), mark.attrs),
      ]),
    ),
  )
}

function addStored(spec: DOMOutputSpec, attrs: Attrs): DOMOutputSpec {
  const stored = attrs['stored'] as StoredAttributes | undefined
  if (!stored || !Array.isArray(spec)) return spec
  const [tag, next, ...rest] = spec as readonly [string, ...unknown[]]
  const isContent = next === undefined || next === 0 || Array.isArray(next)
  const { href } = stored
  const attributes = {
    ...(isContent ? {} : (next as object)),
    [STORED]: JSON.stringify(stored),
    // For other programs.
    ...(typeof href === 'string' ? { href } : {}),
  }
  return [tag, attributes, ...(isContent && next !== undefined ? [next] : []), ...rest]
}

/** Whether a text editor of ours copied this: it needs no conversion. */
export const isOwnHtml = (html: string): boolean => html.includes('data-pm-slice')
