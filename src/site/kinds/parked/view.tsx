export { Cover as View } from '#site/page/cover.tsx'
