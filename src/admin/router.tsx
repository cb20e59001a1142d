import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import { BareFrame } from '#admin/bare-frame.tsx'
import { ScreenError } from '#admin/screen-error.tsx'
import { ScreenPending } from '#admin/screen-pending.tsx'
import { filesOriginQuery } from '#admin/files-origin.ts'
import { NotFoundScreen } from '#admin/not-found-screen.tsx'
import { PlatformFrame } from '#admin/platform-frame.tsx'
import { Root } from '#admin/root.tsx'
import { loadScreen } from '#admin/screens.ts'
import { SCREENS } from '#features/app.rules.ts'
import type { AppScreen } from '#lib/app-manifest.ts'
import { sessionQuery } from '#features/people/accounts/screens/sign-in-session.ts'
import { siteQuery } from '#features/operation/dashboard/screens/site-queries.ts'
import { safeReturnPath } from '#features/people/accounts/screens/return-path.ts'
import { markNavigation } from '#ui/screen-focus.ts'

interface Context {
  readonly queries: QueryClient
}

/** Screens that redirect signed-in accounts. */
const SIGNED_OUT_ONLY: ReadonlySet<string> = new Set(['/sign-in', '/sign-up', '/reset'])

const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
})

const bareFrame = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: BareFrame,
  beforeLoad: async ({ context, location }) => {
    const { account } = await context.queries.ensureQueryData(sessionQuery)
    if (account !== null && SIGNED_OUT_ONLY.has(location.pathname))
      throw redirect({ href: safeReturnPath((location.search as { next?: unknown }).next), replace: true })
  },
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const { account } = await context.queries.ensureQueryData(sessionQuery)
    if (account === null)
      throw redirect({
        to: '/sign-in',
        search: location.href === '/' ? {} : { next: location.href },
        replace: true,
      })
    return { account }
  },
})

const platformFrame = createRoute({
  getParentRoute: () => signedIn,
  id: 'platform',
  component: PlatformFrame,
})

const siteFrame = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$site',
  // The list of sites and the sign-in do not need it; it loads while the site is asked for.
  component: lazyRouteComponent(() => import('#admin/site-frame.tsx'), 'SiteFrame'),
  async loader({ context, params }) {
    const site = await context.queries.ensureQueryData(siteQuery(params.site))
    // Images would be requested without it once and fail.
    await context.queries.ensureQueryData(filesOriginQuery(site)).catch(() => undefined)
    return site
  },
})

function routesIn(frame: AppScreen['frame']) {
  const shown = Object.entries(SCREENS).filter(([, screen]) => screen.frame === frame)
  return shown.map(([path, { screen }]) => {
    const parent = { bare: bareFrame, platform: platformFrame, site: siteFrame }[frame]
    return createRoute({
      getParentRoute: () => parent,
      path: frame === 'site' ? path.slice('/sites/$site'.length) || '/' : path,
      component: lazyRouteComponent(async () => ({ default: await loadScreen(screen) })),
    })
  })
}

const tree = root.addChildren([
  bareFrame.addChildren(routesIn('bare')),
  signedIn.addChildren([
    platformFrame.addChildren(routesIn('platform')),
    siteFrame.addChildren(routesIn('site')),
  ]),
])

/** Returns the router of the app with all screens in their frames. */
export function createAppRouter(queries: QueryClient) {
  const router = createRouter({
    routeTree: tree,
    context: { queries },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ScreenError,
    defaultPendingComponent: ScreenPending,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    trailingSlash: 'never',
    // Search parameters stay strings: the parser of the router would turn digits into numbers.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: stringifySearchWith(String),
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) markNavigation()
  })
  return router
}
