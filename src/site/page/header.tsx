import { formsAttribute } from '#lib/i18n/plural.ts'
import type { ColourSchemes } from '#features/content/design/tokens.rules.ts'
import { MainNavigation } from '#site/page/page-menu.tsx'
import type { PageModel } from '#site/page/model.ts'
import { CART_PATH } from '#features/shop/cart/cart-names.types.ts'
import { cartTextsFor } from '#parts/cart-texts.ts'
import { SiteLogo } from '#site/page/site-logo.tsx'
import type { PageTexts } from '#site/page/texts.ts'

interface HeaderProps {
  readonly model: PageModel
  readonly texts: PageTexts
  /** The colour schemes of its background. */
  readonly schemes?: ColourSchemes | undefined
}

/** The header: the site's logo or title, which links to the home page, its navigation, and a link to the search. */
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
      {model.hasCart && <CartLink language={site.language} />}
    </header>
  )
}

/** A link to the cart. Its script adds the count, which is a visitor's own: the page is the same for everybody. */
function CartLink({ language }: { readonly language: string }) {
  const { cart, items, close, failed, added, view } = cartTextsFor(language)
  return (
    <a
      className="header-cart"
      href={CART_PATH}
      aria-label={cart}
      data-cart-link=""
      data-title={cart}
      data-forms={formsAttribute(items)}
      data-close={close}
      data-failed={failed}
      data-added={added}
      data-view={view}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path d="M5 8h14l1 12H4z" />
        <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
      </svg>
      <span className="header-cart-count" data-cart-count="" hidden />
    </a>
  )
}
