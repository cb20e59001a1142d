import type { ReactNode } from 'react'
import { z } from 'zod'
import { isHostOf, webUrl } from '#parts/display-url.ts'
import { SOCIAL_SERVICE, type SocialServiceName } from '#parts/social-services.ts'

/** Max galleries of a photo-hosting service in one block (GAL-47). */
const MAX_HOSTED_GALLERIES = 20

const hostedGallerySchema = z.object({
  url: z.string().max(2000).default('').meta({
    label: 'URL',
    control: 'url',
    help: 'The address of the gallery at the service.',
  }),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text', forReaders: true, help: 'Empty: the end of its URL.' }),
})

export type HostedGallery = z.output<typeof hostedGallerySchema>

/** Galleries of a photo-hosting service, without label and control of the list itself. */
export const hostedGalleriesSchema = z
  .array(hostedGallerySchema)
  .max(
    MAX_HOSTED_GALLERIES,
    `at most ${MAX_HOSTED_GALLERIES} galleries are listed; link the account for the others`,
  )

/** The galleries as links below the card of a service. Leaves out URLs of other hosts; nothing is loaded from there. */
export function HostedGalleries(props: {
  readonly service: SocialServiceName
  readonly galleries: readonly HostedGallery[]
}): ReactNode {
  const { domains } = SOCIAL_SERVICE[props.service]
  const shown = props.galleries.flatMap(({ url, title }) => {
    const target = webUrl(url)
    if (target === undefined || !isHostOf(target, domains)) return []
    return [{ href: target.href, title: title.trim() || lastName(target) }]
  })
  if (shown.length === 0) return null
  return (
    <ul>
      {shown.map(({ href, title }, index) => (
        <li key={index}>
          <a href={href} rel="noopener">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

const lastName = ({ pathname, hostname }: URL): string =>
  pathname.split('/').findLast((name) => name !== '') ?? hostname
