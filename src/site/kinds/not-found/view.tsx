import { HomeLink } from '#site/page/home-link.tsx'
import { Message } from '#site/page/message.tsx'
import { SearchForm } from '#site/page/search-form.tsx'
import type { PageViewProps } from '#site/page/page-kind.ts'

/** Says that there is no page, searches for another, and links the home page. */
export function View({ model, texts }: PageViewProps<null>) {
  return (
    <Message mark="404" text={texts.notFound}>
      <SearchForm query="" language={model.site.language} />
      <HomeLink href={model.homeHref} texts={texts} />
    </Message>
  )
}
