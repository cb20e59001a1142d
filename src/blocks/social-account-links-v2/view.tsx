import type { View as BlockView } from '#blocks/contract.ts'
import type { SocialAccountLinksV2Data } from '#blocks/social-account-links-v2/block.ts'
import { shownAccounts, SocialAccountList } from '#parts/social-accounts.tsx'

/** Renders nothing without an account that can be linked to. */
export const View: BlockView<SocialAccountLinksV2Data> = ({ data, scope }) => {
  const accounts = shownAccounts(data.accounts, scope.language)
  if (accounts.length === 0) return null
  const variants = [data.style, data.shape, data.size, data.alignment, data.names ? 'named' : 'bare']
  return (
    <div
      className={['', ...variants.map((variant) => `-${variant}`)]
        .map((variant) => `b-social-account-links-v2${variant}`)
        .join(' ')}
    >
      <SocialAccountList
        scope={scope}
        accounts={accounts}
        named={data.names}
        className="b-social-account-links-v2-list"
      />
    </div>
  )
}
