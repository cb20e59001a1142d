import type { LockContent } from '#site/kinds/lock/kind.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'

export const fixture: PageFixture<LockContent> = {
  subject: { what: 'lock', lock: { scope: 'site', passwordHash: '' }, problem: 'wrong' },
  content: { isWholeSite: true, formKey: 'key', returnPath: '/a', problem: 'wrong' },
}
