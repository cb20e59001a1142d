import type { NewsletterPage } from '#features/audience/newsletter/newsletter-page.types.ts'
import type { FeaturePageFixture } from '#page/feature-page-load.ts'

const content: NewsletterPage = {
  what: 'unsubscribe',
  list: 'Letters from the kiln',
  email: 'ada@example.com',
  path: '/_newsletter/unsubscribe/3.rT6yU7iO8pA9sD0fG1hJ2kL3zX4cV5bN6mQ7wE8rT9y',
}

export const fixture: FeaturePageFixture<NewsletterPage, NewsletterPage> = {
  subject: content,
  content,
}
