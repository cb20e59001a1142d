import { HomeLink } from '#site/page/home-link.tsx'
import { Message } from '#site/page/message.tsx'
import { SearchForm } from '#site/kinds/search/search-form.tsx'
import { texts as searchTexts } from '#site/kinds/search/texts.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'

/** Says that there is no page, searches for another, and links the home page. */
export function View({ model, texts }: PageViewProps<null>) {
  return (
    <Message mark="404" text={texts.notFound}>
      <SearchForm query="" words={kindTextsFor(searchTexts, model.site.language)} />
      <HomeLink href={model.homeHref} texts={texts} />
    </Message>
  )
}
