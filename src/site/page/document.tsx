import type { ReactNode } from 'react'
import { embeddedJson } from '#site/page/embedded-json.ts'
import { Cover } from '#site/page/cover.tsx'
import { findEarlyBlock, leadsWithImage } from '#site/page/early.ts'
import { Footer } from '#site/page/footer.tsx'
import { Grid } from '#site/page/grid.tsx'
import { Head } from '#site/page/head.tsx'
import { Header } from '#site/page/header.tsx'
import { Item } from '#site/page/item.tsx'
import { knownLanguage } from '#lib/language.ts'
import { List } from '#site/page/list.tsx'
import { Lock } from '#site/page/lock.tsx'
import type { ListImages } from '#site/page/list-images.ts'
import { Message } from '#site/page/message.tsx'
import { AnnouncementBar, Notices } from '#site/page/notices.tsx'
import type { PageDesign } from '#site/page/design.types.ts'
import type { PageContent, PageModel } from '#site/page/model.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'
import { Search } from '#site/page/search.tsx'
import { Shell } from '#site/page/shell.tsx'
import { type PageTexts, textsFor } from '#site/page/texts.ts'

/** The input of a page besides its model. */
export interface DocumentProps {
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
export function Document({ model, styles, design, scripts = [], layout, entries }: DocumentProps) {
  const { site, notices } = model
  const language = knownLanguage(site.language)
  const texts = textsFor(language)
  const gridOf = (of: PreparedLayout, mayLead: boolean) => (
    <Grid layout={of} scope={model.scope} early={mayLead ? findEarlyBlock(of, model.scope) : undefined} />
  )
  const isScreen = model.content.kind === 'cover'
  return (
    <Shell
      language={language}
      title={model.searchTitle || documentTitle(model.title, site.title, texts)}
      description={model.description}
      canonical={model.canonical}
      siteTitle={site.title}
      styles={styles}
      design={design}
      headerKind={isScreen ? undefined : headerKind(design, model.content, layout)}
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
      {notices && (
        <AnnouncementBar
          notices={notices}
          language={language}
          texts={texts}
          runsScripts={model.scope.runsOwnerCode}
        />
      )}
      {!isScreen && <Header model={model} texts={texts} />}
      <main id="content" tabIndex={-1}>
        <Content
          model={model}
          texts={texts}
          images={design?.listImages}
          body={layout && gridOf(layout, !leadsWithImage(model.content))}
          bodyOf={(id) => {
            const entry = entries?.get(id)
            return entry && gridOf(entry, isFirst(model.content, id) && !leadsWithImage(model.content))
          }}
        />
      </main>
      {!isScreen && <Footer model={model} texts={texts} tone={design?.footerTone} />}
      {notices && <Notices notices={notices} language={language} texts={texts} />}
      <script
        type="application/json"
        id="context"
        dangerouslySetInnerHTML={{ __html: embeddedJson(model.context) }}
      />
    </Shell>
  )
}

const isFirst = (content: PageContent, itemId: string) =>
  content.kind === 'list' && content.entries[0]?.id === itemId

/** A header over the page's first image needs a full-bleed image. */
function headerKind(
  design: PageDesign | undefined,
  content: PageContent,
  layout: PreparedLayout | undefined,
): PageDesign['header'] | undefined {
  if (design?.header !== 'overlay') return design?.header
  const beginsWithImage =
    content.kind === 'page' && content.hidesTitle && layout?.sections[0]?.mediaId != null
  return beginsWithImage ? 'overlay' : 'bar'
}

function documentTitle(page: string, site: string, texts: PageTexts): string {
  const parts = [page, site].filter((part, index, all) => part !== '' && all.indexOf(part) === index)
  return parts.join(' – ') || texts.untitled
}

interface ContentProps {
  readonly model: PageModel
  readonly texts: PageTexts
  /** How wide lists show images in this theme. */
  readonly images: ListImages | undefined
  readonly body: ReactNode
  /** Returns the body of an item that a list shows in full. */
  readonly bodyOf: (itemId: string) => ReactNode
}

function Content({ model, texts, images, body, bodyOf }: ContentProps) {
  const { content } = model
  switch (content.kind) {
    case 'page':
      return (
        <article className="page">
          {content.hidesTitle ? (
            <h1 className="visually-hidden">{content.title || texts.untitled}</h1>
          ) : (
            <header className="page-head">
              <h1>{content.title || texts.untitled}</h1>
            </header>
          )}
          {body}
        </article>
      )
    case 'item':
      return (
        <Item model={model} content={content} texts={texts}>
          {body}
        </Item>
      )
    case 'list':
      return (
        <List
          content={content}
          language={model.site.language}
          texts={texts}
          images={images}
          ofProducts={model.context.collection?.typeName === 'products'}
          body={body}
          bodyOf={bodyOf}
        />
      )
    case 'cover':
      return (
        <Cover model={model} content={content} texts={texts}>
          {body}
        </Cover>
      )
    case 'search':
      return (
        <Search
          content={content}
          language={model.site.language}
          navigation={model.navigation}
          texts={texts}
        />
      )
    case 'notFound':
      return (
        <Message mark="404" text={texts.notFound}>
          <HomeLink model={model} texts={texts} />
        </Message>
      )
    case 'locked':
      return <Lock content={content} language={model.site.language} />
    case 'error':
      return (
        <Message mark="500" text={texts.error}>
          <HomeLink model={model} texts={texts} />
        </Message>
      )
  }
}

function HomeLink({ model, texts }: { readonly model: PageModel; readonly texts: PageTexts }) {
  return (
    <p>
      <a className="go" href={model.homeHref}>
        {texts.home}
      </a>
    </p>
  )
}
