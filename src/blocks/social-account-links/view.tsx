import type { View as BlockView } from '#blocks/contract.ts'
import type { SocialAccountLinksData } from '#blocks/social-account-links/block.ts'
import { shownAccounts, SocialAccountList } from '#parts/social-accounts.tsx'

/** Renders nothing without an account that can be linked to. */
export const View: BlockView<SocialAccountLinksData> = ({ data, scope }) => {
  const accounts = shownAccounts(data.accounts, scope.language)
  if (accounts.length === 0) return null
  const name = 'b-social-account-links'
  return (
    <div className={`${name} ${name}-${data.size} ${name}-${data.alignment}`}>
      <SocialAccountList scope={scope} accounts={accounts} named={false} className={`${name}-list`} />
    </div>
  )
}
