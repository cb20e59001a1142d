import { Additions } from '#site/page/additions.tsx'
import { FooterNavigation } from '#site/page/page-menu.tsx'
import type { Tone } from '#features/content/layouts/tones.types.ts'
import type { PageModel } from '#site/page/model.ts'
import type { PageTexts } from '#site/page/texts.ts'

interface FooterProps {
  readonly model: PageModel
  readonly texts: PageTexts
  /** Its colours. */
  readonly tone?: Tone | undefined
}

/** The footer of every page of a site: title, navigation, what features add, and a link to the top. */
export function Footer({ model, texts, tone = 'soft' }: FooterProps) {
  const { site, homeHref, footerNavigation } = model
  return (
    <footer className="site-footer" data-tone={tone}>
      <div className="footer-inner">
        <div className="footer-about">
          <a className="footer-title" href={homeHref}>
            {site.title || texts.home}
          </a>
          {site.description !== '' && <p>{site.description}</p>}
        </div>
        <FooterNavigation entries={footerNavigation} texts={texts} />
        <Additions model={model} place="footer" />
        <a className="to-top" href="#top">
          {texts.backToTop}
        </a>
      </div>
    </footer>
  )
}
