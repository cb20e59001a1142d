/** A provider's player for a video. Nothing of it is fetched before it stands in the page. */
export function videoFrame(src: string, title: string, autoplay: boolean): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  const url = new URL(src, location.href)
  // Added to what is there, since a player may not read other ways to write the rest.
  if (autoplay) url.search += url.search === '' ? '?autoplay=1' : '&autoplay=1'
  return Object.assign(frame, {
    title,
    allow: 'autoplay; encrypted-media; fullscreen; image-in-image',
    // Players refuse a page that does not say where it is (lesson 19).
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: url.href,
  })
}
