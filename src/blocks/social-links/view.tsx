import type { View as BlockView } from '#blocks/contract.ts'
import type { SocialLinksData } from '#blocks/social-links/block.ts'
import { shownAccounts, SocialAccountList } from '#parts/social-accounts.tsx'

/** Renders nothing without an account that can be linked to. */
export const View: BlockView<SocialLinksData> = ({ data, scope }) => {
  const accounts = shownAccounts(data.accounts, scope.language)
  if (accounts.length === 0) return null
  return (
    <div className={`b-social-links b-social-links-${data.alignment}`}>
      <SocialAccountList scope={scope} accounts={accounts} named className="b-social-links-list" />
    </div>
  )
}
