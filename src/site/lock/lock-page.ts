import { LOCK_PURPOSE } from '#features/tenancy/locks/types.ts'
import type { IsOpen, Lock, LockProblem } from '#features/tenancy/locks/types.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { showFormPage } from '#site/form-page.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { FORM_KEY_PLACEHOLDER, RETURN_PATH_PLACEHOLDER } from '#site/lock/lock-placeholders.ts'
import type { CachedPage } from '#site/page-cache.ts'
import type { Pages } from '#site/pages.ts'
import { readPath } from '#site/path.ts'

/** Dependencies of lock pages. */
export interface LockPageParts {
  readonly pages: Pick<Pages, 'lockAt' | 'rejected'>
  readonly formKeys: FormKeys
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** Lock pages, each for one visitor. Targets are paths with their query. */
export interface LockPages {
  /** Returns a cached lock page with a form key for one visitor, whose form leads to the target. */
  show(site: HostedSite, page: CachedPage, target: string, status?: number): SiteResponse
  /** Returns the first lock at a target that the visitor has not opened. */
  lockAt(site: HostedSite, target: string, isOpen: IsOpen): Promise<Lock | undefined>
  /** Returns the lock page after a failed attempt; undefined when nothing is locked there any more. */
  rejected(
    site: HostedSite,
    target: string,
    isOpen: IsOpen,
    problem: { readonly problem: LockProblem; readonly status: number },
  ): Promise<SiteResponse | undefined>
}

/** Returns the lock pages of all sites. They are never cached with a key. */
export function createLockPages({ pages, formKeys, clock }: LockPageParts): LockPages {
  const show: LockPages['show'] = (site, page, target, status = page.status) => {
    const key = formKeys.issue({ siteId: site.id, purpose: LOCK_PURPOSE }, new Date(clock()))
    const replaced = { [FORM_KEY_PLACEHOLDER]: key, [RETURN_PATH_PLACEHOLDER]: encodeURIComponent(target) }
    return showFormPage(page, replaced, status)
  }
  return {
    show,
    async lockAt(site, target, isOpen) {
      const path = pathOf(target)
      return path === undefined ? undefined : pages.lockAt(site, path, isOpen)
    },
    async rejected(site, target, isOpen, { problem, status }) {
      const path = pathOf(target)
      const page = path === undefined ? undefined : await pages.rejected(site, path, isOpen, problem)
      return page && show(site, page, target, status)
    },
  }
}

function pathOf(target: string): string | undefined {
  const requested = readPath(target.split('?', 1)[0] ?? '/')
  return requested.kind === 'page' ? requested.path : undefined
}
