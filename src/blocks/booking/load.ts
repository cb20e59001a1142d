import type { Load } from '#blocks/load-contract.ts'
import type { BookingData } from '#blocks/booking/block.ts'
import { listOfferedServices } from '#features/audience/booking/actions.ts'
import type { OfferedService } from '#features/audience/booking/types.ts'

/** The services of the site that the block offers: the chosen one, or all. */
export const load: Load<BookingData, { readonly services: readonly OfferedService[] }> = async (
  { provider, serviceId },
  { tx, siteId, dependsOn },
) => {
  if (provider !== 'thisSite') {
    dependsOn()
    return { services: [] }
  }
  dependsOn('booking-services')
  const services = await listOfferedServices(tx, siteId)
  return { services: serviceId === null ? services : services.filter(({ id }) => id === serviceId) }
}
