/**
 * What Vite adds to a module, without the DOM types that `vite/client` brings along:
 * files as text and collecting modules by glob.
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
