import { z } from 'zod'
import { type LinkTarget, linkTargetSchema } from '#parts/scope.ts'

/** One entry of a navigation; without a target it is a folder that only groups. */
export interface NavigationItem {
  readonly label: string
  readonly target: LinkTarget | null
  readonly children: readonly NavigationItem[]
}

/** How deep entries nest. */
export const MAX_DEPTH = 8

const itemSchema = (depth: number): z.ZodType<NavigationItem> =>
  z.object({
    label: z.string().min(1, 'Give the entry a name.').max(200, 'A name has at most 200 characters.'),
    target: linkTargetSchema.nullable(),
    children: depth < MAX_DEPTH ? z.array(z.lazy(() => itemSchema(depth + 1))) : z.array(z.never()),
  })

/** Content of a navigation: `role` says where the theme shows it; entries nest up to eight levels. */
export const navigationBodySchema = z.object({
  title: z.string().min(1, 'Give the menu a name.').max(200, 'A name has at most 200 characters.'),
  role: z.enum(['main', 'footer', 'none']).default('none'),
  entries: z.array(itemSchema(1)).max(500),
})

export type NavigationBody = z.output<typeof navigationBodySchema>
