import { Visitor } from '@swc/core/Visitor.js'

// The parser's visitor does not support `using` declarations, which declare like `const`.
const visitStatement = Visitor.prototype.visitStatement
/** @param {import('@swc/core').Statement} statement */
Visitor.prototype.visitStatement = function visit(statement) {
  if (!('decls' in statement)) return visitStatement.call(this, statement)
  this.visitVariableDeclarators(/** @type {never} */ (statement.decls))
  return statement
}

/**
 * The import rules (docs/architecture.md). Tests may import anything.
 */

const tests = '\\.test\\.tsx?$'
/** Code that only tests use: helpers, and contracts run over several implementations. */
const testSupport = '(/testing[a-z-]*|\\.contract)\\.tsx?$'

/** Code of features and blocks in published pages. */
const visitorCode = '^src/(features/[^/]+|blocks)/[^/]+/visitor/'

/** Files that are pure by name: the browser and the server may both import them. */
const pure = [
  '^src/(lib|parts|languages)/',
  '^src/schema/[^/]+\\.types\\.ts$',
  '^src/features/(?!.*/visitor/).*(/|\\.|-)types\\.ts$',
  '^src/features/(?!.*/visitor/).*(/|\\.)rules\\.ts$',
  '^src/features/.*/errors\\.ts$',
  '^src/features/[^/]+/[^/]+/[^/]+\\.marker\\.ts$',
  '^src/features/[^/]+/[^/]+/app\\.ts$',
  '^src/features/[^/]+/[^/]+/parts/',
  '^src/features/[^/]+/[^/]+/[^/]*page/([^/]+\\.(css|tsx)|kind\\.ts|texts\\.ts)$',
  '^src/page/(feature-page|page-addition)\\.ts$',
  '^src/blocks/contract\\.ts$',
  '^src/blocks/[^/]+/(?!load\\.ts$|island\\.|panel\\.|visitor/|.*\\.client\\.)',
  '^src/site/page/(?!items/[^/]+/load[^/]*\\.ts$)',
  '^src/site/kinds/[^/]+/(style\\.css|kind\\.ts|texts\\.ts|.*\\.rules\\.ts|.*\\.tsx)$',
  '^src/admin/paths\\.ts$',
]
const browser = [
  '^src/(ui|visitor|editor|rich-text|canvas)/',
  '^src/admin/(?!paths\\.ts$)',
  '^src/features/.*/screens/',
  visitorCode,
  '^src/blocks/registry\\.panels\\.ts$',
  '^src/blocks/[^/]+/(island|panel)\\.',
  '\\.client\\.tsx?$',
]
const server = [
  '^src/platform/',
  '^src/schema/(?![^/]+\\.types\\.ts$)',
  '^src/features/(?!.*(/screens/|/visitor/|/parts/|[^/]*page/([^/]+\\.(css|tsx)|kind\\.ts|texts\\.ts)$|\\.marker\\.ts$|(/|\\.|-)types\\.ts$|(/|\\.)rules\\.ts$|/errors\\.ts$|/app\\.ts$|\\.client\\.))',
  '^src/page/(?!(feature-page|page-addition)\\.ts$)',
  '^src/blocks/registry\\.server\\.ts$',
  '^src/blocks/load-contract\\.ts$',
  '^src/blocks/[^/]+/load\\.ts$',
  '^src/site/(?!page/(?!items/[^/]+/load[^/]*\\.ts$)|kinds/[^/]+/(style\\.css|kind\\.ts|texts\\.ts|.*\\.rules\\.ts|.*\\.tsx)$)',
  '^src/main/(?!.*\\.client\\.)',
]
/** Code that draws the images of the templates. */
const drawings = ['^tools/artwork/art/', '^tools/artwork/[^/]+/art/']
/** The public files of a feature. */
const publicFeatureFiles = [
  '(/|\\.|-)types\\.ts$',
  '(/|\\.)rules\\.ts$',
  '/errors\\.ts$',
  '(/|\\.)actions\\.ts$',
  '\\.marker\\.ts$',
  '/parts/[^/]+$',
]

/** The English texts, for their types: all texts are found by a glob (tests/house/languages.test.ts). */
const ENGLISH = 'languages/en/'

