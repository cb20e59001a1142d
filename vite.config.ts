import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { islandRuntime } from './tools/build/island-runtime.ts'
import { visitorEntries } from './tools/build/visitor-entries.ts'

const dist = process.env['SITEWRIGHT_BUILD_DIR'] ?? 'dist'

/**
 * Five builds. The server build is for `npm start`: all packages but two are loaded from node_modules; our own files,
 * with the SQL and CSS they import as text, become modules with source maps. The client build is for visitors'
 * browsers: one entry per page marker, found through the manifest. The canvas build is for owners' browsers too, in the
 * frame of a preview; it is a build of its own, because a further entry would split the files of all published pages
 * anew. The app build is for owners' browsers: one entry, and a file for each screen. The templates build is a tool that writes the archives of the demo sites and is removed.
 */
export default defineConfig({
  plugins: [react(), islandRuntime('client')],
  publicDir: false,
  builder: {
    async buildApp(builder) {
      const { app, client, canvas, ssr, templates } = builder.environments
      if (!app || !client || !canvas || !ssr || !templates)
        throw new Error('An environment is missing from vite.config.ts.')
      await builder.build(app)
      await builder.build(client)
      await builder.build(canvas)
      await builder.build(ssr)
      await builder.build(templates)
    },
  },
  environments: {
    app: {
      consumer: 'client',
      build: {
        outDir: `${dist}/app`,
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        target: 'es2022',
        // The app's CSP allows no fonts and styles from `data:` URLs.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { app: 'src/main/admin.client.tsx' },
          // The folder is the path at which the files are served, so that URLs inside them are correct.
          output: {
            entryFileNames: '_app/[name]-[hash].js',
            chunkFileNames: '_app/[name]-[hash].js',
            assetFileNames: '_app/[name]-[hash][extname]',
            // The first imports of the entry are evaluated before anything else, whichever chunk they are in.
            strictExecutionOrder: true,
          },
        },
      },
    },
    client: {
      build: {
        outDir: `${dist}/client`,
        emptyOutDir: true,
        manifest: true,
        // Its URLs would omit the folder under which they are served.
        modulePreload: false,
        target: 'es2022',
        rolldownOptions: {
          input: {
            ...visitorEntries('.'),
            site: 'src/main/site.client.ts',
          },
          output: {
            entryFileNames: '[name]-[hash].js',
            chunkFileNames: '[name]-[hash].js',
            // Code of every page is one file, and so are small parts that features share: each further file
            // would cost as much time as a large one.
            codeSplitting: {
              groups: [
                {
                  name: 'boot',
                  test: /\/src\/(?:visitor\/(?:boot|owner-check|page-context|page-life|disposables|hits|events|tracking\/[\w-]+|emitters\/throttle|overlays\/escape-key|client\/(?:load-chunk|read-cookie|write-cookie|page-csrf-token))|lib\/(?:site-session-flag|csrf-names|tracking\/[\w-]+))\.ts$|rolldown\/runtime|vite\/preload-helper/,
                },
                { name: 'http', test: /\/src\/visitor\/client\/http\.ts$/ },
                {
                  name: 'common',
                  test: /\/src\/(?:visitor\/(?:adopt-style|item-hash|playing-media|replace-element|to-button|video-frame|warn)|lib\/is-mobile)\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
    canvas: {
      consumer: 'client',
      build: {
        outDir: `${dist}/canvas`,
        emptyOutDir: true,
        manifest: true,
        // As for visitors' scripts, beside which it is served.
        modulePreload: false,
        target: 'es2022',
        rolldownOptions: {
          input: { canvas: 'src/canvas/start-canvas.ts' },
          // It exports how to start it.
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    ssr: {
      // Hundreds of small files each, which would take a command longer than its work. Of the icons, which manifests of
      // the app name, a few are used.
      resolve: { noExternal: ['kysely', 'zod', '@tabler/icons-react'] },
      build: {
        outDir: `${dist}/server`,
        emptyOutDir: true,
        sourcemap: true,
        minify: false,
        target: 'node22',
        rolldownOptions: {
          input: {
            server: 'src/main/server.ts',
            cli: 'src/main/cli.ts',
            'payment-test-program': 'src/main/payment-test-program.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
    templates: {
      consumer: 'server',
      resolve: { noExternal: ['kysely', 'zod'] },
      build: {
        outDir: `${dist}/templates-tool`,
        emptyOutDir: true,
        minify: false,
        target: 'node22',
        rolldownOptions: {
          input: { main: 'tools/templates/main.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
