import type { View as BlockView } from '#blocks/contract.ts'
import type { SoundcloudData } from '#blocks/soundcloud/block.ts'
import { ImageView } from '#parts/image.tsx'
import { ServiceCard } from '#parts/service-card.tsx'
import { soundcloudEmbed } from '#parts/service-embeds.ts'
import { messagesFor } from '#parts/messages.ts'

/** Renders nothing until the link is set. */
export const View: BlockView<SoundcloudData> = ({ data, scope }) => {
  const cover = data.mediaId === null ? undefined : scope.image(data.mediaId)
  return (
    <ServiceCard
      className="b-soundcloud"
      service="soundcloud"
      href={data.url}
      title={data.title}
      fallback={messagesFor(scope.language).listen}
      text={data.artist}
      textField="artist"
      action="listen"
      scope={scope}
      embed={soundcloudEmbed(data.url)}
      image={cover && <ImageView image={cover} sizes="(max-width: 30rem) 100vw, 10rem" />}
      detail={
        <svg className="b-soundcloud-wave" viewBox="0 0 240 24" aria-hidden="true" focusable="false">
          <path d={WAVE} />
        </svg>
      }
    />
  )
}

/** A decorative waveform, not the actual audio. */
const WAVE = Array.from({ length: 48 }, (_, bar) => {
  const half = 1 + 4.5 * (1 + Math.sin(bar * 0.9)) * (0.6 + 0.4 * Math.sin(bar * 0.23))
  return `M${bar * 5 + 2} ${(12 - half).toFixed(1)}v${(2 * half).toFixed(1)}`
}).join('')
