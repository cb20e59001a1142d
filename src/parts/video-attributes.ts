// Marks videos in the markup. Shared by server and browser.

/** How a video fills its container (VID-02); null leaves it at its natural size too, as `none` does (VID-13). */
export const VIDEO_MODE = { none: 'none', fit: 'fit', fill: 'fill' } as const

export type VideoMode = (typeof VIDEO_MODE)[keyof typeof VIDEO_MODE] | null

/** The attributes of a video element (VID-04): its first child is the overlay that is shown until it plays. */
export interface VideoAttributes {
  readonly 'data-video': ''
  /** The embed code. */
  readonly 'data-html': string
  readonly 'data-provider-name': string
  readonly 'data-mode': string | undefined
}

/** Returns the attributes of a video element around its overlay (VID-04). */
export const videoAttributes = (html: string, provider: string, mode: VideoMode): VideoAttributes => ({
  'data-video': '',
  'data-html': html,
  'data-provider-name': provider,
  'data-mode': mode ?? undefined,
})
