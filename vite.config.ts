import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const dist = process.env['SITEWRIGHT_BUILD_DIR'] ?? 'dist'

/**
 * Two builds. The server's is what `npm start` runs: packages stay outside and are loaded from node_modules; our own
 * files, with the SQL and CSS they import as text, become a handful of modules with source maps. The client's is what
 * visitors' browsers load: one entry for each marker of a page, named after it, found through the manifest.
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (client === undefined || ssr === undefined)
        throw new Error('An environment is missing from vite.config.ts.')
      await builder.build(client)
      await builder.build(ssr)
    },
  },
  environments: {
    client: {
      build: {
        outDir: `${dist}/client`,
        emptyOutDir: true,
        manifest: true,
        modulePreload: false,
        target: 'es2022',
        rolldownOptions: {
          input: {
            owner: 'src/visitor/owner.ts',
            preview: 'src/visitor/preview.ts',
            search: 'src/visitor/search-preview.ts',
            shrink: 'src/visitor/text-shrink.ts',
          },
          output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${dist}/server`,
        emptyOutDir: true,
        sourcemap: true,
        minify: false,
        target: 'node22',
        rolldownOptions: {
          input: { server: 'src/main/server.ts', cli: 'src/main/cli.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
