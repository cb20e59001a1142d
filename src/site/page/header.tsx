import { MainNavigation } from '#site/page/page-menu.tsx'
import type { PageModel } from '#site/page/model.ts'
import { SiteLogo } from '#site/page/site-logo.tsx'
import type { PageTexts } from '#site/page/texts.ts'

/** The header with the site's logo or title, which links to the home page, and its navigation. */
export function Header({ model, texts }: { readonly model: PageModel; readonly texts: PageTexts }) {
  const { site, logo, theme } = model
  const title = site.title || texts.home
  const hasLogo = logo?.src !== undefined
  return (
    <header className="site-header">
      <a className={hasLogo ? 'site-title site-logo' : 'site-title'} href={model.homeHref}>
        {hasLogo ? <SiteLogo image={logo} title={title} size={theme?.logoSize ?? 'medium'} /> : title}
      </a>
      <MainNavigation entries={model.navigation} texts={texts} />
    </header>
  )
}
