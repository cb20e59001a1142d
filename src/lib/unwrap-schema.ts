import type { z } from 'zod'

interface Def {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly getter?: () => z.ZodType
}
const defOf = (type: z.ZodType) => type.def as unknown as Def

/** Returns the schema without defaults, nullables, optionals and preprocessing. */
export function unwrapSchema(type: z.ZodType): z.ZodType {
  const { innerType, in: inner, out, getter, type: kind } = defOf(type)
  if (innerType) return unwrapSchema(innerType)
  // Preprocessing says nothing about the type.
  if (kind === 'pipe' && inner && out) return unwrapSchema(defOf(inner).type === 'transform' ? out : inner)
  if (kind === 'lazy' && getter) return unwrapSchema(getter())
  return type
}
