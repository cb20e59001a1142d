import { createReadStream, readFileSync, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { templateSchema } from '#features/operation/new-sites/api.types.ts'
import type { Template } from '#features/operation/new-sites/template.types.ts'

/** The name of the list of archives in their folder. */
export const TEMPLATE_LIST = 'templates.json'

/** What the build writes beside the archives; their files are called `{identifier}.tar`. */
export const templateListSchema = z.object({
  /** Sites that the first start makes, in this order. */
  demo: z.array(z.string()),
  /** Sites that others can begin with, in the order in which they are offered. */
  offered: z.array(templateSchema.extend({ language: z.string() })),
})
export type TemplateList = z.output<typeof templateListSchema>

/** An archive of a site as the build made it. */
export interface DemoArchive {
  readonly identifier: string
  open(): Readable
}

/** The archives that come with the program. */
export interface TemplateArchives {
  readonly demo: readonly DemoArchive[]
  readonly offered: readonly Template[]
}

/** No archives: sites begin empty. */
export const NO_TEMPLATES: TemplateArchives = { demo: [], offered: [] }

/** Bytes of an archive that are read at once: it is read to its end, and a small step costs as much as a large one. */
const READ_BYTES = 1024 * 1024

/** The archives in a folder. Throws when the folder has no list, which only a mistake in building can cause. */
export function readTemplateArchives(folder: URL): TemplateArchives {
  const text = readFileSync(new URL(TEMPLATE_LIST, folder), 'utf8')
  const { demo, offered } = templateListSchema.parse(JSON.parse(text))
  const open = (identifier: string) =>
    createReadStream(new URL(`${identifier}.tar`, folder), { highWaterMark: READ_BYTES })
  return {
    demo: demo.map((identifier) => ({ identifier, open: () => open(identifier) })),
    offered: offered.map((template) => ({
      ...template,
      bytes: statSync(new URL(`${template.id}.tar`, folder)).size,
      open: () => open(template.id),
    })),
  }
}
