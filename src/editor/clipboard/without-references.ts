import type { z } from 'zod'
import { idSchema, isId } from '#lib/id.ts'
import { type RichText, type RichTextNode, richTextSchema } from '#lib/rich-text/schema.ts'

/** What ids of a site refer to. */
export type ReferenceKind = 'image' | 'file' | 'link' | 'other'

/** Called with each reference that was left out. */
export type NoteReference = (kind: ReferenceKind) => void

/** Stands for a value that cannot be without its reference, so that what it is in must be. */
const GONE = Symbol('gone')

interface Def {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly in?: z.ZodType
  readonly out?: z.ZodType
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def

/**
 * Returns a value of a schema without the ids of the site that it was made on, as far as the schema allows: an optional
 * reference is empty, an entry of a list that needs one is left out. Undefined if nothing is left.
 */
export function withoutReferences(schema: z.ZodType, value: unknown, note: NoteReference): unknown {
  const cleaned = clean(schema, value, 'other', note)
  return cleaned === GONE ? undefined : cleaned
}

function clean(schema: z.ZodType, value: unknown, kind: ReferenceKind, note: NoteReference): unknown {
  if (schema === idSchema) {
    note(kind)
    return GONE
  }
  if (schema === richTextSchema) return cleanText(value as RichText, note)
  const { type, innerType, element, valueType, shape, options, in: inner, out } = defOf(schema)
  const named = kindOf(schema) ?? kind
  switch (type) {
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault': {
      if (!innerType || value === null || value === undefined) return value
      const cleaned = clean(innerType, value, named, note)
      if (cleaned !== GONE) return cleaned
      return type === 'nullable' ? null : type === 'optional' ? undefined : schema.parse(undefined)
    }
    case 'array':
      if (!element || !Array.isArray(value)) return value
      return value.map((one) => clean(element, one, named, note)).filter((one) => one !== GONE)
    case 'object':
      return shape && isRecord(value) ? cleanObject(shape, value, note) : value
    case 'record':
      return valueType && isRecord(value)
        ? Object.fromEntries(
            Object.entries(value)
              .map(([name, one]) => [name, clean(valueType, one, named, note)] as const)
              .filter(([, one]) => one !== GONE),
          )
        : value
    case 'union': {
      const option = options?.find((one) => one.safeParse(value).success)
      return option ? clean(option, value, named, note) : value
    }
    case 'pipe': {
      // Preprocessing says nothing about the type.
      const next = inner && defOf(inner).type === 'transform' ? out : inner
      return next ? clean(next, value, named, note) : value
    }
    default:
      return value
  }
}

function cleanObject(
  shape: Readonly<Record<string, z.ZodType>>,
  value: Readonly<Record<string, unknown>>,
  note: NoteReference,
): unknown {
  const entries = Object.entries(value).map(([name, one]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    return [name, schema ? clean(schema, one, kindOf(schema) ?? kindOfName(name), note) : one] as const
  })
  return entries.some(([, one]) => one === GONE)
    ? GONE
    : Object.fromEntries(entries.filter(([, one]) => one !== undefined))
}

/** Names of entries without a control of their own. */
function kindOfName(name: string): ReferenceKind {
  if (name === 'mediaId') return 'image'
  if (name.endsWith('MediaId')) return 'file'
  return name === 'documentId' || name === 'link' ? 'link' : 'other'
}

function kindOf(schema: z.ZodType): ReferenceKind | undefined {
  const control = schema.meta()?.['control']
  if (control === 'image' || control === 'imageList') return 'image'
  return control === 'file' || control === 'link' ? control : undefined
}

function cleanText({ type, content }: RichText, note: NoteReference): RichText {
  const visit = (nodes: readonly RichTextNode[]): readonly RichTextNode[] =>
    nodes.flatMap((node) => {
      if (node.type === 'image' && isReference(node.attrs?.['mediaId'])) {
        note('image')
        return []
      }
      const marks = node.marks?.filter((mark) => {
        const isOfSite = mark.type === 'link' && isReference(mark.attrs?.['documentId'])
        if (isOfSite) note('link')
        return !isOfSite
      })
      return [{ ...node, ...(marks && { marks }), ...(node.content && { content: visit(node.content) }) }]
    })
  return { type, content: visit(content) }
}

const isReference = (value: unknown): boolean => typeof value === 'string' && isId(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
