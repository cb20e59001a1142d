import type { CommentFormPage, CommentPage } from '#features/content/comments/comment-page.types.ts'
import type { FeaturePageFixture } from '#page/feature-page-load.ts'

const content: CommentFormPage = {
  what: 'form',
  item: { id: '12', title: 'A room that faces the weather', path: '/blog/a-room' },
  replyTo: { id: '7', name: 'Ada Byron', body: 'We had the same window.\n\nIt still leaks.' },
  entry: {
    body: 'So does ours.',
    name: 'Grace',
    email: 'grace@',
    website: 'grace.example',
    notify: true,
    remember: true,
  },
  honeypot: '',
  problems: { email: 'email' },
  notice: 'FORM_EXPIRED',
  isCheck: false,
  formKey: 'm3x9k2.4fJ0aXb2cQ8dR5eT7uY1iw.9oP3aS6dF8gH1jK4lZ7xC2vB5nM0qW3eR6tY8uI1oP4a',
}

export const fixture: FeaturePageFixture<CommentPage, CommentPage> = { subject: content, content }
