import type { View as BlockView } from '#blocks/contract.ts'
import type { InstagramData } from '#blocks/instagram/block.ts'
import { ServiceCard } from '#parts/service-card.tsx'
import { instagramEmbed } from '#parts/service-embeds.ts'

/** Renders nothing until the account is set. */
export const View: BlockView<InstagramData> = ({ data, scope }) => (
  <ServiceCard
    className="b-instagram"
    service="instagram"
    href={data.account === '' ? '' : `https://www.instagram.com/${data.account.replace('@', '')}/`}
    title={data.title}
    fallback={`@${data.account.replace('@', '')}`}
    text={data.text}
    action="look"
    scope={scope}
    embed={instagramEmbed(data.account)}
  />
)
