/** Kinds of text tracks of a video file, as in HTML. */
export const TRACK_KIND = {
  captions: 'captions',
  subtitles: 'subtitles',
  descriptions: 'descriptions',
  chapters: 'chapters',
} as const
