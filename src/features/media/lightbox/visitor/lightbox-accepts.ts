import { LIGHTBOX_THEME } from '#parts/lightbox-attributes.ts'
import type { LightboxItem, LightboxOptions } from '#features/media/lightbox/visitor/lightbox-options.ts'
import { type Accepts, isBoolean, isNumber, isTextOrNode } from '#visitor/overlays/attributes.ts'

const isObject: Accepts = (value) => typeof value === 'object' && value !== null
const isOptional =
  (accepts: Accepts): Accepts =>
  (value) =>
    value === undefined || accepts(value)

/** Validators of the options (LBX-11). */
export const ACCEPTS: Readonly<Record<keyof LightboxOptions, Accepts>> = {
  set: (value) =>
    Array.isArray(value) && value.every((item) => isObject((item as LightboxItem | null)?.content)),
  content: isOptional(isObject),
  meta: isOptional(isTextOrNode),
  currentSetIndex: isNumber,
  controls: isObject,
  padding: isNumber,
  speed: isNumber,
  theme: (value) => Object.values<unknown>(LIGHTBOX_THEME).includes(value),
  videoLoaderOptions: isObject,
  historyHash: isBoolean,
  disableNormalClose: isBoolean,
  returnFocusTo: isOptional((value) => value instanceof HTMLElement),
  isInUrl: isBoolean,
}
