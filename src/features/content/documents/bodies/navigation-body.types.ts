import { z } from 'zod'
import { type LinkTarget, linkTargetSchema } from '#parts/scope.ts'

/** A menu entry; without a target it only groups its children. */
export interface NavigationItem {
  readonly label: string
  readonly target: LinkTarget | null
  readonly children: readonly NavigationItem[]
}

/** Max nesting depth. */
export const MAX_DEPTH = 8

const itemSchema = (depth: number): z.ZodType<NavigationItem> =>
  z.object({
    label: z.string().min(1, 'Enter a label.').max(200, 'Names can have at most 200 characters.'),
    target: linkTargetSchema.nullable(),
    children: depth < MAX_DEPTH ? z.array(z.lazy(() => itemSchema(depth + 1))) : z.array(z.never()),
  })

/** Body of a menu: `role` is its position in the theme; entries nest up to eight levels. */
export const navigationBodySchema = z.object({
  title: z.string().min(1, 'Enter a name.').max(200, 'Names can have at most 200 characters.'),
  role: z.enum(['main', 'footer', 'none']).default('none'),
  entries: z.array(itemSchema(1)).max(500),
})

export type NavigationBody = z.output<typeof navigationBodySchema>
