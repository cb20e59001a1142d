/**
 * Vite's additions to modules, without the DOM types of `vite/client`: files as text, and imports by glob.
 */
interface ImportMeta {
  glob: import('vite/types/importGlob.d.ts').ImportGlobFunction
}

declare module '*?raw' {
  const text: string
  export default text
}

declare module '*.css' {}

declare module '*.css?inline' {
  const text: string
  export default text
}

declare module '*.svg' {
  const address: string
  export default address
}

declare module '*.webp' {
  const address: string
  export default address
}
