/** Marks what opens the settings of its block with a right click in the preview of an editor (MAP-06). */
export const RIGHT_CLICK_ATTRIBUTE = 'data-opens-settings'

/** Name of the event that an element of a block dispatches in a preview when the marker of its place was moved. */
export const PLACE_EVENT = 'sitewright:place'

/** Where a marker was moved to: the `detail` of that event. */
export interface MovedPlace {
  readonly latitude: number
  readonly longitude: number
}
