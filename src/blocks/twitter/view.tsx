import type { View as BlockView } from '#blocks/contract.ts'
import type { TwitterData } from '#blocks/twitter/block.ts'
import { ServiceCard } from '#parts/service-card.tsx'
import { twitterEmbed } from '#parts/service-embeds.ts'

/** Renders nothing until the account is set. */
export const View: BlockView<TwitterData> = ({ data, scope }) => (
  <ServiceCard
    className="b-twitter"
    service="twitter"
    href={data.account === '' ? '' : `https://x.com/${data.account.replace('@', '')}`}
    title={data.title}
    fallback={`@${data.account.replace('@', '')}`}
    text={data.text}
    action="follow"
    scope={scope}
    embed={twitterEmbed(data.account)}
  />
)
