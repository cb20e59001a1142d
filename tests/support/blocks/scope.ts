import type { NavigationEntry, Image, MediaFile, Scope } from '#parts/scope.ts'

/** An image with a stored file. */
export function imageOf(mediaId: string, more: Partial<Image> = {}): Image {
  return {
    mediaId,
    src: `/files/${mediaId}.jpg`,
    width: 1600,
    height: 1067,
    alt: `Image ${mediaId}`,
    caption: '',
    fileName: `image-${mediaId}.jpg`,
    ...more,
  }
}

/** An audio, video or text file that is stored. */
export function fileOf(mediaId: string, more: Partial<MediaFile> = {}): MediaFile {
  return {
    mediaId,
    src: `/files/${mediaId}.mp3`,
    href: `/files/${mediaId}.mp3`,
    contentType: 'audio/mpeg',
    fileName: `file-${mediaId}.mp3`,
    bytes: 1000,
    ...more,
  }
}

const leaf = (label: string, href: string, current = false): NavigationEntry => ({
  label,
  href,
  current,
  children: [],
})

/** Three levels deep; the current page is in the folder “Workshop”. */
const mainNavigation: readonly NavigationEntry[] = [
  leaf('Journal', '/journal'),
  {
    label: 'Workshop',
    href: undefined,
    current: false,
    children: [
      { ...leaf('Visits', '/workshop/visits', true), children: [leaf('How to find us', '/workshop/way')] },
      leaf('Courses', '/workshop/courses'),
    ],
  },
]

/**
 * A scope that passes every URL unchecked, so that a test sees what a view does with it; documents are at
 * `/d{id}` and every image exists.
 */
export function scopeOf(more: Partial<Scope> = {}): Scope {
  return {
    href: (target) =>
      'url' in target ? target.url : `/d${target.documentId}${target.hash ? `#${target.hash}` : ''}`,
    image: (mediaId) => imageOf(mediaId),
    file: (mediaId) => fileOf(mediaId),
    site: { title: 'Oak & Ash', homeHref: '/' },
    navigation: (role) => (role === 'main' ? mainNavigation : [leaf('Imprint', '/imprint')]),
    isCurrent: (href) => href === '/workshop/visits',
    language: 'en',
    runsOwnerCode: true,
    ...more,
  }
}
