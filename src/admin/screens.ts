import type { ComponentType } from 'react'
import type { ScreenPath } from '#admin/paths.ts'

/** A screen, loaded when it is first opened. */
export interface Screen {
  readonly load: () => Promise<ComponentType>
  /** Its layout: none, the platform's bar, or a site's navigation. */
  readonly frame: 'bare' | 'platform' | 'site'
}

type Load = Screen['load']

const bare = (load: Load): Screen => ({ load, frame: 'bare' })
const platform = (load: Load): Screen => ({ load, frame: 'platform' })
const site = (load: Load): Screen => ({ load, frame: 'site' })

/** All screens by path. */
export const SCREENS: Readonly<Record<ScreenPath, Screen>> = {
  '/': platform(async () => (await import('#features/sites/screens/sites-screen.tsx')).SitesScreen),
  '/new': platform(async () => (await import('#features/sites/screens/new-site-screen.tsx')).NewSiteScreen),
  '/sign-in': bare(async () => (await import('#features/accounts/screens/sign-in-screen.tsx')).SignInScreen),
  '/sign-up': bare(async () => (await import('#features/accounts/screens/sign-up-screen.tsx')).SignUpScreen),
  '/reset': bare(
    async () => (await import('#features/accounts/screens/request-reset-screen.tsx')).RequestResetScreen,
  ),
  '/reset/$token': bare(
    async () => (await import('#features/accounts/screens/new-password-screen.tsx')).NewPasswordScreen,
  ),
  '/confirm/$token': bare(
    async () => (await import('#features/accounts/screens/confirm-screen.tsx')).ConfirmScreen,
  ),
  '/enter/$site': platform(
    async () => (await import('#features/site-sessions/screens/enter-screen.tsx')).EnterScreen,
  ),
  '/invitations/$site/$token': bare(
    async () => (await import('#features/team/screens/invitation-screen.tsx')).InvitationScreen,
  ),
  '/operator': platform(
    async () => (await import('#features/operator/screens/operator-screen.tsx')).OperatorScreen,
  ),
  '/operator/outbox': platform(
    async () => (await import('#features/outbox/screens/outbox-screen.tsx')).OutboxScreen,
  ),
  '/sites/$site/mails': site(
    async () => (await import('#features/outbox/screens/site-mails-screen.tsx')).SiteMailsScreen,
  ),
  '/sites/$site/team': site(async () => (await import('#features/team/screens/team-screen.tsx')).TeamScreen),
  '/sites/$site/activity': site(
    async () => (await import('#features/audit/screens/activity-screen.tsx')).ActivityScreen,
  ),
  '/sites/$site/config': site(
    async () => (await import('#features/site-sessions/screens/config-screen.tsx')).ConfigScreen,
  ),
  '/account': platform(
    async () => (await import('#features/accounts/screens/account-screen.tsx')).AccountScreen,
  ),
  '/beta': platform(async () => (await import('#features/beta/screens/beta-screen.tsx')).BetaScreen),
  '/sites/$site': site(
    async () => (await import('#features/sites/screens/dashboard-screen.tsx')).DashboardScreen,
  ),
  '/sites/$site/import': site(
    async () => (await import('#features/imports/screens/import-screen.tsx')).ImportScreen,
  ),
  '/sites/$site/settings/site': site(
    async () => (await import('#features/exports/screens/export-screen.tsx')).ExportScreen,
  ),
  '/sites/$site/design': site(
    async () => (await import('#features/site-parts/screens/design/design-screen.tsx')).DesignScreen,
  ),
  '/sites/$site/releases': site(
    async () => (await import('#features/site-parts/screens/releases/releases-screen.tsx')).ReleasesScreen,
  ),
  '/sites/$site/redirects': site(
    async () => (await import('#features/redirects/screens/redirects-screen.tsx')).RedirectsScreen,
  ),
  '/sites/$site/domains': site(
    async () => (await import('#features/domains/screens/domains-screen.tsx')).DomainsScreen,
  ),
  '/sites/$site/settings': site(
    async () => (await import('#features/site-parts/screens/settings/general-screen.tsx')).GeneralScreen,
  ),
  '/sites/$site/settings/visitors': site(
    async () => (await import('#features/site-parts/screens/settings/visitors-screen.tsx')).VisitorsScreen,
  ),
  '/sites/$site/settings/notices': site(
    async () => (await import('#features/site-parts/screens/settings/notices-screen.tsx')).NoticesScreen,
  ),
  '/sites/$site/settings/shop': site(
    async () => (await import('#features/site-parts/screens/settings/shop-screen.tsx')).ShopScreen,
  ),
  '/sites/$site/settings/developer': site(
    async () => (await import('#features/site-parts/screens/settings/developer-screen.tsx')).DeveloperScreen,
  ),
  '/sites/$site/settings/keys': site(
    async () => (await import('#features/site-parts/screens/settings/keys-screen.tsx')).KeysScreen,
  ),
  '/sites/$site/navigation': site(
    async () =>
      (await import('#features/site-parts/screens/navigation/navigation-screen.tsx')).NavigationScreen,
  ),
  '/sites/$site/content': site(
    async () => (await import('#features/content/screens/content-screen.tsx')).ContentScreen,
  ),
  '/sites/$site/content/$document': site(
    async () => (await import('#editor/screen/document-screen.tsx')).DocumentScreen,
  ),
  '/sites/$site/content/collections/$collection': site(
    async () => (await import('#features/content/screens/collection-screen.tsx')).CollectionScreen,
  ),
  '/sites/$site/media': site(
    async () => (await import('#features/media/screens/media-screen.tsx')).MediaScreen,
  ),
  '/sites/$site/trash': site(
    async () => (await import('#features/content/screens/trash-screen.tsx')).TrashScreen,
  ),
}
