import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { BookingData } from '#blocks/booking/block.ts'
import { BookingWidget } from '#blocks/booking/booking-widget.tsx'
import type { OfferedService } from '#features/audience/booking/types.ts'
import { ImageView } from '#parts/image.tsx'
import { ServiceCard } from '#parts/service-card.tsx'
import { messagesFor } from '#parts/messages.ts'

interface Loaded {
  readonly services: readonly OfferedService[]
}

/**
 * The form of the site's own bookings, the link to another service, or a card of OpenTable; nothing until what it needs
 * is set.
 */
export const View: BlockView<BookingData, Loaded | undefined> = ({ id, data, scope, loaded }) => {
  if (data.provider !== 'openTable')
    return <BookingWidget id={id} data={data} scope={scope} services={loaded?.services ?? []} />
  const image = data.mediaId === null ? undefined : scope.image(data.mediaId)
  const hours = data.hours.trim()
  const { domain, restaurantId } = data
  return (
    <ServiceCard
      className="b-booking"
      service="opentable"
      href={
        restaurantId === ''
          ? ''
          : `https://www.opentable.${domain}/restref/client/?rid=${restaurantId}&restref=${restaurantId}`
      }
      title={data.title}
      fallback={messagesFor(scope.language).bookTable}
      text={data.text}
      action="bookTable"
      scope={scope}
      image={image && <ImageView image={image} sizes="(max-width: 30rem) 100vw, 10rem" />}
      detail={
        showsField(scope, hours) && (
          <span className="b-booking-hours" {...fieldMark(scope, 'hours', { kind: 'lines' })}>
            {hours}
          </span>
        )
      }
    />
  )
}
