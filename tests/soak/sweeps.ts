import { describe } from 'vitest'

// The tests that sweep pages, screens, themes, windows and invalid input: here they try every combination, not only
// every pair. Each keeps its own server.
const FILES = {
  account: () => import('../browser/account.test.ts'),
  'app-shell': () => import('../browser/app-shell.test.ts'),
  author: () => import('../browser/author.test.ts'),
  blocks: () => import('../browser/blocks.test.ts'),
  content: () => import('../browser/content.test.ts'),
  'content-blocks': () => import('../browser/content-blocks.test.ts'),
  'demo-sites': () => import('../browser/demo-sites.test.ts'),
  'invalid-input': () => import('../system/invalid-input.test.ts'),
  media: () => import('../browser/media.test.ts'),
  'new-site': () => import('../browser/new-site.test.ts'),
  notices: () => import('../browser/notices.test.ts'),
  'owner-flows': () => import('../browser/owner-flows.test.ts'),
  'page-quality': () => import('../browser/page-quality.test.ts'),
  'role-controls': () => import('../browser/role-controls.test.ts'),
  showcase: () => import('../browser/showcase.test.ts'),
  'site-screens': () => import('../browser/site-screens.test.ts'),
  team: () => import('../browser/team.test.ts'),
  themes: () => import('../browser/themes.test.ts'),
}

describe.each(Object.entries(FILES))('%s', async (_, load) => {
  await load()
})
