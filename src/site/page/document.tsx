import { Additions } from '#site/page/additions.tsx'
import { embeddedJson } from '#site/page/embedded-json.ts'
import { findEarlyBlock } from '#site/page/early.ts'
import { Footer } from '#site/page/footer.tsx'
import { Grid, type GridProps } from '#site/page/grid.tsx'
import { Head } from '#site/page/head.tsx'
import { Header } from '#site/page/header.tsx'
import type { PageAddition } from '#page/page-addition.ts'
import { knownLanguage } from '#lib/language.ts'
import type { Image, Scope } from '#parts/scope.ts'
import type { PageDesign } from '#site/page/design.types.ts'
import type { PageModel } from '#site/page/model.ts'
import { OLD_BROWSER_SCRIPT } from '#site/page/old-browser.ts'
import type { RegisteredPageKind } from '#site/page/page-kind.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'
import { Shell } from '#site/page/shell.tsx'
import { type PageTexts, textsFor } from '#site/page/texts.ts'

/** The input of a page besides its model. */
export interface DocumentProps {
  /** The kind of the page. */
  readonly registered: Pick<RegisteredPageKind, 'kind' | 'View'>
  readonly model: PageModel
  /** Text of the style element: CSS of the theme and of the blocks on the page. */
  readonly styles: string
  readonly design?: PageDesign
  /** URLs of the scripts that the page needs. */
  readonly scripts?: readonly string[]
  /** Layout of a page, an item, or the index of a gallery; undefined for other contents. */
  readonly layout: PreparedLayout | undefined
  /** Layouts of the items that a list shows in full, by item. */
  readonly entries?: ReadonlyMap<string, PreparedLayout>
}

/** A published page as a complete HTML document. */
export function Document({
  registered: { kind, View },
  model,
  styles,
  design,
  scripts = [],
  layout,
  entries,
}: DocumentProps) {
  const { site, content, scope, additions = [] } = model
  const language = knownLanguage(site.language)
  const texts = textsFor(language)
  const isScreen = kind.frame === 'screen'
  const position = isScreen
    ? undefined
    : headerKind(design, kind.hidesTitle?.(content) ?? false, firstImage(layout, model.scope))
  const mayLead = !(kind.leadsWithImage?.(content) ?? false)
  return (
    <Shell
      language={language}
      title={model.searchTitle || documentTitle(model.title, site.title, texts)}
      description={model.description}
      canonical={model.hidden ? undefined : model.canonical}
      siteTitle={site.title}
      styles={styles}
      design={design}
      headerKind={position}
      head={
        <>
          {model.head && <Head head={model.head} canonical={model.canonical} />}
          {scripts.map((src) => (
            <script key={src} type="module" src={src} />
          ))}
        </>
      }
      icons={model.head?.hasOwnIcon ? 'image' : 'letter'}
    >
      <a className="skip-link" href="#content">
        {texts.skip}
      </a>
      <Additions model={model} place="start" />
      {!isScreen && (
        <Header
          model={model}
          texts={texts}
          schemes={position === 'overlay' ? 'dark' : design?.colourSchemes}
        />
      )}
      <main id="content" tabIndex={-1} {...Object.fromEntries(additions.flatMap(attributesOf))}>
        <View
          model={model}
          content={content}
          texts={texts}
          images={design?.listImages}
          body={
            layout && <Blocks layout={layout} scope={scope} mayLead={mayLead} isOwn={kind.showsOwnLayout} />
          }
          bodyOf={(id) => {
            const entry = entries?.get(id)
            const leads = mayLead && kind.firstItem?.(content) === id
            return entry && <Blocks layout={entry} scope={{ ...scope, hidesAnchors: true }} mayLead={leads} />
          }}
        />
      </main>
      {!isScreen && <Footer model={model} texts={texts} tone={design?.footerTone} />}
      <Additions model={model} place="end" />
      {model.scope.runsOwnerCode && <script dangerouslySetInnerHTML={{ __html: OLD_BROWSER_SCRIPT }} />}
      <script
        type="application/json"
        id="context"
        dangerouslySetInnerHTML={{ __html: embeddedJson(model.context) }}
      />
    </Shell>
  )
}

const attributesOf = ({ attributes = {} }: PageAddition) => Object.entries(attributes)

/** The blocks of a page, or of an item in a list; the first image of those that may lead loads first. */
function Blocks({
  mayLead,
  ...grid
}: Pick<GridProps, 'layout' | 'scope' | 'isOwn'> & { readonly mayLead: boolean }) {
  return <Grid {...grid} early={mayLead ? findEarlyBlock(grid.layout, grid.scope) : undefined} />
}

/** A header over the page's first image needs a full-bleed image. */
function headerKind(
  design: PageDesign | undefined,
  hidesTitle: boolean,
  image: Image | undefined,
): PageDesign['header'] | undefined {
  if (design?.header !== 'overlay') return design?.header
  return hidesTitle && image?.src !== undefined ? 'overlay' : 'bar'
}

/** Returns the image behind the first section. */
function firstImage(layout: PreparedLayout | undefined, scope: Scope): Image | undefined {
  const mediaId = layout?.sections[0]?.mediaId
  return mediaId == null ? undefined : scope.image(mediaId)
}

function documentTitle(page: string, site: string, texts: PageTexts): string {
  const parts = [page, site].filter((part, index, all) => part !== '' && all.indexOf(part) === index)
  return parts.join(' – ') || texts.untitled
}
