/** Widths of the devices in CSS pixels; null for all the room there is. */
export const DEVICES = { phone: 390, tablet: 768, desktop: 1280, full: null } as const
export type Device = keyof typeof DEVICES

/** A device, or any width in CSS pixels. */
export type PageWidth = Device | number

/** Themes are made for this width and more. */
export const MIN_WIDTH = 320
export const MAX_WIDTH = 2560

/** Widths at which the edge of the page stops while it is dragged. */
const STOPS = [390, 768, 1024, 1280, 1440] as const
/** How near of a stop the edge has to be, in CSS pixels of the page. */
const NEAR_STOP = 12

const SMALL_STEP = 10
const LARGE_STEP = 50

/** Returns the width in pixels, for a room of that width. */
export const pixelsOf = (width: PageWidth, room: number): number =>
  typeof width === 'number' ? width : (DEVICES[width] ?? Math.max(MIN_WIDTH, Math.round(room)))

/** Returns the device that is nearest in width; all the room is a choice of its own. */
export function deviceNear(width: PageWidth): Device {
  if (typeof width === 'string') return width
  if (width < (DEVICES.phone + DEVICES.tablet) / 2) return 'phone'
  return width < (DEVICES.tablet + DEVICES.desktop) / 2 ? 'tablet' : 'desktop'
}

/** Returns a width within the limits. */
export const limitWidth = (pixels: number): number =>
  Math.min(Math.max(Math.round(pixels), MIN_WIDTH), MAX_WIDTH)

/** Returns the width where a dragged edge comes to rest: at a stop that is near, or where it is. */
export function widthAtStop(pixels: number, room: number): PageWidth {
  if (Math.abs(pixels - room) <= NEAR_STOP && room >= MIN_WIDTH) return 'full'
  const stop = STOPS.find((one) => Math.abs(pixels - one) <= NEAR_STOP)
  return widthOfDevice(stop ?? limitWidth(pixels))
}

/** Returns the width after a key; undefined for keys that do not change it. */
export function widthByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  pixels: number,
  isRightToLeft = false,
): PageWidth | undefined {
  const step = shiftKey ? LARGE_STEP : SMALL_STEP
  const [wider, narrower] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === wider || key === 'ArrowUp') return widthOfDevice(limitWidth(pixels + step))
  if (key === narrower || key === 'ArrowDown') return widthOfDevice(limitWidth(pixels - step))
  if (key === 'Home') return MIN_WIDTH
  return key === 'End' ? MAX_WIDTH : undefined
}

/** A page that has exactly the width of a device is shown for that device. */
const widthOfDevice = (pixels: number): PageWidth =>
  (Object.keys(DEVICES) as Device[]).find((device) => DEVICES[device] === pixels) ?? pixels

/** Returns a stored width, or the other one if it is none. */
export function readPageWidth(stored: unknown, otherwise: PageWidth): PageWidth {
  if (typeof stored === 'number' && stored === limitWidth(stored)) return stored
  return typeof stored === 'string' && Object.hasOwn(DEVICES, stored) ? (stored as Device) : otherwise
}
