/** A stored body with the fields that items of every kind have. */
export const SAMPLE_BODY = {
  title: 'A room that faces the weather',
  urlId: 'a-room',
  status: 1,
  publishedOn: '2026-11-12T08:30:00.000Z',
  excerpt: 'In short.',
  authorId: '5',
  tags: ['tide'],
  categories: ['Making'],
  featured: true,
  mediaId: '9',
} as const