/**
 * A layer and the only other places it may import from.
 * @param {string} layer @param {string[]} allowed patterns after `^src/`
 * @returns {import('dependency-cruiser').IRegularForbiddenRuleType}
 */
function layer(layer, allowed) {
  return {
    name: `layer-${layer}`,
    comment: `src/${layer} may import: ${allowed.length === 0 ? 'nothing above it' : allowed.join(', ')}`,
    severity: 'error',
    from: { path: `^src/${layer}/`, pathNot: tests },
    to: { path: '^src/', pathNot: [layer, ...allowed].map((part) => `^src/${part}`) },
  }
}

/**
 * @param {string} name @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IRegularForbiddenRuleType}
 */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from: { pathNot: tests, ...from }, to }
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    layer('lib', [ENGLISH]),
    layer('languages', ['lib/']),
    layer('schema', ['lib/']),
    layer('platform', ['lib/', 'schema/']),
    layer('ui', ['lib/']),
    layer('parts', ['lib/', ENGLISH]),
    // A page has one of the page types, whose codes are those of the page context, and depends on topics.
    layer('page', [
      'lib/',
      'schema/tables\\.ts$',
      'platform/http/api/site-route\\.ts$',
      'parts/',
      'features/tenancy/sites/page-types\\.ts$',
      'features/tenancy/invalidation/types\\.ts$',
    ]),
    // The page context is what the server writes into each page for its scripts.
    layer('visitor', ['lib/', 'features/tenancy/page-context/types\\.ts$']),
    forbid(
      'layer-features',
      'src/features may import: lib/, schema/, platform/, ui/, parts/, page/; its visitor folders have a rule of their own',
      { path: '^src/features/', pathNot: [tests, visitorCode] },
      { path: '^src/', pathNot: ['^src/(features|lib|schema|platform|ui|parts|page)/', `^src/${ENGLISH}`] },
    ),
    forbid(
      'feature-visitor-code',
      'Browser code of a feature imports its pure files, lib, the markup of parts, and src/visitor.',
      { path: '^src/features/([^/]+/[^/]+)/visitor/' },
      {
        path: '^src/',
        pathNot: [
          '^src/features/$1/(visitor/|[^/]*(types|rules|marker)\\.ts$)',
          '^src/features/$1/[^/]+/[^/]*(types|rules)\\.ts$',
          '^src/(lib|visitor)/',
          '^src/parts/([^/]+\\.ts|styles/[^/]+\\.css)$',
        ],
      },
    ),
    forbid(
      'visitor-code-on-pages',
      'Only src/main and visitor code of the same folder import visitor code.',
      { path: '^src/', pathNot: [tests, '^src/main/', visitorCode] },
      { path: visitorCode },
    ),
    forbid(
      'pages-without-react',
      'Visitor code imports no React: a page without an island loads none.',
      { path: ['^src/visitor/', visitorCode], pathNot: [tests, '^src/visitor/islands/'] },
      { path: ['node_modules/(react|react-dom)/', '^src/.*\\.tsx$'] },
    ),
    layer('blocks', [
      'lib/',
      ENGLISH,
      'platform/',
      'ui/',
      'parts/',
      'visitor/',
      'features/',
      'schema/tables\\.ts$',
    ]),
    // The site passes its connection to features, so it uses the table types; it has no SQL.
    layer('site', [
      'lib/',
      ENGLISH,
      'schema/tables\\.ts$',
      'platform/',
      'parts/',
      'page/',
      'features/',
      'blocks/(load-)?contract\\.ts$',
    ]),
    // The editor's panels and the canvas edit rich text with it.
    layer('rich-text', ['lib/']),
    forbid(
      'rich-text-without-react',
      'Rich text is edited on the page too, where React is not loaded.',
      { path: '^src/rich-text/', pathNot: tests },
      { path: ['node_modules/(react|react-dom|@tiptap/react)/', '^src/.*\\.tsx$'] },
    ),
    // It is built apart from the scripts of pages: what is one per page, such as mounted features, comes from them.
    layer('canvas', [
      'lib/',
      'rich-text/',
      'parts/preview-attributes\\.ts$',
      'visitor/(morph|canvas-host)\\.ts$',
      'features/content/canvas/[^/]+\\.rules\\.ts$',
      'features/content/layouts/(cell-style|layout-limits)\\.rules\\.ts$',
    ]),
    forbid(
      'canvas-without-react-or-zod',
      'Each page that is edited loads the canvas.',
      { path: '^src/canvas/', pathNot: tests },
      { path: ['node_modules/(react|react-dom|@tiptap/react|zod)/', '^src/.*\\.tsx$'] },
    ),
    layer('editor', [
      'lib/',
      'ui/',
      'parts/',
      'features/',
      'blocks/contract\\.ts$',
      'site/page/',
      'rich-text/',
    ]),
    layer('admin', [
      'lib/',
      'ui/',
      'features/[^/]+/[^/]+/screens/',
      'features/.*(/|\\.|-)types\\.ts$',
      'features/.*(/|\\.)rules\\.ts$',
      'editor/',
    ]),

    forbid('no-cycles', 'Files form no cycle, type imports included.', {}, { circular: true }),
    {
      name: 'no-feature-cycles',
      comment: 'Features must not form cycles as folders either.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/features/[^/]+/[^/]+$' },
      to: { circular: true, path: '^src/features/[^/]+/[^/]+$' },
    },
    forbid(
      'feature-privacy',
      'A feature shows the others only its types, rules, errors, actions and parts, and fields to their screens.',
      { path: '^src/features/([^/]+/[^/]+)/' },
      { path: '^src/features/', pathNot: ['^src/features/$1/', '/screens/fields/', ...publicFeatureFiles] },
    ),
    forbid(
      'feature-public-files',
      'Blocks and site reach a feature through its types, rules, errors, actions and parts.',
      { path: '^src/(blocks|site)/' },
      { path: '^src/features/', pathNot: publicFeatureFiles },
    ),
    forbid(
      'editor-sees-pure-features',
      'The editor knows of a feature only its types and rules, and fields of its screens.',
      { path: '^src/editor/' },
      { path: '^src/features/', pathNot: ['/screens/fields/', ...publicFeatureFiles.slice(0, 2)] },
    ),
    forbid(
      'blocks-are-independent',
      'A block imports no other block.',
      { path: '^src/blocks/([^/]+)/' },
      { path: '^src/blocks/', pathNot: ['^src/blocks/$1/', '^src/blocks/(load-)?contract\\.ts$'] },
    ),
    forbid(
      'page-kinds-are-independent',
      'A page kind imports no other page kind.',
      { path: '^src/site/kinds/([^/]+)/' },
      {
        path: '^src/site/kinds/',
        pathNot: ['^src/site/kinds/$1/', '^src/site/kinds/(page-loader|sample-subjects)\\.ts$'],
      },
    ),
    forbid(
      'item-kinds-are-independent',
      'An item kind imports no other item kind.',
      { path: '^src/site/page/items/([^/]+)/' },
      { path: '^src/site/page/items/[^/]+/', pathNot: '^src/site/page/items/$1/' },
    ),
    forbid(
      'pure-stays-pure',
      'A file that runs anywhere imports only such files.',
      { path: pure },
      { path: '^src/', pathNot: pure },
    ),
    forbid('browser-not-server', 'Browser code imports no server file.', { path: browser }, { path: server }),
    forbid('server-not-browser', 'Server code imports no browser file.', { path: server }, { path: browser }),
    forbid(
      'node-only-on-the-server',
      'Node built-ins belong to server files.',
      { path: '^src/', pathNot: [tests, ...server] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'no-development-packages',
      'The running program needs no devDependency; a package of types alone is gone by then.',
      { path: '^src/', pathNot: [tests, testSupport] },
      { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/schema-dts/' },
    ),
    forbid('no-tools', 'The program imports no tool.', { path: '^src/' }, { path: '^tools/' }),
    forbid(
      'drawings-stand-alone',
      'A drawing imports other drawings only.',
      { path: drawings },
      { path: ['^src/', '^tools/'], pathNot: drawings },
    ),
    forbid(
      'no-test-code',
      'Only tests use test support.',
      { path: '^src/', pathNot: [tests, testSupport] },
      { path: ['^tests/', testSupport, tests] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\?raw$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
