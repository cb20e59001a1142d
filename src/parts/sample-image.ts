import type { Image } from '#parts/scope.ts'

/** An image of a fixture. */
export const IMAGE: Image = {
  mediaId: '9',
  src: '/files/9.jpg',
  width: 1600,
  height: 1067,
  alt: 'A window towards the sea',
  caption: '',
  fileName: 'window.jpg',
}
