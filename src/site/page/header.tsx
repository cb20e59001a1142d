import type { ColourSchemes } from '#features/content/design/tokens.rules.ts'
import { Additions } from '#site/page/additions.tsx'
import { MainNavigation } from '#site/page/page-menu.tsx'
import type { PageModel } from '#site/page/model.ts'
import { SiteLogo } from '#site/page/site-logo.tsx'
import type { PageTexts } from '#site/page/texts.ts'

interface HeaderProps {
  readonly model: PageModel
  readonly texts: PageTexts
  /** The colour schemes of its background. */
  readonly schemes?: ColourSchemes | undefined
}

/** The header: the site's logo or title, which links to the home page, its navigation, a link to the search, and what features add. */
export function Header({ model, texts, schemes = 'light' }: HeaderProps) {
  const { site, logo, darkLogo, theme } = model
  const title = site.title || texts.home
  const hasLogo = logo?.src !== undefined
  return (
    <header className="site-header">
      <a className={hasLogo ? 'site-title site-logo' : 'site-title'} href={model.homeHref}>
        {hasLogo ? (
          <SiteLogo
            image={logo}
            darkImage={darkLogo}
            schemes={schemes}
            title={title}
            size={theme?.logoSize ?? 'medium'}
          />
        ) : (
          title
        )}
      </a>
      <MainNavigation entries={model.navigation} texts={texts} />
      {model.navigation.length > 0 && (
        <a className="header-search" href="/search" aria-label={texts.search}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="M15.5 15.5 21 21" />
          </svg>
        </a>
      )}
      <Additions model={model} place="header" />
    </header>
  )
}
