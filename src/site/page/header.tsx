import { MainNavigation } from '#site/page/page-menu.tsx'
import type { PageModel } from '#site/page/model.ts'
import type { PageTexts } from '#site/page/texts.ts'

/** The header with the site's title, which links to the home page, and its navigation. */
export function Header({ model, texts }: { readonly model: PageModel; readonly texts: PageTexts }) {
  return (
    <header className="site-header">
      <a className="site-title" href={model.homeHref}>
        {model.site.title || texts.home}
      </a>
      <MainNavigation entries={model.navigation} texts={texts} />
    </header>
  )
}
