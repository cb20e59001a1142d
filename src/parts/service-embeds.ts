import { primaryOf } from '#lib/language.ts'
import type { CommentsEmbed } from '#parts/disqus.ts'
import { isHostOf, webUrl } from '#parts/display-url.ts'
import { SOCIAL_SERVICE } from '#parts/social-services.ts'

/** What a service shows in a page once a visitor asked for it; made of stored settings only (BLK-11). */
export type ServiceEmbed =
  | {
      readonly kind: 'frame'
      readonly src: string
      /** Pixels. */
      readonly height: number
    }
  /** The follow button of X, which its script makes of a link (SOC-03). */
  | { readonly kind: 'follow'; readonly account: string }
  | CommentsEmbed

const query = (parameters: Readonly<Record<string, string>>): string =>
  new URLSearchParams(parameters).toString()

/** Returns the player of a track, a set or an artist. */
export function soundcloudEmbed(href: string): ServiceEmbed | undefined {
  const url = webUrl(href)
  if (url === undefined || !isHostOf(url, SOCIAL_SERVICE.soundcloud.domains)) return undefined
  const [, user = '', title = ''] = url.pathname.split('/')
  if (user === '') return undefined
  const isTrack = title !== '' && title !== 'sets'
  const src = `https://w.soundcloud.com/player/?${query({ url: url.href, visual: 'false', show_teaser: 'false' })}`
  return { kind: 'frame', src, height: isTrack ? 166 : 450 }
}

/** Returns the scheduler of a booking page. */
export function acuityEmbed(href: string): ServiceEmbed | undefined {
  const url = webUrl(href)
  if (url?.protocol !== 'https:' || !isHostOf(url, SOCIAL_SERVICE.acuity.domains)) return undefined
  return { kind: 'frame', src: url.href, height: 800 }
}

/** Languages of OpenTable's widget by primary language. */
const OPENTABLE_LANGUAGES: Readonly<Record<string, string>> = {
  de: 'de-DE',
  en: 'en-US',
  es: 'es-MX',
  fr: 'fr-CA',
  it: 'it-IT',
  ja: 'ja-JP',
  nl: 'nl-NL',
}

/** Returns the reservation form of a restaurant, in the language of the page if there is one. */
export function opentableEmbed(
  restaurantId: string,
  language: string,
  domain = 'com',
): ServiceEmbed | undefined {
  if (restaurantId === '') return undefined
  const parameters = {
    rid: restaurantId,
    type: 'standard',
    theme: 'standard',
    overlay: 'false',
    newtab: 'false',
    disablega: 'true',
    domain: domain.replace('.', ''),
    lang: OPENTABLE_LANGUAGES[primaryOf(language)] ?? 'en-US',
  }
  const src = `https://www.opentable.${domain}/widget/reservation/canvas?${query(parameters)}`
  return { kind: 'frame', src, height: 330 }
}

/** Returns the gifts of a registry. */
export const zolaEmbed = (registry: string): ServiceEmbed | undefined =>
  registry === ''
    ? undefined
    : { kind: 'frame', src: `https://widget.zola.com/v1/widget/registry/${registry}/html`, height: 600 }

/** Returns the profile of an account with its newest photos. */
export function instagramEmbed(account: string): ServiceEmbed | undefined {
  const name = account.replace('@', '')
  if (name === '') return undefined
  return { kind: 'frame', src: `https://www.instagram.com/${name}/embed/`, height: 480 }
}

/** Returns the follow button of an account. */
export function twitterEmbed(account: string): ServiceEmbed | undefined {
  const name = account.replace('@', '')
  return name === '' ? undefined : { kind: 'follow', account: name }
}
