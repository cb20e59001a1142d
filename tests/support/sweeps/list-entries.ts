import { listThemes } from '#features/content/design/themes.rules.ts'
import type { StyleChoices, ThemeId } from '#features/content/documents/bodies/theme-body.types.ts'
import { showcaseDemo } from '#tools/templates/showcase.ts'
import { templateSites } from '#tools/templates/sites.ts'
import type { DemoSite } from '#tools/templates/types.ts'
import { buildClient } from '../client-build.ts'
import { pngOf } from '../content.ts'
import { pathsOf } from '../demo-paths.ts'
import { type ListSite, settleListSite } from '../list-site.ts'
import { seedSite } from '../seeded-site.ts'
import { startWeb, type TestWeb } from '../web.ts'

/** Every demo site, and a site of lists and linked images in any theme. */
export interface EntrySites {
  readonly web: TestWeb
  readonly lists: ListSite
  /** The URLs of a demo site's pages with list entries or linked images; of its items only one. */
  entryPagesOf(name: string): Promise<string[]>
  /** Gives a theme to the site of lists and returns the URLs of its lists, search included. */
  listsIn(theme: ThemeId): Promise<string[]>
}

/** The demo sites with lists. */
export const SITE_NAMES = [...templateSites.map(({ identifier }) => identifier), 'showcase']

export const THEMES = listThemes().map(({ id }) => id)

/** Every treatment of images and both kinds of motion, one theme each. */
const STYLES: readonly StyleChoices[] = [
  { images: 'monochrome', motion: 'rise' },
  { images: 'ink', motion: 'fade' },
  { images: 'framed', motion: 'rise' },
  { images: 'plain', motion: 'none' },
  { images: 'muted', motion: 'rise' },
]

/** Starts a server with these sites. */
export async function startEntrySites(): Promise<EntrySites> {
  const web = await startWeb({ assets: await buildClient() })
  // A press needs their shape only, and larger ones would be resized for every list.
  const png = await pngOf(300, 200)
  const demos: readonly DemoSite[] = [...templateSites, showcaseDemo(web.registry)]
  for (const demo of demos) await seedSite(web, demo, [png])
  const lists = await settleListSite(web, 'lists')
  return {
    web,
    lists,
    async entryPagesOf(name) {
      const demo = demos.find(({ identifier }) => identifier === name)
      if (!demo) throw new Error(`There is no demo site '${name}'.`)
      const paths = pathsOf(demo)
      const found: string[] = []
      for (const path of paths.slice(0, paths.length - demo.items.length + 1))
        if (mayHaveEntries((await web.visit(name, path)).text)) found.push(web.origin(name) + path)
      return found
    },
    async listsIn(theme) {
      const style = STYLES[THEMES.indexOf(theme) % STYLES.length] ?? {}
      await web.configure(lists.site, 'theme', { templateId: theme, tweaks: {}, style, customCss: '' })
      await web.web.hosts.refresh(lists.site.id)
      return [...lists.paths, '/search?q=about'].map((path) => web.origin('lists') + path)
    },
  }
}

/** Whether a page's main part contains an entry or a link around an image. */
function mayHaveEntries(html: string): boolean {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return (
    /class="[^"]*\b(story|p-summary-entry|b-index-entry|search-result)\b/.test(main) ||
    /<a [^>]*>(?:(?!<\/a>)[\s\S])*<(?:img|svg)/.test(main)
  )
}
