import { imageColours, ImageView } from '#parts/image.tsx'
import { embeddedJson } from '#site/page/embedded-json.ts'
import { screenSizes } from '#parts/filled-sizes.ts'
import type { CoverContent } from '#site/page/cover-kind.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'

/** A page of one screen: a full-bleed image, a text and a link. */
export function Cover({ model, content, texts, body }: PageViewProps<CoverContent>) {
  const { image, title, text, onward } = content
  return (
    <article
      className={`cover${image?.src === undefined ? ' cover-plain' : ''}`}
      style={image?.src === undefined ? undefined : imageColours(image)}
    >
      {image?.src !== undefined && (
        <div className="cover-image">
          <ImageView image={{ ...image, alt: '' }} sizes={screenSizes(image)} eager />
        </div>
      )}
      <div className="cover-text">
        {model.site.title !== '' && model.site.title !== title && (
          <p className="cover-site">{model.site.title}</p>
        )}
        <h1 data-shrink="">{title || model.site.title || texts.untitled}</h1>
        {text !== '' && <p className="cover-lead">{text}</p>}
        {body}
        {onward && (
          <p className="cover-onward">
            <a className="go" href={onward.href}>
              {onward.label || texts.continue}
            </a>
          </p>
        )}
      </div>
      {onward && <script dangerouslySetInnerHTML={{ __html: skipSplashScript(onward.href) }} />}
    </article>
  )
}

/**
 * Redirects visitors who have already continued past the home page's splash, unless they come from within the site.
 * Done in the browser because the page is the same for every visitor.
 */
function skipSplashScript(href: string): string {
  return (
    `try{if(location.pathname==='/'){if(localStorage.splash&&document.referrer.indexOf(location.origin+'/')!==0)` +
    `location.replace(${embeddedJson(href)});else document.querySelector('.cover-onward a')` +
    `.addEventListener('click',function(){localStorage.splash=1})}}catch(e){}`
  )
}
