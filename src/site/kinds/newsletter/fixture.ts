import type { NewsletterPage } from '#features/audience/newsletter/newsletter-page.types.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'

const content: NewsletterPage = {
  what: 'unsubscribe',
  list: 'Letters from the kiln',
  email: 'ada@example.com',
  path: '/_newsletter/unsubscribe/3.rT6yU7iO8pA9sD0fG1hJ2kL3zX4cV5bN6mQ7wE8rT9y',
}

export const fixture: PageFixture<NewsletterPage> = {
  subject: { what: 'newsletter', page: content },
  content,
}
