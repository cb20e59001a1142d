import { changeAvailability, findAvailability } from '#features/tenancy/availability/actions.ts'
import * as api from '#features/tenancy/sites/availability.api.types.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Routes of who sees a site. */
export function availabilityRoutes(): readonly Route[] {
  return [
    route(api.getAvailability, ({ tx, site }) => findAvailability(tx, site.id)),
    route(api.changeAvailability, ({ tx, site, body, record }) => {
      const { comingSoon, password } = body
      record({
        ...(comingSoon !== undefined && { comingSoon }),
        ...(password !== undefined && { locked: password !== null }),
      })
      return changeAvailability(tx, site.id, body)
    }),
  ]
}
